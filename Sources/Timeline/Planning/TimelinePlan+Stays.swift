// Which frames show what lies over the film: for programs that draw it as a strip.

import SeguePixels

extension TimelinePlan {
  /// The frames of each overlay, track by track.
  package var overlayFrames: [Range<Int>] { overlays.spans.map(\.frames) }

  /// What each text says, and its frames, in the order in which they begin.
  package var textFrames: [(text: String, frames: Range<Int>)] {
    texts.texts.enumerated().map { index, text in
      (text.text.string, texts.frames(of: index))
    }
  }
}

extension TimelineFrames {
  /// How long an item plays by itself, all of its file; nil for one that stands.
  package func ownLength(ofItem index: Int) -> Rational? { survey.facts[index].playing?.whole }
}
