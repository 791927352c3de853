// Numbers as people write them: decimal, finite, with a unit behind; printed so that they read back.

/// Reads and writes numbers.
package enum NumberText {
  /// A finite decimal number: `3`, `-.5`, `1e-3`; no hexadecimal, no infinity, no not-a-number; at most
  /// 400 characters.
  package static func double(_ text: some StringProtocol) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard allowed, text.utf8.count <= 400, let value = Double(String(text)), value.isFinite else {
      return nil
    }
    return value
  }

  /// The number with its decimal point moved: rounded once, unlike a product.
  package static func double(_ text: some StringProtocol, timesTenTo power: Int) -> Double? {
    guard double(text) != nil else { return nil }
    let parts = text.lowercased().split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return nil }
    guard parts.count == 2 else { return double("\(mantissa)e\(power)") }
    guard let exponent = Int(parts[1]), abs(exponent) < 10_000 else { return nil }
    return double("\(mantissa)e\(exponent + power)")
  }

  /// The shortest text that reads back to the same number, without a trailing `.0`.
  package static func text(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A fraction as a percentage that reads back to the same number: 0.07 is `7%`.
  package static func percentage(_ fraction: Double) -> String {
    let exact = text(fraction)
    if let hundredfold = double(exact, timesTenTo: 2) {
      let short = text(hundredfold)
      if double(short, timesTenTo: -2) == fraction { return short + "%" }
    }
    let parts = exact.split(separator: "e", maxSplits: 1)
    let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    return "\(parts[0])e\(exponent + 2)%"
  }

  /// The text before a unit in either case; `nil` when it ends otherwise.
  package static func stripping(_ unit: String, from text: some StringProtocol) -> String? {
    guard text.lowercased().hasSuffix(unit), text.count > unit.count else { return nil }
    return String(text.dropLast(unit.count))
  }

  /// The text without spaces around it.
  package static func trimmed(_ text: some StringProtocol) -> String {
    var rest = text.drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
