// Exact sums, products and comparisons of fractions, for counting the times of films. A result that
// does not fit is nil, never a rounded number.

extension Rational: Comparable {
  /// 0 / 1.
  public static let zero = Rational(0)

  /// Whether one fraction is less than another, exactly.
  public static func < (left: Rational, right: Rational) -> Bool {
    let (a, b) = (
      left.numerator.multipliedFullWidth(by: right.denominator),
      right.numerator.multipliedFullWidth(by: left.denominator)
    )
    return (a.high, a.low) < (b.high, b.low)
  }

  /// The sum; nil when it does not fit.
  public func adding(_ other: Rational) -> Rational? {
    guard let common = Rational.leastCommonMultiple(denominator, other.denominator) else {
      return nil
    }
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: common / denominator)
    let (right, rightOverflow) = other.numerator
      .multipliedReportingOverflow(by: common / other.denominator)
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    guard !leftOverflow, !rightOverflow, !sumOverflow, sum != .min else { return nil }
    return Rational(sum, common)
  }

  /// The difference; nil when it does not fit.
  public func subtracting(_ other: Rational) -> Rational? {
    guard other.numerator != .min else { return nil }
    return adding(Rational(-other.numerator, other.denominator))
  }

  /// The product; nil when it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    // Both are reduced crosswise first, so that a product that fits in lowest terms never
    // overflows.
    let (a, d) = Rational.reduced(numerator, other.denominator)
    let (c, b) = Rational.reduced(other.numerator, denominator)
    let (above, aboveOverflow) = a.multipliedReportingOverflow(by: c)
    let (below, belowOverflow) = b.multipliedReportingOverflow(by: d)
    guard !aboveOverflow, !belowOverflow, above != .min else { return nil }
    return Rational(above, below)
  }

  /// The quotient; nil when it does not fit, or the other is zero.
  public func divided(by other: Rational) -> Rational? {
    guard other.numerator != 0, other.numerator != .min else { return nil }
    return multiplied(by: other.reciprocal)
  }

  /// The nearest whole number; halves go away from zero.
  public var rounded: Int {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // Compares halves without doubling, because doubling could overflow.
    guard rest.magnitude >= denominator.magnitude - rest.magnitude else { return quotient }
    return quotient + numerator.signum()
  }

  /// The smallest common multiple of two numbers; nil when it does not fit.
  ///
  /// - Precondition: both are above zero.
  package static func leastCommonMultiple(_ a: Int, _ b: Int) -> Int? {
    precondition(a > 0 && b > 0, "multiples of numbers above zero")
    let (multiple, overflow) = (a / Int(greatestCommonDivisor(a, b)))
      .multipliedReportingOverflow(by: b)
    return overflow ? nil : multiple
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> UInt {
    var (a, b) = (a.magnitude, b.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Both numbers divided by their common factors; the second is above zero.
  private static func reduced(_ a: Int, _ b: Int) -> (Int, Int) {
    let divisor = Int(greatestCommonDivisor(a, b))
    return (a / divisor, b / divisor)
  }
}

extension Rational {
  /// Makes a fraction from seconds, to the nearest microsecond: exact for times that people write.
  ///
  /// - Precondition: the number is finite and at most 10⁹ either way.
  public init(seconds: Double) {
    precondition(abs(seconds) <= 1e9, "a time of at most 10⁹ s")
    self.init(Int((seconds * 1_000_000).rounded()), 1_000_000)
  }
}
