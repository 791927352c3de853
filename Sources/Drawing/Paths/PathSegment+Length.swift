// Measures the length of lines and curves.

import SeguePixels
import SegueSystem

/// The angle of a vector in radians, −π…π.
func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

extension PathSegment {
  /// The length between two parameters.
  func length(from t0: Double, to t1: Double) -> Double {
    if case .line(let a, let b) = self { return (b - a).norm * (t1 - t0) }
    // Nodes and weights of Gauss and Legendre for five points.
    let (middle, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
    let inner = half * 0.538_469_310_105_683_1
    let outer = half * 0.906_179_845_938_664
    func speed(_ t: Double) -> Double { derivative(at: t).norm }
    let sum =
      0.568_888_888_888_888_9 * speed(middle)
      + 0.478_628_670_499_366_5 * (speed(middle - inner) + speed(middle + inner))
      + 0.236_926_885_056_189_1 * (speed(middle - outer) + speed(middle + outer))
    return sum * half
  }

  /// Calls `body` with parts of the segment, in order, that are measured accurately, and their
  /// lengths.
  func forEachMeasuredPart(_ body: (Double, Double, Double) -> Void) {
    let whole = length(from: 0, to: 1)
    guard whole.isFinite else { return body(0, 1, 0) }
    if case .line = self { return body(0, 1, whole) }
    measure(from: 0, to: 1, whole, least: whole * 1e-9, depth: 12, body)
  }

  private func measure(
    from t0: Double, to t1: Double, _ whole: Double, least: Double, depth: Int,
    _ body: (Double, Double, Double) -> Void
  ) {
    let middle = (t0 + t1) / 2
    let (left, right) = (length(from: t0, to: middle), length(from: middle, to: t1))
    if depth == 0 || abs(left + right - whole) <= max(1e-7 * (left + right), least) {
      body(t0, middle, left)
      body(middle, t1, right)
    } else {
      measure(from: t0, to: middle, left, least: least, depth: depth - 1, body)
      measure(from: middle, to: t1, right, least: least, depth: depth - 1, body)
    }
  }

  /// The parameter at a distance along the part between two parameters; the part is `length` long.
  func parameter(
    at distance: Double, of length: Double, from t0: Double, to t1: Double
  ) -> Double {
    var t = t0 + (t1 - t0) * (distance / length)
    if case .line = self { return t }
    var (low, high) = (t0, t1)
    for _ in 0..<40 {
      let error = self.length(from: t0, to: t) - distance
      if abs(error) <= 1e-10 * length { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(at: t).norm
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
