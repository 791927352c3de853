// A paragraph with everything that is known before it is broken into lines: fonts, scripts, directions, widths.

internal import CSegueType
import SeguePixels

/// The look of a piece of text, with nothing left open.
struct ResolvedRun: Sendable {
  let font: Font
  let size: Double
  let color: Color
  let isUnderlined: Bool
}

/// A text without line breaks of its own, shaped and measured, ready to be cut into lines.
struct Paragraph {
  /// Neighbouring characters that are shaped together.
  struct Item {
    var range: Range<Int>
    let run: Int
    let face: FontFace
    let script: UInt32
    let level: Int8
    /// Whether no font has these characters.
    let isMissing: Bool
  }

  let scalars: [Unicode.Scalar]
  let values: [UInt32]
  /// Where graphemes begin, and the end.
  let starts: [Int]
  /// For each scalar, the piece of text that it is of.
  let runOf: [Int]
  /// Where the paragraph begins in the whole text.
  let offset: Int
  let breaks: LineBreaks
  /// The direction of each scalar: odd levels run to the left.
  private(set) var levels: [Int8] = []
  /// The paragraph's own direction.
  private(set) var baseLevel: Int8 = 0
  private(set) var items: [Item] = []
  /// How wide the grapheme or ligature that begins at a scalar is, in points, with the space behind
  /// it; 0 for its other scalars.
  private(set) var advances: [Double] = []
  /// For each scalar, how far the next letter is set apart from its grapheme or ligature, in points.
  private(set) var spacings: [Double] = []

  init(
    _ scalars: [Unicode.Scalar], runOf: [Int], offset: Int, runs: [ResolvedRun],
    _ format: TextFormat, fonts: FontCollection
  ) throws(TypesettingError) {
    self.scalars = scalars
    self.runOf = runOf
    self.offset = offset
    values = scalars.map(\.value)
    starts = Self.graphemes(scalars)
    let letterSpacing = format.letterSpacing
    breaks = LineBreaks(scalars, starts: starts, keepsPhrases: format.keepsPhrases)
    try findLevels()
    try findItems(runs, fonts)
    advances = Array(repeating: 0, count: scalars.count)
    spacings = advances
    for item in items {
      for glyph in try shape(item, item.range, letterSpacing: letterSpacing) {
        advances[glyph.cluster] += glyph.advance * runs[item.run].size
      }
    }
    if letterSpacing != 0 { space(letterSpacing) }
  }

  var isRightToLeft: Bool { baseLevel & 1 == 1 }

  /// Shapes a part of an item; glyphs come from left to right.
  func shape(
    _ item: Item, _ range: Range<Int>, letterSpacing: Double
  ) throws(TypesettingError) -> [ShapedGlyph] {
    try item.face.shape(
      values, range, isRightToLeft: item.level & 1 == 1, script: item.script,
      isSpaced: letterSpacing != 0 && !Self.isJoined(item.script))
  }

  /// The most scalars of a grapheme; a longer one is cut into several, as in Unicode's stream-safe form (UAX #15).
  ///
  /// With many marks on one letter, shaping takes the square of their number.
  private static let mostScalars = 64

