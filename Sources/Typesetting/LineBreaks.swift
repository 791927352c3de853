// Where lines may be broken.
//
// Rule: after spaces, hyphens and slashes; between two ideographs, kana or syllables of Hangul, and for callers that ask, rather
// between phrases of Japanese; between words of
// Thai, Lao, Khmer and Burmese, which a dictionary knows; never before closing punctuation or after an opening
// bracket, where a line would begin or end oddly. It is a part of UAX #14: the part that these scripts need. An
// address as in https://… is also broken where its parts begin with digits.

import SeguePixels

/// The places at which a paragraph may be broken.
package struct LineBreaks {
  /// For each character (a grapheme's first scalar), whether a line may begin there.
  package private(set) var allowed: [Bool]
  /// For each, whether it is inside a phrase, where a line that has another place is not broken; nil if none is.
  private let inner: [Bool]?
  /// Where words are not known, as their dictionary is not installed.
  package private(set) var unknown: [Range<Int>] = []

  /// - Parameters:
  ///   - scalars: the paragraph.
  ///   - starts: where its graphemes begin.
  ///   - keepsPhrases: whether lines are better broken between phrases of Japanese.
  package init(_ scalars: [Unicode.Scalar], starts: [Int], keepsPhrases: Bool = false) {
    inner = keepsPhrases ? PhraseBreaks.inner(of: scalars) : nil
    allowed = Array(repeating: false, count: scalars.count + 1)
    var isAddress = false
    for (before, here) in zip(starts, starts.dropFirst()) where here < scalars.count {
      let next = scalars[here]
      // The last scalar but marks: "a" with an accent ends in the letter.
      let previous = scalars[before]
      if Self.isSpace(previous) { isAddress = false }
      isAddress = isAddress || Self.endsInSlashes(scalars, here)
      allowed[here] =
        Self.mayBreak(between: previous, next, before: before > 0 ? scalars[before - 1] : nil)
        || isAddress && Self.mayBreakAddress(between: previous, next)
    }
    addWords(scalars, starts)
  }

  /// Whether a line may begin at a place, and no phrase is broken by it.
  package func isBetweenPhrases(_ place: Int) -> Bool {
    guard allowed[place] else { return false }
    guard let inner, place < inner.count else { return true }
    return !inner[place]
  }

  /// Adds the places between words that a dictionary knows.
  private mutating func addWords(_ scalars: [Unicode.Scalar], _ starts: [Int]) {
    var (start, next) = (0, 0)
    while let first = scalars[start...].firstIndex(where: WordBreaks.areNeeded(for:)) {
      let end = scalars[first...].firstIndex { !WordBreaks.areNeeded(for: $0) } ?? scalars.count
      if let places = WordBreaks.places(in: scalars[first..<end]) {
        while next < starts.count, starts[next] <= first { next += 1 }
        while next < starts.count, starts[next] < end {
          if places[starts[next] - first] { allowed[starts[next]] = true }
          next += 1
        }
      } else {
        unknown.append(first..<end)
      }
      start = end
    }
  }

  /// Whether `://` stands before a place.
  private static func endsInSlashes(_ scalars: [Unicode.Scalar], _ end: Int) -> Bool {
    end >= 3 && scalars[end - 1] == "/" && scalars[end - 2] == "/" && scalars[end - 3] == ":"
  }

  /// Whether a place is in a text whose words are not known.
  func isUnknown(_ place: Int) -> Bool {
    let index = firstPlace(in: 0..<unknown.count) { unknown[$0].upperBound > place }
    return index < unknown.count && unknown[index].contains(place)
  }

  /// Whether a line may begin with a part of an address, whatever that begins with.
  private static func mayBreakAddress(
    between previous: Unicode.Scalar, _ next: Unicode.Scalar
  ) -> Bool {
    previous == "/" && next != "/" && !isSpace(next) && !isGlue(next) && !isClosing(next)
  }

  static func mayBreak(
    between previous: Unicode.Scalar, _ next: Unicode.Scalar, before: Unicode.Scalar?
  ) -> Bool {
    if isSpace(next) || isGlue(previous) || isGlue(next) { return false }
    if previous.value == 0x200B { return true }
    if isClosing(next) { return false }
    if isSpace(previous) { return true }
    if isOpening(previous) || next == "/" { return false }
    if isHyphen(previous) {
      // "-5" and "--" stay together; "well-known" does not.
      let isWord = before.map { !isSpace($0) && !isHyphen($0) } ?? false
      return isWord && !isHyphen(next) && next.properties.numericType == nil
    }
    if previous == "/" {
      // "and/or" may be broken; "24/7" and a path's first slash stay.
      return before.map { !isSpace($0) } ?? false && next.properties.numericType == nil
    }
    return isIdeographic(previous) && !isGlue(next) || isIdeographic(next)
  }

  /// White space that a line may end with.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2007, 0x202F: false
    default: scalar.properties.isWhitespace
    }
  }

  /// Characters that hold their neighbours: no-break space, word joiner, zero-width joiner.
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF, 0x200D, 0x2011: true
    default: false
    }
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0xAD, 0x2010, 0x2012, 0x2013, 0x2014: true
    default: false
    }
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: scalar == "¿" || scalar == "¡"
    }
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: break
    }
    switch scalar.value {
    // Ordinary, Arabic, Devanagari and ideographic marks.
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x25, 0x60C, 0x61B, 0x61F, 0x6D4, 0x964, 0x965,
      0x2025, 0x2026, 0x203C, 0x2047...0x2049, 0x3001, 0x3002, 0x301C, 0x30A0, 0x30FB, 0xFF01,
      0xFF05, 0xFF0C,
      0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF61, 0xFF64, 0xFF65:
      return true
    // Marks of repeated and long sounds, and small kana, wide and narrow: NS and CJ of UAX #14.
    case 0x3005, 0x303B, 0x309D, 0x309E, 0x30FC...0x30FE, 0xFF70, 0x3041, 0x3043, 0x3045, 0x3047,
      0x3049, 0x3063,
      0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9,
      0x30C3, 0x30E3,
      0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x31F0...0x31FF, 0xFF67...0xFF6F:
      return true
    default: return false
    }
  }

  /// Scripts that put no spaces between words and may be broken anywhere; emoji too.
  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3003...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
