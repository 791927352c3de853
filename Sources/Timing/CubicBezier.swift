// The cubic Bézier of CSS and Core Animation: solves x(s) = time, answers y(s).
//
// Rule: Newton's method runs inside a bracket, and every step narrows the bracket. Where Newton
// would leave the bracket, or where the curve is vertical, the step is a bisection.
// Reason: x of the control points is in 0…1, so x(s) never decreases and the bracket always holds
// the root. Newton alone fails for (1, …, 0, …).

/// A cubic Bézier from (0, 0) to (1, 1) whose x never decreases.
struct CubicBezier: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  /// Makes a curve from control points whose x are known to be in 0…1.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    // Adding zero turns -0 into 0, so that equal curves print alike.
    (self.x1, self.y1, self.x2, self.y2) = (x1 + 0, y1 + 0, x2 + 0, y2 + 0)
  }

  /// The height of the curve over `x`, which is strictly between 0 and 1.
  func y(atX x: Double) -> Double {
    let s = parameter(atX: x)
    return Self.coordinate(y1, y2, at: s)
  }

  private func parameter(atX x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<100 {
      let error = Self.coordinate(x1, x2, at: s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      var next = s - error / Self.slope(x1, x2, at: s)
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - s) <= 0x1p-53 || !(low < next && next < high) { return next }
      s = next
    }
    return s
  }

  /// One coordinate of the curve whose control points have `a` and `b`, by Horner's rule.
  private static func coordinate(_ a: Double, _ b: Double, at s: Double) -> Double {
    ((1 + 3 * (a - b)) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    (3 * (1 + 3 * (a - b)) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}
