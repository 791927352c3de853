// The lines of a .cube file, and the numbers in them. A cube of 65 nodes on a side has 274,625 lines: they are read as
// bytes, without a text for each.

import SegueText

/// The lines of a file that are neither empty nor comments.
struct CubeLines {
  private let bytes: [UInt8]
  private var place = 0
  /// The number of the line that was read last, from 1.
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next line; nil at the end.
  mutating func next() -> CubeLine? {
    while place < bytes.count {
      let start = place
      while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
      let line = CubeLine(bytes[start..<place])
      if place + 1 < bytes.count, bytes[place] == 13, bytes[place + 1] == 10 { place += 1 }
      place += 1
      number += 1
      if !line.isEmpty { return line }
    }
    return nil
  }

  /// How many bytes are left.
  var rest: Int { bytes.count - min(place, bytes.count) }

  /// A mistake in the line that was read last.
  func fault(_ message: String) -> DocumentError {
    DocumentError("", message, at: TextPosition(line: max(number, 1), column: 1))
  }
}

/// A line without the spaces around it.
struct CubeLine {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes.drop(while: Self.isSpace)
    while let last = bytes.last, Self.isSpace(last) { bytes.removeLast() }
    self.bytes = bytes
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  /// Whether there is nothing in it, or a comment.
  var isEmpty: Bool { bytes.first.map { $0 == UInt8(ascii: "#") } ?? true }

  /// Whether it begins with a letter: a word, and what it says.
  var isWord: Bool { bytes.first.map { $0 | 32 >= 97 && $0 | 32 <= 122 } ?? false }

  /// Its first word, if it begins with one; of at most 40 bytes.
  var word: String {
    isWord ? String(decoding: bytes.prefix { !Self.isSpace($0) }.prefix(40), as: UTF8.self) : ""
  }

  /// What stands behind the first word, without quotes around it.
  var title: String {
    let rest = CubeLine(bytes.drop { !Self.isSpace($0) }).bytes.prefix(400)
    let quote = UInt8(ascii: "\"")
    let inner = rest.first == quote && rest.last == quote && rest.count > 1
    return String(decoding: inner ? rest.dropFirst().dropLast() : rest, as: UTF8.self)
  }

  /// The numbers in it, behind a word if it begins with one; nil unless there are so many.
  func numbers(_ count: Int) -> [Double]? {
    var rest = isWord ? bytes.drop { !Self.isSpace($0) } : bytes
    var numbers: [Double] = []
    while true {
      rest = rest.drop(while: Self.isSpace)
      guard !rest.isEmpty else { return numbers.count == count ? numbers : nil }
      let piece = rest.prefix { !Self.isSpace($0) }
      guard numbers.count < count, let number = Self.number(piece) else { return nil }
      numbers.append(number)
      rest = rest[piece.endIndex...]
    }
  }

  /// A number; short ones, which most are, without a text.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var (digits, behind, value, sign) = (0, -1, 0, 1.0)
    for (index, byte) in zip(0..., bytes) {
      switch byte {
      case 48...57:
        (value, digits) = (value * 10 + Int(byte - 48), digits + 1)
        if behind >= 0 { behind += 1 }
        // Up to 15 digits and their power of ten are exact, and their quotient is rounded once.
        guard digits <= 15 else { return long(bytes) }
      case UInt8(ascii: ".") where behind < 0: behind = 0
      case UInt8(ascii: "-") where index == 0: sign = -1
      default: return long(bytes)
      }
    }
    guard digits > 0 else { return nil }
    return sign * Double(value) / powers[max(behind, 0)]
  }

  private static func long(_ bytes: ArraySlice<UInt8>) -> Double? {
    NumberText.double(String(decoding: bytes.prefix(401), as: UTF8.self))
  }

  private static let powers: [Double] = (0...15).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
