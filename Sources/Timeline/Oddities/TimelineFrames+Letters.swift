// Letters that lie on each other or leave the picture: titles and captions keep apart by themselves, texts among overlays do not.

import SeguePixels
import SegueText

/// Letters on the canvas, for some frames.
private struct StandingLetters {
  let words: String
  let frames: Range<Int>
  /// Its lines, with the box behind them.
  let box: PixelRect
  let written: WrittenPlace
}

extension TimelineFrames {
  /// The most texts that are compared with each other.
  private static let mostCompared = 200

  /// Texts that are partly outside of the picture, and texts among overlays that lie on other texts.
  func misplacedLetters() throws -> [FilmOddity] {
    let (overlays, shown) = (try overlaidLetters(), try shownTexts())
    let (canvas, all) = (PixelRect(timeline.canvas), overlays + shown)
    let colliding = overlays.indices.flatMap { first in
      all.indices.dropFirst(first + 1).filter { all[first].collides(with: all[$0]) }
        .map { (all[first], all[$0]) }
    }
    // An overlay that is nowhere in the picture is told of elsewhere.
    let cut = overlays.filter {
      $0.leaves(canvas) && !canvas.intersection($0.box).isEmpty
    }
    return cut.map { letters in
      FilmOddity(
        "the text \(letters.words) leaves the picture; make it smaller, or move it inside",
        at: letters.written, seen: letters.sight(at: letters.frames, letters.box))
    }
      + shown.filter { $0.leaves(canvas) }.map { letters in
        FilmOddity(
          "the text \(letters.words) leaves the picture, since others that are seen with it take its place; "
            + "shorten it or them, make them smaller, or give it another time",
          at: letters.written, seen: letters.sight(at: letters.frames, letters.box))
      }
      + colliding.map { one, other in
        FilmOddity(
          "the texts \(one.words) and \(other.words) lie on each other; give one of them another place or time",
          at: one.written,
          seen: one.sight(at: one.frames.clamped(to: other.frames), one.box.union(other.box)))
      }
  }

  /// Texts among overlays that stand still.
  private func overlaidLetters() throws -> [StandingLetters] {
    try plan.overlays.spans.filter { span in
      span.overlay.item.letters != nil && span.overlay.keyframes.isEmpty
        && span.overlay.style.rotation == 0 && !span.frames.isEmpty
    }.prefix(Self.mostCompared).compactMap { span in
      try survey.films.box(of: span).map { box in
        StandingLetters(
          words: span.overlay.item.name, frames: span.frames, box: box,
          written: span.overlay.written)
      }
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
        words: text.quoted, frames: frames, box: drawn.box, written: text.written)
    }
  }
}

extension StandingLetters {
  /// Whether a part of them is outside.
  fileprivate func leaves(_ canvas: PixelRect) -> Bool { canvas.intersection(box) != box }

  /// Whether both are seen at once, on the same pixels.
  fileprivate func collides(with other: StandingLetters) -> Bool {
    frames.overlaps(other.frames) && !box.intersection(other.box).isEmpty
  }

  /// The middle of some frames.
  fileprivate func sight(at frames: Range<Int>, _ rect: PixelRect) -> FilmOddity.Sight {
    FilmOddity.Sight(frame: frames.lowerBound + frames.count / 2, rect: rect)
  }
}

extension TimelineText {
  /// The beginning of what it says, in quotes.
  var quoted: String { VisibleText.quoted(String(text.string.prefix(40))) }
}
