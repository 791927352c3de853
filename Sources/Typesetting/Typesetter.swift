// Sets text: paragraphs are broken into lines, lines are put in visual order and aligned.

import SegueDrawing
import SeguePixels

/// Sets texts, and keeps those that it set last.
package final class Typesetter: Sendable {
  /// The typesetter of this machine's fonts.
  package static let shared = Typesetter()

  /// Makes a typesetter that keeps nothing yet.
  package init() {}

  /// The most characters of a text.
  package static let mostCharacters = 100_000

  private struct Key: Hashable {
    let width: Double?
    let height: Double?
    let format: TextFormat
    let text: AttributedText
  }

  let fonts = FontCollection.shared
  private let kept = Cache<Key, TextLayout>(capacity: 32 << 20, maximumCount: 64) { $0.byteCount }

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - text: the text; lines end at line breaks.
  ///   - format: its look.
  ///   - width: the room from side to side, for alignment, wrapping and truncation; nil for any.
  ///   - height: the room from top to bottom, for truncation of wrapped text; nil for any.
  /// - Throws: `TypesettingError`.
  package func layout(
    _ text: AttributedText, _ format: TextFormat, width: Double? = nil, height: Double? = nil
  ) throws(TypesettingError) -> TextLayout {
    let key = Key(width: width, height: height, format: format, text: text)
    return try kept.value(for: key) { () throws(TypesettingError) in
      try TypeLibrary.check()
      var setting = try TextSetting(text, format, width: width, height: height, fonts: fonts)
      return try setting.layout()
    }
  }
}

/// One text while it is set.
struct TextSetting {
  let text: AttributedText
  let format: TextFormat
  let width: Double?
  let height: Double?
  let fonts: FontCollection
  let runs: [ResolvedRun]
  var paragraphs: [Paragraph] = []
  private var result = TextLayout()
  /// The characters that no font has, as in `result`.
  private var missing: Set<Unicode.Scalar> = []

  init(
    _ text: AttributedText, _ format: TextFormat, width: Double?, height: Double?,
    fonts: FontCollection
  ) throws(TypesettingError) {
    self.text = text
    self.format = format
    self.width = width
    self.height = height
    self.fonts = fonts
    func size(_ size: Double) -> Double { size.isFinite ? min(max(size, 0), 1e6) : 0 }
    runs = text.runs.map {
      ResolvedRun(
        font: $0.font ?? format.font, size: size($0.size ?? format.size),
        color: $0.color ?? format.color, isUnderlined: $0.isUnderlined)
    }
    try split()
  }

