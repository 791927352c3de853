// Letters that lie on each other or leave the picture: titles and captions keep apart by themselves, texts among overlays do not.

import SeguePixels
import SegueText

/// Letters on the canvas, for some frames.
private struct StandingLetters {
  let words: String
  let frames: Range<Int>
  let rect: PixelRect
  let written: WrittenPlace
}

extension TimelineFrames {
  /// The most texts that are compared with each other.
  private static let mostCompared = 200

  /// Texts among overlays that are partly outside of the picture, or lie on other texts.
  func misplacedLetters() throws -> [FilmOddity] {
    let overlays = try overlaidLetters()
    guard !overlays.isEmpty else { return [] }
    let canvas = PixelRect(timeline.canvas)
    let cut = overlays.filter {
      let seen = canvas.intersection($0.rect)
      return seen != $0.rect && !seen.isEmpty
    }
    let all = overlays + (try shownTexts())
    let colliding = overlays.indices.flatMap { first in
      all.indices.dropFirst(first + 1).filter { all[first].collides(with: all[$0]) }
        .map { (all[first], all[$0]) }
    }
    return cut.map { letters in
      FilmOddity(
        "the text \(letters.words) leaves the picture; make it smaller, or move it inside",
        at: letters.written, seen: letters.sight(at: letters.frames, letters.rect))
    }
      + colliding.map { one, other in
        FilmOddity(
          "the texts \(one.words) and \(other.words) lie on each other; give one of them another place or time",
          at: one.written,
          seen: one.sight(at: one.frames.clamped(to: other.frames), one.rect.union(other.rect)))
      }
  }

  /// Texts among overlays that stand still.
  private func overlaidLetters() throws -> [StandingLetters] {
    try overlayAppearances().prefix(Self.mostCompared).compactMap { shown in
      let (overlay, style) = (shown.overlay, shown.overlay.style)
      guard case .text(let content) = overlay.item.content, overlay.keyframes.isEmpty,
        style.rotation == 0, !shown.frames.isEmpty
      else { return nil }
      return StandingLetters(
        words: overlay.item.name, frames: shown.frames,
        rect: shown.rect.inset(by: content.style.free(on: timeline.canvas)),
        written: overlay.written)
    }
  }

  /// The film's texts, each in the middle of its time.
  private func shownTexts() throws -> [StandingLetters] {
    try plan.texts.texts.indices.prefix(Self.mostCompared).compactMap { number in
      let frames = plan.texts.frames(of: number)
      guard !frames.isEmpty,
        let drawn = try texts.standing(number, at: frames.lowerBound + frames.count / 2)
      else { return nil }
      let text = plan.texts.texts[number]
      return StandingLetters(
        words: VisibleText.quoted(String(text.text.string.prefix(40))), frames: frames,
        rect: drawn.place.inset(by: text.style.free(on: timeline.canvas)), written: text.written)
    }
  }
}

extension StandingLetters {
  /// Whether both are seen at once, on the same pixels.
  fileprivate func collides(with other: StandingLetters) -> Bool {
    frames.overlaps(other.frames) && !rect.intersection(other.rect).isEmpty
  }

  /// The middle of some frames.
  fileprivate func sight(at frames: Range<Int>, _ rect: PixelRect) -> FilmOddity.Sight {
    FilmOddity.Sight(frame: frames.lowerBound + frames.count / 2, rect: rect)
  }
}

extension TextStyle {
  /// What a drawn text has around its letters, in pixels: room for its shadow.
  fileprivate func free(on canvas: PixelSize) -> Int {
    Int(size * Double(canvas.shorterSide) * 0.6)
  }
}

extension PixelRect {
  /// The rectangle without a margin; at least half of it stays.
  fileprivate func inset(by margin: Int) -> PixelRect {
    let (across, down) = (min(margin, width / 4), min(margin, height / 4))
    return PixelRect(
      x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }
}
