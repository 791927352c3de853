// Exact fractions for frame rates and delays: 30000/1001 is not rounded.

/// A fraction in lowest terms with a positive denominator.
public struct Rational: Hashable, Sendable, CustomStringConvertible {
  /// The number above the line.
  public let numerator: Int
  /// The number below the line, positive.
  public let denominator: Int

  /// Makes a fraction and reduces it.
  ///
  /// - Precondition: the denominator is not zero.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(denominator != 0, "a fraction needs a denominator")
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int(max(a, 1)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The nearest floating-point value.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// One over the fraction.
  public var reciprocal: Rational { Rational(denominator, numerator) }

  /// `30` or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
