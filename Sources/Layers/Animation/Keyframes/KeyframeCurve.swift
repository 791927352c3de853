// A smooth curve through values: Hermite segments with the tangents of Kochanek and Bartels.
//
// With d0 = P(i) − P(i−1), d1 = P(i+1) − P(i), tension t, continuity c and bias b at value i
// ("Interpolating Splines with Local Tension, Continuity, and Bias Control", SIGGRAPH 1984):
//   incoming  (1 − t)(1 − c)(1 + b)/2 · d0 + (1 − t)(1 + c)(1 − b)/2 · d1
//   outgoing  (1 − t)(1 + c)(1 + b)/2 · d0 + (1 − t)(1 − c)(1 − b)/2 · d1
// Paced keyframes take their own time for each segment. Then the same tangent counts in each of the two segments
// around a value by the segment's time over the mean of both, so that the speed goes on ("Adjusting Parametric
// Derivatives" in the paper): Core Animation does so too, by measurement.
// At the ends one difference is missing. The other one takes its place, so that two values make a
// straight line.

import SeguePixels

/// A curve through values, each a row of numbers.
struct KeyframeCurve: Sendable {
  private let rows: KeyframeRows
  private var laneCount: Int { rows.count }
  /// How many segments there are.
  private let count: Int
  /// The coefficients of 1, t, t², t³ for each segment and lane.
  private let polynomials: [SIMD4<Double>]

  /// Makes the curve; nil for values that numbers alone do not describe, or of different sizes.
  ///
  /// - Parameter times: the progress at each value; nil if all segments count alike.
  init?(_ values: [AnimationValue], _ curvature: KeyframeCurvature, times: [Double]? = nil) {
    guard let rows = KeyframeRows(values) else { return nil }
    self.rows = rows
    count = values.count - 1
    polynomials = Self.polynomials(rows.rows, rows.count, curvature, times)
  }

  private static func polynomials(
    _ rows: [[Double]], _ laneCount: Int, _ curvature: KeyframeCurvature, _ times: [Double]?
  ) -> [SIMD4<Double>] {
    let last = rows.count - 1
    func number(_ values: [Double], _ index: Int) -> Double {
      values.indices.contains(index) ? values[index] : 0
    }
    /// The weight of a tangent at a value in a segment beside it.
    func scale(_ index: Int, in segment: Int) -> Double {
      guard let times, index > 0, index < last else { return 1 }
      let both = times[index + 1] - times[index - 1]
      return both > 0 ? 2 * (times[segment + 1] - times[segment]) / both : 1
    }
    func tangents(_ index: Int, _ lane: Int) -> (incoming: Double, outgoing: Double) {
      let (t, c, b) = (
        number(curvature.tensionValues, index), number(curvature.continuityValues, index),
        number(curvature.biasValues, index)
      )
      let after = index < last ? rows[index + 1][lane] - rows[index][lane] : nil
      let before = index > 0 ? rows[index][lane] - rows[index - 1][lane] : nil
      let (d0, d1) = (before ?? after ?? 0, after ?? before ?? 0)
      let half = (1 - t) / 2
      return (
        half * ((1 - c) * (1 + b) * d0 + (1 + c) * (1 - b) * d1),
        half * ((1 + c) * (1 + b) * d0 + (1 - c) * (1 - b) * d1)
      )
    }
    return (0..<last).flatMap { segment in
      (0..<laneCount).map { lane in
        let (a, b) = (rows[segment][lane], rows[segment + 1][lane])
        let m = tangents(segment, lane).outgoing * scale(segment, in: segment)
        let n = tangents(segment + 1, lane).incoming * scale(segment + 1, in: segment)
        return SIMD4(a, m, 3 * (b - a) - 2 * m - n, 2 * (a - b) + m + n)
      }
    }
  }

  /// The value at t, 0…1, in a segment.
  func value(_ segment: Int, _ t: Double) -> AnimationValue {
    guard count > 0 else { return rows.first }
    return rows.value { lane in
      let p = polynomials[segment * laneCount + lane]
      return p.x + t * (p.y + t * (p.z + t * p.w))
    }
  }
}
