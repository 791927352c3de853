// Looks how far a flow is to be trusted.

internal import CSegueKernels
import Synchronization

/// Two pictures between which flows are checked.
struct FlowCheck: Sendable {
  let first: ValuePlane<Float>
  let second: ValuePlane<Float>
  /// How many pixels the way there and back may be off.
  let tolerance: Double

  /// How many levels of 255 both ends may differ.
  private static let likeness: Float = 24

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
    Bands.forEach(rows: 0..<there.height, threads: threads) { band in
      var check = unsafe segue_flow_check(
        first: first.kernelPlane, second: second.kernelPlane, there: there.kernelFlow,
        back: back.kernelFlow, tolerance: Float(tolerance), likeness: Self.likeness)
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