  /// Cuts the text into paragraphs.
  private mutating func split() throws(TypesettingError) {
    var (scalars, runOf, offset, count) = ([Unicode.Scalar](), [Int](), 0, 0)
    func paragraph() throws(TypesettingError) -> Paragraph {
      try Paragraph(
        scalars, runOf: runOf, offset: offset, runs: runs, format, fonts: fonts)
    }
    var last: Unicode.Scalar?
    for (index, run) in text.runs.enumerated() {
      for scalar in run.text.unicodeScalars {
        count += 1
        guard count <= Typesetter.mostCharacters else {
          throw .tooLong(limit: Typesetter.mostCharacters)
        }
        defer { last = scalar }
        if Self.endsLine(scalar) {
          if scalar == "\n", last == "\r" {
            offset = count
            continue
          }
          paragraphs.append(try paragraph())
          (scalars, runOf, offset) = ([], [], count)
        } else {
          scalars.append(scalar == "\t" ? " " : scalar)
          runOf.append(index)
        }
      }
    }
    if count > 0 { paragraphs.append(try paragraph()) }
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The lines.
  mutating func layout() throws(TypesettingError) -> TextLayout {
    var y = 0.0
    if !paragraphs.isEmpty { noteFonts() }
    for (index, paragraph) in paragraphs.enumerated() {
      note(paragraph)
      let ranges = lineRanges(paragraph)
      result.breaksWords = result.breaksWords || breaksWords(paragraph, ranges)
      result.breaksPhrases = result.breaksPhrases || breaksPhrases(paragraph, ranges)
      for (place, range) in ranges.enumerated() {
        let isLast = place == ranges.count - 1
        let metrics = metrics(paragraph, range)
        let next = y + metrics.height
        let following =
          isLast ? paragraphs.dropFirst(index + 1).first.map { self.metrics($0, 0..<0) } : metrics
        let isCut =
          format.truncation != .none && format.isWrapped && (following != nil || !isLast)
          && height.map { next + (following?.height ?? 0) > $0 + 1e-6 } ?? false
        let rest = isCut ? range.lowerBound..<paragraph.scalars.count : range
        let isLong = isCut && !isLast || isTooLong(paragraph, rest)
        let line =
          isLong
          ? try truncated(paragraph, rest, metrics, top: y)
          : try self.line(paragraph, range, metrics, top: y, isLast: isLast)
        result.lines.append(line)
        result.size.width = max(result.size.width, line.width)
        result.size.height = next
        if isCut { return result }
        y = next
      }
    }
    return result
  }

  private mutating func noteFonts() {
    for font in Set(runs.map(\.font))
    where font.file == nil && !Self.general.contains(font.family) {
      guard let face = try? fonts.face(font), face.name != font.family else { continue }
      result.replaced[font.family] = face.name
    }
  }

  private mutating func note(_ paragraph: Paragraph) {
    if !paragraph.breaks.unknown.isEmpty { result.hasUnknownWords = true }
    for item in paragraph.items where item.isMissing {
      for scalar in paragraph.scalars[item.range] where missing.insert(scalar).inserted {
        result.missing.append(scalar)
      }
    }
  }

  /// Names that stand for whatever font a machine has of a kind.
  private static let general: Set = [
    "", "sans-serif", "serif", "monospace", "cursive", "fantasy", "emoji",
  ]

  // MARK: Lines

  private func isTooLong(_ paragraph: Paragraph, _ range: Range<Int>) -> Bool {
    guard let width, format.truncation != .none else { return false }
    return self.width(paragraph, range) > width + 1e-6
  }

  /// The width of characters in a line, without spaces at the end.
  func width(_ paragraph: Paragraph, _ range: Range<Int>) -> Double {
    let end = Self.visibleEnd(paragraph, range)
    let shown = range.lowerBound..<end
    return paragraph.advances[shown].reduce(0, +) - paragraph.spacing(endOf: shown)
  }

  /// Where the spaces at a line's end begin.
  static func visibleEnd(_ paragraph: Paragraph, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, LineBreaks.isSpace(paragraph.scalars[end - 1]) { end -= 1 }
    return end
  }

  /// The characters of each line.
  ///
  /// A line takes all that fit. It is broken where that is allowed, or anywhere in a word that is
  /// longer than a line.
  private func lineRanges(_ paragraph: Paragraph) -> [Range<Int>] {
    let count = paragraph.scalars.count
    guard format.isWrapped, let width, count > 0 else { return [0..<count] }
    var ranges: [Range<Int>] = []
    var (start, used) = (0, 0.0)
    // The last places at which a line may be broken, and of those between phrases.
    var (best, phrase) = (Int?.none, Int?.none)
    for (place, next) in zip(paragraph.starts, paragraph.starts.dropFirst()) {
      if place > start, paragraph.breaks.allowed[place] { best = place }
      if place > start, paragraph.breaks.isBetweenPhrases(place) { phrase = place }
      let isSpace = LineBreaks.isSpace(paragraph.scalars[place])
      let advance = paragraph.advances[place..<next].reduce(0, +)
      let spacing = paragraph.spacing(endOf: place..<next)
      while !isSpace, place > start, used + advance - spacing > width + 1e-6 {
        let end = phrase ?? best ?? place
        ranges.append(start..<end)
        (start, phrase) = (end, nil)
        best = best.flatMap { $0 > end ? $0 : nil }
        used = paragraph.advances[start..<place].reduce(0, +)
      }
      used += advance
    }
    ranges.append(start..<count)
    return ranges
  }

  /// Whether lines begin inside phrases, as those are longer than a line.
  private func breaksPhrases(_ paragraph: Paragraph, _ ranges: [Range<Int>]) -> Bool {
    ranges.dropFirst().contains { !paragraph.breaks.isBetweenPhrases($0.lowerBound) }
  }

  /// Whether lines begin inside words, as those are longer than a line.
  private func breaksWords(_ paragraph: Paragraph, _ ranges: [Range<Int>]) -> Bool {
    ranges.dropFirst().contains { range in
      let place = range.lowerBound
      return !paragraph.breaks.allowed[place] && !paragraph.breaks.isUnknown(place)
    }
  }

  /// The measures of a line.
  struct Metrics {
    let ascent: Double
    let descent: Double
    let height: Double
  }

  /// The measures of the fonts that a line was to have; substitutes do not push lines apart.
  private func metrics(_ paragraph: Paragraph, _ range: Range<Int>) -> Metrics {
    var (ascent, descent, gap) = (0.0, 0.0, 0.0)
    let used =
      range.isEmpty ? [paragraph.runOf.first ?? 0] : Array(Set(paragraph.runOf[range]))
    for run in used where run < runs.count {
      guard let face = try? fonts.face(runs[run].font) else { continue }
      ascent = max(ascent, face.ascent * runs[run].size)
      descent = max(descent, face.descent * runs[run].size)
      gap = max(gap, face.lineGap * runs[run].size)
    }
    let height = format.lineHeight
    guard height > 0, height.isFinite else {
      return Metrics(ascent: ascent, descent: descent, height: ascent + descent + gap)
    }
    // Half of the spare height lies above the letters, half below.
    let spare = (height - ascent - descent) / 2
    return Metrics(ascent: ascent + spare, descent: descent + spare, height: height)
  }
}
