// Reads the numbers in a shader's text.

import SegueShaders

/// Reads numbers.
enum ShaderNumber {
  /// The value of a number with its type; nil when it is malformed or too large.
  static func value(_ text: String) -> ShaderConstant? {
    let lower = text.lowercased()
    let isHexadecimal = lower.hasPrefix("0x")
    let isFloat =
      !isHexadecimal && lower.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }
    if isFloat || !isHexadecimal && lower.hasSuffix("f") { return float(lower) }
    if lower.hasSuffix("u") { return wholeNumber(lower).map { .uint(UInt32($0)) } }
    return wholeNumber(lower).map { .int(Int32(bitPattern: UInt32($0))) }
  }

  /// A decimal, octal or hexadecimal number of at most 32 bits, with or without `u`.
  static func wholeNumber(_ text: String) -> UInt32? {
    var digits = Substring(text.lowercased())
    if digits.hasSuffix("u") { digits = digits.dropLast() }
    if digits.hasPrefix("0x") { return plain(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0"), digits.utf8.count > 1 { return plain(digits.dropFirst(), radix: 8) }
    return plain(digits, radix: 10)
  }

  private static func plain(_ digits: Substring, radix: Int) -> UInt32? {
    digits.first == "+" || digits.first == "-" ? nil : UInt32(digits, radix: radix)
  }

  private static func float(_ text: String) -> ShaderConstant? {
    var digits = Substring(text)
    if digits.hasSuffix("lf") {
      digits = digits.dropLast(2)
    } else if digits.hasSuffix("f") {
      digits = digits.dropLast()
    }
    // The standard library requires a digit on both sides of the point.
    var plain = digits.hasPrefix(".") ? "0" + digits : String(digits)
    if let point = plain.firstIndex(of: ".") {
      let next = plain.index(after: point)
      if next == plain.endIndex || plain[next] == "e" { plain.insert("0", at: next) }
    }
    for byte in plain.utf8 {
      switch byte {
      case 48..<58, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"):
        break
      default: return nil
      }
    }
    return Float(plain).map { .float($0) }
  }
}
