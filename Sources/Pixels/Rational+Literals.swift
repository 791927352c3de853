// Fractions as literals: `let rate: Rational = 30`, `hold: 1.5`.

extension Rational: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Rational: ExpressibleByFloatLiteral {
  /// The fraction that the literal means: `0.1` is 1/10, `29.97` is 2997/100.
  ///
  /// The compiler hands on the nearest `Double`. Among the fractions that have the same one, this is the one with the
  /// smallest denominator, which is the written one for up to 15 digits. Television's 29.97 is another number:
  /// `Rational(30_000, 1001)`.
  ///
  /// - Precondition: the value is finite, and it and its fraction fit 64 bits: from 10⁻⁹ to 10¹⁵, or 0.
  public init(floatLiteral value: Double) {
    guard let simplest = Rational(simplestOf: value) else {
      preconditionFailure("\(value) does not fit a fraction of 64 bits")
    }
    self = simplest
  }

  /// The fraction with the smallest denominator whose nearest `Double` is a number; nil when it does not fit.
  ///
  /// It is found as the Stern-Brocot tree does, by continued fractions: the fractions that round to the number are an
  /// interval, and the simplest one in it begins like every number of the interval.
  package init?(simplestOf value: Double) {
    guard value.isFinite, value == 0 || (1e-9...1e15).contains(abs(value)) else { return nil }
    // Convergents alternate around the number. Between the first that rounds to it and the
    // convergent before, a simpler fraction with a smaller last term may lie. It is looked for by
    // halving.
    var (rest, before, last) = (abs(value), (0, 1), (1, 0))
    while true {
      let term = rest.rounded(.down)
      guard let whole = Int(exactly: term),
        let next = Self.mediant(before, last, whole)
      else { return nil }
      if Self.rounds(next, to: abs(value)) {
        var (low, high) = (0, whole)
        while low < high {
          let middle = low + (high - low) / 2
          guard let tried = Self.mediant(before, last, middle) else { return nil }
          if tried.1 > 0, Self.rounds(tried, to: abs(value)) {
            high = middle
          } else {
            low = middle + 1
          }
        }
        guard let found = Self.mediant(before, last, high) else { return nil }
        self.init(value < 0 ? -found.0 : found.0, found.1)
        return
      }
      guard rest > term else { return nil }
      (before, last, rest) = (last, next, 1 / (rest - term))
    }
  }

  private static func rounds(_ fraction: (Int, Int), to value: Double) -> Bool {
    Double(fraction.0) / Double(fraction.1) == value
  }

  /// The first fraction and a multiple of the second one, added above and below the line; nil when they do not fit.
  private static func mediant(
    _ first: (Int, Int), _ second: (Int, Int), _ times: Int
  ) -> (Int, Int)? {
    let (above, aboveOverflow) = second.0.multipliedReportingOverflow(by: times)
    let (below, belowOverflow) = second.1.multipliedReportingOverflow(by: times)
    let (a, aSumOverflow) = above.addingReportingOverflow(first.0)
    let (b, bSumOverflow) = below.addingReportingOverflow(first.1)
    return aboveOverflow || belowOverflow || aSumOverflow || bSumOverflow ? nil : (a, b)
  }
}
