// Texts that can hardly be read on what is behind them: the contrast of WCAG 2 (relative luminance), measured on a rendered frame.
//
// Letters are the pixels of the drawn text that are the most opaque; its outline, shadow and box are less. What is behind them are the pixels
// of the frame close beside a letter, so a dark outline counts as background. The median of these decides: a bright speck in
// a photograph makes no text unreadable.

import SeguePixels
import SegueSystem
import SegueText

extension TimelineFrames {
  /// The least contrast of large letters (WCAG 2.2, success criterion 1.4.3).
  static let leastContrast = 3.0
  /// The most texts of a kind whose frames are rendered.
  private static let mostMeasured = 40

  /// A text as it lies on a frame.
  private struct ShownText {
    /// What it says.
    let words: String
    let frame: Int
    let letters: LaidLetters
    /// In parts of the shorter side.
    let size: Double
    let written: WrittenPlace
    let hasBox: Bool
    let look: Look
  }

  /// What decides how a text looks.
  private enum Look {
    /// Keys of its own: at their place, or beside the text where there is no object yet.
    case own(WrittenPlace.Part?)
    /// The show's `captionStyle`.
    case captions
    /// Nothing: a title is plain text.
    case title
  }

  /// The texts whose letters differ too little from what is behind them.
  func faintTexts() throws -> [FilmOddity] {
    try (filmTexts() + overlaidTexts()).compactMap { text in
      var frame = Bitmap(size: size)
      try render(plan.picture(at: text.frame), into: &frame, threads: 1)
      let reach = max(2, Int(text.size * Double(timeline.canvas.shorterSide) * 0.04))
      guard let contrast = contrast(of: text.letters, in: frame, reach: reach),
        contrast < Self.leastContrast
      else { return nil }
      let (remedy, place, part, fix) = Self.remedy(of: text)
      return FilmOddity(
        "the text \(text.words) has a contrast of \(Decimal.text((contrast * 10).rounded(.down) / 10, digits: 1)) with what is behind it, and needs "
          + "\(Decimal.text(Self.leastContrast, digits: 0)) to be read; \(remedy)",
        at: place, part: part, fix: fix,
        seen: FilmOddity.Sight(frame: text.frame, rect: text.letters.inked))
    }
  }

  /// What makes a text readable, and what to set where.
  private static func remedy(
    of text: ShownText
  ) -> (words: String, place: WrittenPlace, part: WrittenPlace.Part?, fix: FilmOddity.Fix?) {
    switch text.look {
    case .own(let part) where text.hasBox:
      ("give it another colour", text.written, part, nil)
    case .own(let part):
      (
        "give it a box ('backing') or another colour", text.written, part,
        part.map { _ in FilmOddity.Fix(key: "backing", value: "box") }
      )
    case .captions where text.hasBox:
      ("put another picture behind its box", text.written, nil, nil)
    case .captions:
      (
        "give the show's captions a box ('captionStyle')", .nowhere, nil,
        FilmOddity.Fix(key: "captionStyle", value: "box")
      )
    case .title:
      (
        "a title is plain text: write it among 'texts' instead, as {\"text\": …, \"backing\": \"box\", "
          + "\"place\": \"center\", \"size\": \(TextStyle.title.size)}, or put another picture behind it",
        text.written, nil, nil
      )
    }
  }

  /// Some of the film's titles and captions, each in the middle of its time.
  private func filmTexts() throws -> [ShownText] {
    let course = plan.texts
    return try Self.some(of: course.texts.indices).compactMap { number in
      let frames = course.frames(of: number)
      let middle = frames.lowerBound + frames.count / 2
      guard !frames.isEmpty, let drawn = try texts.standing(number, at: middle) else { return nil }
      let text = course.texts[number]
      let isWrittenAlone = text.written.location()?.place.contains("texts[") ?? false
      return ShownText(
        words: VisibleText.quoted(String(text.text.string.prefix(40))), frame: middle,
        letters: drawn, size: text.style.size, written: text.written,
        hasBox: text.style.backing == .box,
        look: isWrittenAlone
          ? .own(.letters) : text.style.size == TextStyle.title.size ? .title : .captions)
    }
  }

  /// Some of the texts among overlays, each in the middle of its time.
  private func overlaidTexts() throws -> [ShownText] {
    let spans = plan.overlays.spans
    let numbers = spans.indices.filter { spans[$0].overlay.item.letters != nil }
    return try Self.some(of: numbers).compactMap { number in
      let (overlay, frames) = (spans[number].overlay, spans[number].frames)
      let middle = frames.lowerBound + frames.count / 2
      guard !frames.isEmpty, overlay.style.border == nil, let style = overlay.item.letters,
        try !isCovered(number, at: middle),
        let drawn = try overlays.letters(of: number, at: middle)
      else { return nil }
      return ShownText(
        words: overlay.item.name, frame: middle, letters: drawn, size: style.size,
        written: overlay.written, hasBox: style.backing == .box,
        look: .own(overlay.written.has(.letters) ? .letters : nil))
    }
  }

  /// Whether another text lies on an overlay: another warning tells of that.
  private func isCovered(_ number: Int, at frame: Int) throws -> Bool {
    let spans = plan.overlays.spans
    let place = try survey.films.rect(of: spans[number])
    return try plan.overlays.showing(at: frame).contains { shown in
      guard shown.span > number, spans[shown.span].overlay.item.letters != nil else { return false }
      return try !survey.films.rect(of: spans[shown.span]).intersection(place).isEmpty
    }
  }

  /// As many as are measured, evenly among all.
  private static func some<Numbers: RandomAccessCollection<Int>>(of all: Numbers) -> [Int] {
    let step = max(1, (all.count + mostMeasured - 1) / mostMeasured)
    return all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  /// The median contrast of letters with the pixels beside them; nil if too few of them are in the frame.
  private func contrast(of drawn: LaidLetters, in frame: Bitmap, reach: Int) -> Double? {
    let letters = drawn.bitmap
    let least = drawn.leastOpacity
    func isLetter(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < letters.width && y < letters.height && letters[x, y].alpha >= least
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

extension LaidLetters {
  /// The opacity from which on a pixel is one of a letter: nearly that of the most opaque one, for pale texts.
  fileprivate var leastOpacity: UInt8 {
    var most: UInt8 = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { most = max(most, bitmap[x, y].alpha) }
    }
    return max(1, UInt8(Double(most) * 0.98))
  }

  /// The part of its place in which there are letters.
  fileprivate var inked: PixelRect {
    let least = leastOpacity
    func isInked(_ x: Int, _ y: Int) -> Bool { bitmap[x, y].alpha >= least }
    let rows = (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { isInked($0, y) } }
    guard let top = rows.first, let bottom = rows.last else { return place }
    let columns = (0..<bitmap.width).filter { x in (top...bottom).contains { isInked(x, $0) } }
    let (left, right) = (columns.first ?? 0, columns.last ?? 0)
    return PixelRect(
      x: place.x + left, y: place.y + top, width: right - left + 1, height: bottom - top + 1)
  }
}
