// A smooth curve through values: Hermite segments with the tangents of Kochanek and Bartels.
//
// With d0 = P(i) − P(i−1), d1 = P(i+1) − P(i), tension t, continuity c and bias b at value i
// ("Interpolating Splines with Local Tension, Continuity, and Bias Control", SIGGRAPH 1984):
//   incoming  (1 − t)(1 − c)(1 + b)/2 · d0 + (1 − t)(1 + c)(1 − b)/2 · d1
//   outgoing  (1 − t)(1 + c)(1 + b)/2 · d0 + (1 − t)(1 − c)(1 − b)/2 · d1
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
  /// The length of each segment.
  private(set) var lengths: [Double] = []
  /// The length from the start to the end of each part; a segment has `parts` parts.
  private var partEnds: [Double] = []
  private static let parts = 16

  /// The length of the whole curve.
  var length: Double { partEnds.last ?? 0 }

  /// Makes the curve; nil for values that numbers alone do not describe, or of different sizes.
  init?(_ values: [AnimationValue], _ curvature: KeyframeCurvature) {
    guard let rows = KeyframeRows(values) else { return nil }
    self.rows = rows
    count = values.count - 1
    polynomials = Self.polynomials(rows.rows, rows.count, curvature)
    for segment in 0..<count {
      let before = length
      for part in 0..<Self.parts {
        let (low, high) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
        partEnds.append(length + arcLength(segment, from: low, to: high))
      }
      lengths.append(length - before)
    }
  }

  private static func polynomials(
    _ rows: [[Double]], _ laneCount: Int, _ curvature: KeyframeCurvature
  ) -> [SIMD4<Double>] {
    let last = rows.count - 1
    func number(_ values: [Double], _ index: Int) -> Double { values.isEmpty ? 0 : values[index] }
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
        let (m, n) = (tangents(segment, lane).outgoing, tangents(segment + 1, lane).incoming)
        return SIMD4(a, m, 3 * (b - a) - 2 * m - n, 2 * (a - b) + m + n)
      }
    }
  }

  /// The value in a segment.
  func value(_ segment: Int, _ t: Double) -> AnimationValue {
    guard count > 0 else { return rows.first }
    return rows.value { lane in
      let p = polynomials[segment * laneCount + lane]
      return p.x + t * (p.y + t * (p.z + t * p.w))
    }
  }

  /// The value at a distance along the curve, 0…`length`, clamped.
  func value(atDistance distance: Double) -> AnimationValue {
    guard count > 0, distance > 0 else { return value(0, 0) }
    guard distance < length else { return value(count - 1, 1) }
    var (low, high) = (0, partEnds.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if partEnds[middle] < distance { low = middle + 1 } else { high = middle }
    }
    let (segment, part) = low.quotientAndRemainder(dividingBy: Self.parts)
    let start = low > 0 ? partEnds[low - 1] : 0
    return value(segment, parameter(segment, part, at: distance - start))
  }

  /// The parameter in a part at which a distance from its beginning is reached.
  ///
  /// It uses Newton's steps, kept inside the part by bisection.
  private func parameter(_ segment: Int, _ part: Int, at distance: Double) -> Double {
    let start = Double(part) / Double(Self.parts)
    var (low, high) = (start, Double(part + 1) / Double(Self.parts))
    var t = (low + high) / 2
    for _ in 0..<60 {
      let error = arcLength(segment, from: start, to: t) - distance
      if abs(error) <= 1e-12 * length { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / speed(segment, t)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The length of a piece of a segment, by five-point quadrature after Gauss and Legendre.
  private func arcLength(_ segment: Int, from t0: Double, to t1: Double) -> Double {
    let (middle, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
    let (inner, outer) = (half * 0.538_469_310_105_683_1, half * 0.906_179_845_938_664)
    let sum =
      0.568_888_888_888_888_9 * speed(segment, middle)
      + 0.478_628_670_499_366_5
      * (speed(segment, middle - inner) + speed(segment, middle + inner))
      + 0.236_926_885_056_189_1
      * (speed(segment, middle - outer) + speed(segment, middle + outer))
    return sum * half
  }

  private func speed(_ segment: Int, _ t: Double) -> Double {
    var sum = 0.0
    for lane in rows.measured {
      let p = polynomials[segment * laneCount + lane]
      let slope = p.y + t * (2 * p.z + t * 3 * p.w)
      sum += slope * slope
    }
    return sum.squareRoot()
  }
}
