// The characters of SVG path data: commands, numbers and flags.

/// Reads the parts of path data one after another.
struct PathDataScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// An error at this place, or `back` bytes before it.
  func error(_ reason: PathDataError.Reason, back: Int = 0) -> PathDataError {
    PathDataError(reason: reason, offset: offset - back)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) { offset += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if byte == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
  }

  /// Reads the next letter; nil at the end, or before anything else.
  mutating func command() -> UInt8? {
    skipSpace()
    guard let byte, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") else {
      return nil
    }
    offset += 1
    return byte
  }

  /// Whether nothing is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return offset == bytes.count
  }

  /// Whether another number follows, perhaps after a comma.
  mutating func hasNumber() -> Bool {
    skipSpace()
    guard let byte else { return false }
    return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || isDigit(byte)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skipDigits() -> Int {
    let first = offset
    while let byte, isDigit(byte) { offset += 1 }
    return offset - first
  }

  private mutating func skipSign() {
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
  }

  /// Reads the next number; a second point or sign begins another number.
  mutating func number() throws(PathDataError) -> Double {
    skipSeparator()
    let first = offset
    skipSign()
    var digits = skipDigits()
    if byte == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      offset = first
      throw error(.numberExpected)
    }
    skipExponent()
    let text = String(decoding: bytes[first..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite, abs(value) <= 1e100 else {
      offset = first
      throw error(.numberTooLarge)
    }
    return value
  }

  private mutating func skipExponent() {
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    let before = offset
    offset += 1
    skipSign()
    if skipDigits() == 0 { offset = before }
  }

  /// Reads the next flag of an arc: one digit, 0 or 1, which needs no separator.
  mutating func flag() throws(PathDataError) -> Bool {
    skipSeparator()
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(.flagExpected)
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }
}
