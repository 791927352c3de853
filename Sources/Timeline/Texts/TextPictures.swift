// The texts of a film as pictures: each is drawn once by layers, and laid over the frames that show it.

import SeguePixels

/// A text as it is drawn, and the pixels of the canvas that it takes.
struct LaidLetters {
  let bitmap: Bitmap
  let place: PixelRect
  /// The part of its place in which something of it is seen.
  let box: PixelRect
}

/// Draws the texts of a film.
final class TextPictures: Sendable {
  private let course: TextCourse
  private let canvas: PixelSize
  /// Gives them the light of the film; nil if they have it.
  private let relighting: Relighting?
  private let fits = Cache<Int, AskedOnce<TextFit, any Error>>(maximumCount: 8)
  private let kept = Cache<Key, AskedOnce<TextPicture, any Error>>(maximumCount: 16)
  /// A text whose words look like this.
  private struct Key: Hashable {
    let text: Int
    let look: WordLook
  }

  /// The most texts that are seen at a time; others are left out.
  private static let mostAtOnce = 32

  init(_ course: TextCourse, canvas: PixelSize, relighting: Relighting?) {
    self.course = course
    self.canvas = canvas
    self.relighting = relighting
  }

  /// The texts of a frame, the lowest first.
  func pictures(_ frame: Int) throws -> [LaidPicture] {
    try standing(at: frame).map { shown, letters in
      LaidPicture(
        letters.bitmap, at: letters.place, opacity: BlendWeight(Double(shown.level) / 255))
    }
  }

  /// A text as a frame shows it; nil if it does not.
  func standing(_ text: Int, at frame: Int) throws -> LaidLetters? {
    try standing(at: frame).first { $0.shown.text == text }?.letters
  }

  private func standing(
    at frame: Int
  ) throws -> [(shown: TextCourse.Showing, letters: LaidLetters)] {
    var taken: [PixelRect] = []
    return try course.showing(at: frame).prefix(Self.mostAtOnce).map { shown in
      let picture = try picture(shown.text, course.look(of: shown))
      let shift = Self.shift(
        picture.space, from: taken, upwards: course.texts[shown.text].style.place == .bottom)
      taken.append(picture.space.offset(by: shift))
      return (
        shown,
        LaidLetters(
          bitmap: picture.bitmap, place: picture.place.offset(by: shift),
          box: picture.box.offset(by: shift))
      )
    }
  }

  /// How far a text moves up or down, so that it does not cover a text that began before it.
  private static func shift(
    _ space: PixelRect, from taken: [PixelRect], upwards: Bool
  ) -> Int {
    var shift = 0
    // Every step passes one of them.
    for _ in taken {
      let moved = space.offset(by: shift)
      guard let other = taken.first(where: { !$0.intersection(moved).isEmpty }) else { break }
      shift = upwards ? other.y - space.maxY : other.maxY - space.y
    }
    return shift
  }

  private func picture(_ text: Int, _ look: WordLook) throws -> TextPicture {
    guard look.filled == 0 else {
      // Between two looks: the pictures differ in one word alone.
      let word = look.colored.upperBound
      var (before, after) = (look, look)
      (before.filled, after.filled, after.colored) = (0, 0, 0..<word + 1)
      return try picture(text, before).filled(
        from: picture(text, after), course.texts[text].words[word].characters, look.filled)
    }
    return try kept.answer(to: Key(text: text, look: look)) {
      let fit = try fits.answer(to: text) { try TextFit(course.texts[text], canvas: canvas) }
      return try TextPicture(course.texts[text], fit, canvas: canvas, look).lit(by: relighting)
    }
  }
}

extension PixelRect {
  /// The rectangle so many rows further down.
  fileprivate func offset(by rows: Int) -> PixelRect {
    PixelRect(x: x, y: y + rows, width: width, height: height)
  }
}