  /// Where the graphemes of a text begin, and its end.
  private static func graphemes(_ scalars: [Unicode.Scalar]) -> [Int] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var (starts, start) = ([Int](), 0)
    for character in String(text) {
      let end = start + character.unicodeScalars.count
      starts += stride(from: start, to: end, by: mostScalars)
      start = end
    }
    return scalars.isEmpty ? [] : starts + [start]
  }

  // MARK: Letters set apart

  /// Sets letters apart, but for those of scripts whose letters are joined.
  ///
  /// All of their letters stay together, also those that do not join the next one: words that are wide in places
  /// look torn. So says CSS Text 4, section 8.2.1, whose list of scripts this is.
  private mutating func space(_ letterSpacing: Double) {
    var last: (place: Int, isJoined: Bool)?
    for item in items {
      let joins = Self.isJoined(item.script)
      for place in item.range where advances[place] > 0 {
        let isJoined = joins && Self.isLetter(scalars[place])
        if let last { set(last.place, apart: last.isJoined && isJoined ? 0 : letterSpacing) }
        last = (place, isJoined)
      }
    }
    if let last { set(last.place, apart: letterSpacing) }
  }

  /// The letter spacing behind the last letter of a part, which does not count for its width.
  func spacing(endOf part: Range<Int>) -> Double {
    part.last { advances[$0] != 0 || spacings[$0] != 0 }.map { spacings[$0] } ?? 0
  }

  private mutating func set(_ place: Int, apart spacing: Double) {
    spacings[place] = spacing
    advances[place] += spacing
  }

  /// Whether letters of a script are joined: a tag of ISO 15924.
  private static func isJoined(_ script: UInt32) -> Bool {
    // Adlm, Arab, Mand, Mong, Nkoo, Phag, Rohg, Syrc.
    let joined: Set<UInt32> = [
      0x4164_6C6D, 0x4172_6162, 0x4D61_6E64, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x526F_6867,
      0x5379_7263,
    ]
    return joined.contains(script)
  }

  /// Letters and the signs that lengthen them; not digits, spaces and marks of punctuation.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .lowercaseLetter, .uppercaseLetter, .nonspacingMark: true
    default: false
    }
  }

  // MARK: Directions

  private mutating func findLevels() throws(TypesettingError) {
    levels = Array(repeating: 0, count: scalars.count)
    guard scalars.contains(where: Self.mayRunLeft) else { return }
    try TypeLibrary.check(rightToLeft: true)
    var base: Int32 = 0
    let status = unsafe segue_bidi_levels(values, values.count, 0, &levels, &base)
    guard status == SEGUE_TYPE_DONE else { throw .outOfMemory }
    baseLevel = Int8(truncatingIfNeeded: base)
  }

  /// Whether a character may make text run from right to left: Hebrew to Arabic Extended, their presentation
  /// forms, the old scripts, and the controls of direction.
  static func mayRunLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  // MARK: Items

  private mutating func findItems(
    _ runs: [ResolvedRun], _ fonts: FontCollection
  ) throws(TypesettingError) {
    let scripts = Self.scripts(values)
    // What was cut from a long grapheme is shaped by itself.
    var isLong = false
    for (start, end) in zip(starts, starts.dropFirst()) {
      let run = runOf[start]
      let (face, isMissing) = try face(for: start..<end, runs[run].font, fonts)
      let item = Item(
        range: start..<end, run: run, face: face, script: scripts[start], level: levels[start],
        isMissing: isMissing)
      defer { isLong = end - start == Self.mostScalars }
      if let last = items.last, !isLong, last.run == run, last.face === face,
        last.script == item.script,
        last.level == item.level, last.isMissing == isMissing
      {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(item)
      }
    }
  }

  /// The font for a grapheme: the wished font, or another that has its characters.
  private func face(
    for range: Range<Int>, _ font: Font, _ fonts: FontCollection
  ) throws(TypesettingError) -> (FontFace, isMissing: Bool) {
    let own = try fonts.face(font)
    let wanted = scalars[range].filter { !Self.needsNoGlyph($0) }
    // A character becomes a picture if it is one by itself, or if the text asks for one.
    let isPicture =
      scalars[range.lowerBound].properties.isEmojiPresentation
      || range.contains { scalars[$0].value == 0xFE0F }
    if isPicture, font.file == nil, let first = wanted.first,
      let face = try fonts.substitute(for: Font("emoji"), character: first),
      wanted.allSatisfy({ face.glyph(of: $0) != nil })
    {
      return (face, false)
    }
    guard let missing = wanted.first(where: { own.glyph(of: $0) == nil }) else {
      return (own, false)
    }
    if let face = try fonts.substitute(for: font, character: missing) { return (face, false) }
    return (own, true)
  }

  /// Characters that are not drawn: joiners, selectors, controls, spaces of no width.
  private static func needsNoGlyph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
  }

  /// The script of each character; characters of all scripts take the script before them, or else
  /// the script after.
  private static func scripts(_ values: [UInt32]) -> [UInt32] {
    let (common, inherited): (UInt32, UInt32) = (0x5A79_7979, 0x5A69_6E68)
    var scripts = values.map(segue_script)
    var last: UInt32?
    for place in scripts.indices {
      if scripts[place] == common || scripts[place] == inherited {
        scripts[place] = last ?? common
      } else {
        if last == nil { for before in 0..<place { scripts[before] = scripts[place] } }
        last = scripts[place]
      }
    }
    return scripts
  }
}
