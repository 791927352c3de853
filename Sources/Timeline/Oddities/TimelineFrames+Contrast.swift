// Texts that can hardly be read on what is behind them: the contrast of WCAG 2 (relative luminance), measured on a rendered frame.
//
// Letters are the pixels of the drawn text that are opaque; its outline, shadow and box are not. What is behind them are the pixels
// of the frame close beside a letter, so a dark outline counts as background. The median of these decides: a bright speck in
// a photograph makes no text unreadable.

import SeguePixels
import SegueSystem
import SegueText

extension TimelineFrames {
  /// The least contrast of large letters (WCAG 2.2, success criterion 1.4.3).
  static let leastContrast = 3.0
  /// The most texts whose frame is rendered.
  private static let mostMeasured = 40

  /// The texts whose letters differ too little from what is behind them.
  func faintTexts() throws -> [FilmOddity] {
    let course = plan.texts
    let step = max(1, (course.texts.count + Self.mostMeasured - 1) / Self.mostMeasured)
    return try stride(from: 0, to: course.texts.count, by: step).compactMap { number in
      let frames = course.frames(of: number)
      guard !frames.isEmpty else { return nil }
      let middle = frames.lowerBound + frames.count / 2
      guard let drawn = try texts.standing(number, at: middle) else { return nil }
      var frame = Bitmap(size: size)
      try render(plan.picture(at: middle), into: &frame, threads: 1)
      let text = course.texts[number]
      let reach = max(2, Int(text.style.size * Double(timeline.canvas.shorterSide) * 0.04))
      guard let contrast = contrast(of: drawn, in: frame, reach: reach),
        contrast < Self.leastContrast
      else { return nil }
      let words = VisibleText.quoted(String(text.text.string.prefix(40)))
      return FilmOddity(
        "the text \(words) has a contrast of \(Decimal.text(contrast, digits: 1)) with what is behind it, and needs "
          + "\(Decimal.text(Self.leastContrast, digits: 0)) to be read; give it a box or another colour",
        at: text.written,
        fix: text.isWrittenAlone ? FilmOddity.Fix(key: "backing", value: "box") : nil,
        seen: FilmOddity.Sight(frame: middle, rect: drawn.place))
    }
  }

  /// The median contrast of letters with the pixels beside them; nil if too few of them are in the frame.
  private func contrast(of drawn: LaidLetters, in frame: Bitmap, reach: Int) -> Double? {
    let letters = drawn.bitmap
    func isLetter(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < letters.width && y < letters.height && letters[x, y].alpha >= 250
    }
    var (inside, beside): ([Double], [Double]) = ([], [])
    for y in stride(from: 0, to: letters.height, by: 2) {
      for x in 0..<letters.width where isLetter(x, y) {
        let (row, column) = (drawn.place.y + y - region.y, drawn.place.x + x - region.x)
        guard row >= 0, row < frame.height, column >= reach, column + reach < frame.width else {
          continue
        }
        inside.append(Self.luminance(frame[column, row]))
        for way in [-reach, reach] where !isLetter(x + way, y) {
          beside.append(Self.luminance(frame[column + way, row]))
        }
      }
    }
    guard beside.count >= 16 else { return nil }
    inside.sort()
    let letter = inside[inside.count / 2]
    let contrasts = beside.map { (max(letter, $0) + 0.05) / (min(letter, $0) + 0.05) }.sorted()
    return contrasts[contrasts.count / 2]
  }

  /// The relative luminance of a pixel over black (WCAG 2).
  private static func luminance(_ pixel: Pixel) -> Double {
    linear[Int(pixel.red)] * 0.2126 + linear[Int(pixel.green)] * 0.7152
      + linear[Int(pixel.blue)] * 0.0722
  }

  /// Components in linear light (sRGB, IEC 61966-2-1).
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension TimelineText {
  /// Whether its place is that of the text alone, and not of an item that has a title.
  var isWrittenAlone: Bool { written.location()?.place.contains("texts[") ?? false }
}
