// Numbers in tables and messages, without a formatter's weight.

/// Writes numbers with a fixed number of digits after the point.
package enum Decimal {
  /// `3.14`; very large and non-finite numbers as they are.
  package static func text(_ value: Double, digits: Int = 2) -> String {
    let power = (0..<digits).reduce(1.0) { product, _ in product * 10 }
    let scaled = (value.magnitude * power).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let whole = Int(scaled)
    let sign = value < 0 && whole != 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % Int(power))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(whole / Int(power)).\(zeros)\(fraction)"
  }

  /// A count of bytes: `812 B`, `3.4 kB`, `12.0 MB`.
  package static func bytes(_ count: Int) -> String {
    let value = Double(count)
    return switch value {
    case ..<1000: "\(count) B"
    case ..<1e6: "\(text(value / 1e3, digits: 1)) kB"
    case ..<1e9: "\(text(value / 1e6, digits: 1)) MB"
    default: "\(text(value / 1e9, digits: 2)) GB"
    }
  }

  /// A length of time: `0:05`, `12:30`, `1:02:03`.
  package static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "-:--" }
    let whole = Int(seconds.rounded(.up))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let minutes = whole / 60 % 60
    let rest = "\(two(whole % 60))"
    return whole < 3600 ? "\(minutes):\(rest)" : "\(whole / 3600):\(two(minutes)):\(rest)"
  }
}
