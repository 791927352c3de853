// Reads JSON text (RFC 8259), strictly and within limits: hostile text ends in an error, never in a
// crash. Foundation's decoder knows neither duplicate keys nor where it is nor when to stop.

/// Reads one JSON text.
package struct JSONParser {
  /// The deepest nesting of lists and objects.
  static let maximumDepth = 256
  /// The most values, containers counted.
  static let maximumValues = 1_000_000

  private let bytes: [UInt8]
  private let repeatsKeys: Bool
  private let allowsInfinity: Bool
  private var index = 0
  /// The line that the index is in, from 1, and where it begins: texts have no line ends in them.
  private var line = (number: 1, start: 0)
  private var values = 0
  private var depth = 0

  /// Reads these bytes, UTF-8.
  ///
  /// - Parameters:
  ///   - repeatsKeys: whether an object may have a key twice, as programs write it and browsers read it: the last
  ///     one counts. In a file that people write by hand it is a mistake, and refused.
  ///   - allowsInfinity: whether `Infinity`, `-Infinity` and `NaN` are numbers, as Python writes them.
  package init(_ bytes: [UInt8], repeatsKeys: Bool = false, allowsInfinity: Bool = false) {
    self.bytes = bytes
    self.repeatsKeys = repeatsKeys
    self.allowsInfinity = allowsInfinity
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The value of the whole text.
  package mutating func parse() throws(DocumentError) -> JSONTree {
    skipSpace()
    guard index < bytes.count else { throw fault("the file is empty; expected a JSON object") }
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw unexpected("the end of the file") }
    return value
  }

  private mutating func value() throws(DocumentError) -> JSONTree {
    values += 1
    guard values <= Self.maximumValues else {
      throw fault("more than \(Self.maximumValues) values; split the file")
    }
    let position = position
    return JSONTree(try content(), at: position)
  }

  private mutating func content() throws(DocumentError) -> JSONTree.Content {
    switch byte ?? 0 {
    case UInt8(ascii: "{"):
      return .object(try nested { p throws(DocumentError) in try p.members() })
    case UInt8(ascii: "["): return .list(try nested { p throws(DocumentError) in try p.elements() })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: break
    }
    for (word, content) in allowsInfinity ? Self.wordsOfPython : Self.words
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return content
    }
    guard byte == UInt8(ascii: "-") else { throw unexpected("a value") }
    return .number(try number())
  }

  private static let words: [(String, JSONTree.Content)] = [
    ("true", .flag(true)), ("false", .flag(false)), ("null", .null),
  ]
  private static let wordsOfPython: [(String, JSONTree.Content)] =
    words + [
      ("Infinity", .number(.infinity)), ("-Infinity", .number(-.infinity)), ("NaN", .number(.nan)),
    ]

  // MARK: Containers

  private mutating func nested<Result>(
    _ read: (inout JSONParser) throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw fault("nested deeper than \(Self.maximumDepth) lists and objects")
    }
    index += 1
    skipSpace()
    let result = try read(&self)
    index += 1
    depth -= 1
    return result
  }

  private mutating func elements() throws(DocumentError) -> [JSONTree] {
    var elements: [JSONTree] = []
    while byte != UInt8(ascii: "]") {
      elements.append(try value())
      try separate(until: "]")
    }
    return elements
  }

  private mutating func members() throws(DocumentError) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    var places: [String: Int] = [:]
    while byte != UInt8(ascii: "}") {
      let (start, startOfLine) = (index, line)
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a key in quotes or }") }
      let key = try text()
      let earlier = places.updateValue(members.count, forKey: key)
      guard earlier == nil || repeatsKeys else {
        (index, line) = (start, startOfLine)
        throw fault("the key \(TextError.quoted(key)) appears twice")
      }
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw unexpected("a colon") }
      index += 1
      skipSpace()
      members.append(JSONTree.Member(key: key, value: try value()))
      try separate(until: "}")
    }
    if members.count > places.count {
      return members.enumerated().filter { places[$1.key] == $0 }.map(\.element)
    }
    return members
  }

  /// Goes past a comma to the next element, or to the end.
  private mutating func separate(until end: Unicode.Scalar) throws(DocumentError) {
    skipSpace()
    if byte == UInt8(ascii: end) { return }
    guard byte == UInt8(ascii: ",") else { throw unexpected("a comma or \(end)") }
    index += 1
    skipSpace()
    guard byte != UInt8(ascii: end) else { throw fault("nothing follows the comma before \(end)") }
  }

  // MARK: Scalars

  private mutating func number() throws(DocumentError) -> Double {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      index += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    let written = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(written), value.isFinite else {
      index = start
      throw fault("the number \(TextError.quoted(written)) is too large")
    }
    return value
  }

  private mutating func digits() throws(DocumentError) {
    let start = index
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw unexpected("a digit") }
  }

  private mutating func text() throws(DocumentError) -> String {
    let start = index
    index += 1
    var read: [UInt8] = []
    while let next = byte, next != UInt8(ascii: "\"") {
      guard next >= 0x20 else { throw fault("a control character in a text; write it as \\u00…") }
      index += 1
      if next == UInt8(ascii: "\\") {
        read += Array(String(try escaped()).utf8)
      } else {
        read.append(next)
      }
    }
    guard byte != nil else {
      index = start
      throw fault("a text that is not closed")
    }
    index += 1
    guard let text = String(validating: read, as: UTF8.self) else {
      index = start
      throw fault("a text that is not UTF-8")
    }
    // Columns count characters: what continues one moves the line's beginning along.
    if read.contains(where: { $0 >= 0x80 }) {
      line.start += bytes[start..<index].count { $0 & 0xC0 == 0x80 }
    }
    return text
  }

  private mutating func escaped() throws(DocumentError) -> Unicode.Scalar {
    guard let letter = byte else { throw unexpected("an escape") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default:
      index -= 1
      throw unexpected("an escape such as \\n or \\u0041")
    }
  }

  /// Four hexadecimal digits, or two surrogates of four.
  private mutating func unicode() throws(DocumentError) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = UTF16.isLeadSurrogate(UInt16(first)) && bytes[index...].starts(with: [0x5C, 0x75])
    if isPair {
      index += 2
      let second = try unit()
      if UTF16.isTrailSurrogate(UInt16(second)),
        let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
      {
        return scalar
      }
    }
    throw fault("half a surrogate pair in a text")
  }

  private mutating func unit() throws(DocumentError) -> UInt32 {
    let end = index + 4
    guard end <= bytes.count else { throw unexpected("four hexadecimal digits") }
    var unit: UInt32 = 0
    while index < end {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  // MARK: Position

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x9...0xA).contains(byte) || byte == 0xD {
      index += 1
      if byte == 0xA { line = (line.number + 1, index) }
    }
  }

  private var position: TextPosition {
    TextPosition(line: line.number, column: index - line.start + 1)
  }

  private func unexpected(_ expected: String) -> DocumentError {
    guard let byte else { return fault("expected \(expected), and the file ends") }
    let found = byte < 0x80 ? TextError.quoted(String(Unicode.Scalar(byte))) : "a special character"
    return fault("expected \(expected), not \(found)")
  }

  private func fault(_ message: String) -> DocumentError {
    DocumentError("", message, at: position)
  }
}
