// Splits the comment of a parameter: `= 0.5; Range: 0…1 Kind: seed. How soft the edge is`.

import SegueShaders

/// The parts of the comments on a parameter.
struct CommentParts {
  /// The text after `=`, up to the end of the comment; from the first comment that has a default.
  private(set) var value: Substring?
  private(set) var range: RangeHint?
  private(set) var kind: WordHint?
  /// The group of its control: `Group: edge`.
  private(set) var group: WordHint?
  /// The parameters that it needs to change anything: `Needs: border`.
  private(set) var needs: WordHint?
  /// Whether it is for people who look for it: `Advanced: yes`.
  private(set) var advanced: WordHint?
  private var words: [String] = []

  /// Words beyond this many characters are left out.
  private static let mostCharacters = 1000

  /// All words, in one line.
  var summary: String { String(words.joined(separator: " ").prefix(Self.mostCharacters)) }

  /// Adds the parts of other comments; parts that are already known stay.
  mutating func add(_ other: CommentParts) {
    value = value ?? other.value
    range = range ?? other.range
    kind = kind ?? other.kind
    group = group ?? other.group
    needs = needs ?? other.needs
    advanced = advanced ?? other.advanced
    words += other.words
  }

  /// Reads a comment beside the parameter; it may contain the default.
  mutating func read(beside comment: ShaderComment) { read(withoutMarks(comment)) }

  /// Reads a comment above the parameter.
  mutating func read(above comment: ShaderComment) { readWords(withoutMarks(comment)) }

  /// The text without marks, which are kept.
  private mutating func withoutMarks(_ comment: ShaderComment) -> String {
    guard comment.hasColon else { return comment.text }
    var comment = comment
    for (key, mark) in Self.marks {
      guard let hint = WordHint(key, in: comment) else { continue }
      self[keyPath: mark] = self[keyPath: mark] ?? hint
      comment.text = hint.rest
    }
    return comment.text
  }

  private static let marks: [(String, WritableKeyPath<CommentParts, WordHint?> & Sendable)] = [
    ("Kind", \.kind), ("Group", \.group), ("Needs", \.needs), ("Advanced", \.advanced),
  ]

  private mutating func read(_ text: String) {
    let start = text.drop { $0.isWhitespace }
    let rest = start.dropFirst()
    // Lines and arrows of equals signs are words, not defaults.
    guard start.first == "=", rest.first.map({ !"=>".contains($0) }) ?? true else {
      return readWords(text)
    }
    // Several comments on one line are joined with `; //` or `//`.
    value = value ?? rest
    let end = rest.firstIndex(of: ";") ?? rest.slashes
    guard let end else { return readRangeInside(rest) }
    readWords(String(rest[end...]))
  }

  /// Reads words, which may contain a range.
  private mutating func readWords(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
    var words = line.drop { ";/ \t,".contains($0) }
    if let (found, place) = RangeHint.find(in: words) {
      range = range ?? found
      let before = words[..<place.lowerBound].trimmed
      let after = words[place.upperBound...].drop { ").,;] ".contains($0) }
      words = Substring([before, after.trimmed].filter { !$0.isEmpty }.joined(separator: " "))
    }
    let text = words.drop { ";/(, ".contains($0) }.trimmed
    let isFull = self.words.count >= Self.mostCharacters
    if !text.isEmpty, !isFull { self.words.append(String(text.prefix(Self.mostCharacters))) }
  }

  /// Reads a range after a default without a separator: `// = 0.5 range 0…1`.
  private mutating func readRangeInside(_ text: Substring) {
    guard let (found, _) = RangeHint.find(in: text) else { return }
    range = range ?? found
  }
}

/// A range as it is written: `Range: 0…1`, `range 0 to 1`, `range [0, 1]`.
struct RangeHint {
  /// The two numbers in their order; the first may be larger.
  let first, second: Double

  /// Greater numbers make no range.
  private static let greatest = 1e9

  /// The range and its place in the text.
  static func find(in text: Substring) -> (RangeHint, Range<Substring.Index>)? {
    guard let start = place(in: text) else { return nil }
    var rest = text[start...].dropFirst(5).drop { ":=[( \t".contains($0) }
    guard let first = number(&rest) else { return nil }
    rest = rest.drop { " \t".contains($0) }
    let separators = ["...", "..", "…", "to", "–", "-", ","]
    guard let separator = separators.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(separator.count).drop { " \t".contains($0) }
    guard let second = number(&rest) else { return nil }
    if let end = rest.first, "])".contains(end) { rest = rest.dropFirst() }
    return (RangeHint(first: first, second: second), start..<rest.startIndex)
  }

  /// The place of the word that says it is a range.
  private static func place(in text: Substring) -> Substring.Index? {
    let bytes = text.utf8
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if bytes[place] | 0x20 == UInt8(ascii: "r"),
        ["range", "Range", "RANGE"].contains(where: text[place...].hasPrefix)
      {
        return place
      }
      place = bytes.index(after: place)
    }
    return nil
  }

  /// Reads a number from the beginning of the text and removes it.
  private static func number(_ text: inout Substring) -> Double? {
    var rest = text
    let isNegative = rest.first == "-" || rest.first == "−"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    var end = rest.startIndex
    while end < rest.endIndex, rest[end].isASCII, rest[end].isNumber || rest[end] == "." {
      // Two dots mark a range.
      if rest[end] == ".", rest[end...].dropFirst().first == "." { break }
      end = rest.index(after: end)
    }
    let digits = rest[..<end]
    let plain = (digits.hasPrefix(".") ? "0" : "") + digits + (digits.hasSuffix(".") ? "0" : "")
    guard let value = Double(plain), value <= greatest else { return nil }
    text = rest[end...]
    return isNegative ? -value : value
  }
}

extension Substring {
  /// The place at which `//` begins.
  fileprivate var slashes: Index? {
    indices.first { self[$0...].hasPrefix("//") }
  }
}
