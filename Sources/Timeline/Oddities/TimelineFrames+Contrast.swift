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
    /// What it is, and what it says.
    let name: String
    let role: TimelineText.Role
    let frame: Int
    let letters: LaidLetters
    let style: TextStyle
    let written: WrittenPlace
    /// What gives it a box; nil for plain text in a file, which has no keys.
    let fix: FilmOddity.Fix?
  }

  /// Moments at which texts are looked at: few, since for each a frame is rendered.
  private struct ShownMoments {
    private var chosen: [Int] = []

    /// A moment about in the middle of some frames, if possible one that has been chosen before.
    ///
    /// - Parameter isAlike: whether the text looks at both moments as strong.
    mutating func frame(in frames: Range<Int>, where isAlike: (Int, Int) -> Bool) -> Int {
      let (third, middle) = (frames.count / 3, frames.lowerBound + frames.count / 2)
      let near = frames.lowerBound + third..<frames.upperBound - third
      if let known = chosen.first(where: { near.contains($0) && isAlike($0, middle) }) {
        return known
      }
      chosen.append(middle)
      return middle
    }
  }

  /// The texts whose letters differ too little from what is behind them, in the order of their frames.
  func faintTexts() throws -> [FilmOddity] {
    var (frame, picture) = (Bitmap(size: size), -1)
    return try shownTexts().compactMap { text in
      if plan.picture(at: text.frame) != picture {
        picture = plan.picture(at: text.frame)
        try render(picture, into: &frame, threads: 1)
      }
      let reach = max(2, Int(text.style.size * Double(timeline.canvas.shorterSide) * 0.04))
      guard let contrast = contrast(of: text.letters, in: frame, reach: reach),
        contrast < Self.leastContrast
      else { return nil }
      let remedy = remedy(of: text)
      let time = Rational(text.frame) * timeline.frameRate.reciprocal
      let measured = Decimal.text((contrast * 10).rounded(.down) / 10, digits: 1)
      return FilmOddity(
        "\(text.name) has a contrast of \(measured) with what is behind it at \(TimelineError.seconds(time)), and needs "
          + "\(Decimal.text(Self.leastContrast, digits: 0)) to be read; \(remedy.words)",
        // The look of captions is the show's.
        at: text.role == .caption && remedy.isFixed ? .nowhere : text.written,
        part: text.role == .text ? .letters : nil, fix: remedy.isFixed ? text.fix : nil,
        seen: FilmOddity.Sight(frame: text.frame, rect: text.letters.inked))
    }
  }

  /// What makes a text readable, and whether its fix does.
  private func remedy(of text: ShownText) -> (words: String, isFixed: Bool) {
    let hasBox = text.style.backing == .box
    switch text.role {
    case .title where !isInFile:
      return (
        "a title has no box: lay it over the film as a text with one, or put another picture behind it",
        true
      )
    case .title:
      return (
        "a title is plain text: write it among 'texts' instead, as {\"text\": …, \"backing\": \"box\", "
          + "\"place\": \"center\", \"size\": \(TextStyle.title.size)}, or put another picture behind it",
        false
      )
    case .caption where hasBox: return ("put another picture behind its box", false)
    case .caption: return ("give all captions a box", true)
    case .text where hasBox: return ("give it another colour", false)
    case .text: return ("give it a box ('backing') or another colour", true)
    }
  }

  /// Some of the film's texts.
  private func shownTexts() throws -> [ShownText] {
    var moments = ShownMoments()
    let own = try filmTexts(&moments)
    return (own + (try overlaidTexts(&moments))).sorted { $0.frame < $1.frame }
  }

  /// Some of the film's titles and captions.
  private func filmTexts(_ moments: inout ShownMoments) throws -> [ShownText] {
    let course = plan.texts
    return try Self.some(of: course.texts.indices).sorted {
      course.frames(of: $0).count < course.frames(of: $1).count
    }.compactMap { number in
      let (text, frames) = (course.texts[number], course.frames(of: number))
      guard !frames.isEmpty else { return nil }
      func level(_ frame: Int) -> UInt8? {
        course.showing(at: frame).first { $0.text == number }?.level
      }
      let frame = moments.frame(in: frames) { level($0) == level($1) }
      guard let drawn = try texts.standing(number, at: frame) else { return nil }
      return ShownText(
        name: "the \(text.role.rawValue) \(text.quoted)", role: text.role, frame: frame,
        letters: drawn, style: text.style, written: text.written,
        fix: text.role == .caption
          ? FilmOddity.Fix(key: "captionStyle", value: "box")
          : FilmOddity.Fix(
            key: "backing", value: "box", of: .overlay("text:\(text.text.string)")))
    }
  }

  /// Some of the texts among overlays.
  private func overlaidTexts(_ moments: inout ShownMoments) throws -> [ShownText] {
    let spans = plan.overlays.spans
    let numbers = spans.indices.filter { spans[$0].overlay.item.letters != nil }
    return try Self.some(of: numbers).sorted {
      spans[$0].frames.count < spans[$1].frames.count
    }.compactMap { number in
      let (span, overlay) = (spans[number], spans[number].overlay)
      guard !span.frames.isEmpty, overlay.style.border == nil, let style = overlay.item.letters
      else { return nil }
      let frame = moments.frame(in: span.frames) { span.phase(at: $0) == span.phase(at: $1) }
      guard try !isCovered(number, at: frame),
        let drawn = try overlays.letters(of: number, at: frame)
      else { return nil }
      let hasKeys = overlay.written.location() == nil || overlay.written.has(.letters)
      return ShownText(
        name: "the text \(overlay.item.name)", role: .text, frame: frame, letters: drawn,
        style: style, written: overlay.written,
        fix: hasKeys
          ? FilmOddity.Fix(key: "backing", value: "box", of: .overlay(overlay.item.words)) : nil)
    }
  }

  /// Whether another text lies on an overlay: another warning tells of that.
  private func isCovered(_ number: Int, at frame: Int) throws -> Bool {
    let spans = plan.overlays.spans
    guard let box = try survey.films.box(of: spans[number]) else { return false }
    return try plan.overlays.showing(at: frame).contains { shown in
      guard shown.span > number else { return false }
      return try survey.films.box(of: spans[shown.span])?.intersection(box).isEmpty == false
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
    for y in 0..<letters.height {
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
    // Of small letters few pixels are covered whole.
    guard beside.count >= 4 else { return nil }
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
