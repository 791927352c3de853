// Looks how far a flow is to be trusted.

internal import CSegueKernels
import Synchronization

/// Two pictures between which flows are checked.
struct FlowCheck: Sendable {
  let first: ValuePlane<Float>
  let second: ValuePlane<Float>
  /// How many pixels the way there and back may be off.
  let tolerance: Double
  /// How many times as bright things are in the second picture.
  var lights: [Double] = []

  /// How many levels of 255 both ends may differ, at most.
  private static let mostUnlike = 24.0
  /// The same as a part of the contrast: in two dark pictures everything would look alike.
  private static let unlike = 0.5

  /// What came out.
  struct Result: Sendable {
    /// How far each pixel is trusted, 0…1.
    let weights: ValuePlane<Float>
    /// How much there is to be seen, at all pixels, at those that stay in the picture, and at those that are trusted.
    let detail: SIMD3<Double>

    /// The share of all that there is to be seen in both pictures which stays, and which is trusted.
    static func shares(_ both: [Result]) -> (staying: Double, trusted: Double) {
      let sum = both.reduce(SIMD3()) { $0 + $1.detail }
      return sum.x > 0 ? (sum.y / sum.x, sum.z / sum.x) : (0, 0)
    }
  }

  /// Checks a flow by the flow back.
  func trust(_ there: FlowField, _ back: FlowField, threads: Int) -> Result {
    let weights = ValuePlane<Float>(width: there.width, height: there.height)
    let sums = ValuePlane<Float>(width: 3, height: there.height)
    let contrast = min(first.contrast, second.contrast)
    let likeness = max(min(Self.unlike * contrast, Self.mostUnlike), 1)
    Bands.forEach(rows: 0..<there.height, threads: threads) { band in
      var check = unsafe segue_flow_check(
        first: first.kernelPlane, second: second.kernelPlane, there: there.kernelFlow,
        back: back.kernelFlow, tolerance: Float(tolerance), likeness: Float(likeness),
        brighter: (0, 0, 0, 0, 0, 0, 0, 0), lights: Int32(lights.count))
      unsafe withUnsafeMutableBytes(of: &check.brighter) {
        let brighter = unsafe $0.bindMemory(to: Float.self)
        for (index, light) in lights.enumerated() { unsafe brighter[index] = Float(light - 1) }
      }
      for y in band {
        unsafe segue_flow_trust(weights.row(y), sums.row(y), there.width, &check, Int32(y))
      }
    }
    // Row by row, so that threads change nothing.
    let detail = (0..<there.height).reduce(SIMD3<Double>()) { sum, y in
      let row = unsafe sums.row(y)
      return unsafe sum + SIMD3(Double(row[0]), Double(row[1]), Double(row[2]))
    }
    return Result(weights: weights, detail: detail)
  }
}

extension ValuePlane<Float> {
  /// How far values are from their mean: the deviation.
  fileprivate var contrast: Double {
    var sums = SIMD3<Double>()
    for y in Swift.stride(from: 0, to: height, by: 4) {
      for x in Swift.stride(from: 0, to: width, by: 4) {
        let value = unsafe Double(row(y)[x])
        sums += SIMD3(1, value, value * value)
      }
    }
    let mean = sums.y / sums.x
    return max(sums.z / sums.x - mean * mean, 0).squareRoot()
  }
}
