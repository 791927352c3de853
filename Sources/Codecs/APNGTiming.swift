// How long an animated PNG shows a frame: a fraction of two 16-bit numbers, exact wherever it can be.

import SeguePixels

/// One frame's delay as an fcTL chunk holds it: numerator and denominator of seconds, 16 bits each.
public struct APNGDelay: Hashable, Sendable {
  /// Above the line.
  public let numerator: Int
  /// Below the line.
  public let denominator: Int

  /// The delays that together last a duration: one, or several where one would overflow.
  ///
  /// Exact when the duration's denominator, in lowest terms, fits 16 bits; else the nearest fraction
  /// that does. A duration of zero or less is one delay of 0: as fast as the viewer can.
  public static func delays(for duration: Rational) -> [APNGDelay] {
    guard duration.numerator > 0 else { return [APNGDelay(numerator: 0, denominator: 1)] }
    var (total, denominator) = (duration.numerator, duration.denominator)
    if denominator > largest {
      (total, denominator) = nearest(duration)
    }
    // Equal parts, of which the first are a unit longer.
    let parts = (total - 1) / largest + 1
    return (0..<parts).map { part in
      let share = total / parts + (part < total % parts ? 1 : 0)
      let reduced = Rational(share, denominator)
      return APNGDelay(numerator: reduced.numerator, denominator: reduced.denominator)
    }
  }

  private static let largest = 65_535

  /// The best approximation with a denominator of 16 bits, by continued fractions.
  private static func nearest(_ value: Rational) -> (Int, Int) {
    var (a, b) = (value.numerator, value.denominator)
    var (p0, q0, p1, q1) = (0, 1, 1, 0)
    while b != 0 {
      let whole = a / b
      let (q2, overflow) = whole.multipliedReportingOverflow(by: q1)
      if overflow || q2 + q0 > largest { break }
      (p0, q0, p1, q1) = (p1, q1, whole * p1 + p0, q2 + q0)
      (a, b) = (b, a % b)
    }
    // A time that is too short for any fraction becomes the shortest fraction.
    return p1 == 0 ? (1, largest) : (p1, max(q1, 1))
  }
}
