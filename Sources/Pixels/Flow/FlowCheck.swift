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
    /// How much there is to be seen, and how much of that is trusted.
    let detail: Double
    let trustedDetail: Double

    /// The share of all that there is to be seen in both pictures which is trusted.
    static func share(_ both: [Result]) -> Double {
      let detail = both.reduce(0) { $0 + $1.detail }
      return detail > 0 ? both.reduce(0) { $0 + $1.trustedDetail } / detail : 0
    }
  }

  /// Checks a flow by the flow back.
  func trust(_ there: FlowField, _ back: FlowField, threads: Int) -> Result {
    let weights = ValuePlane<Float>(width: there.width, height: there.height)
    let sums = ValuePlane<Float>(width: 2, height: there.height)
    Bands.forEach(rows: 0..<there.height, threads: threads) { band in
      var check = unsafe segue_flow_check(
        first: first.kernelPlane, second: second.kernelPlane, there: there.kernelFlow,
        back: back.kernelFlow, tolerance: Float(tolerance), likeness: Self.likeness)
      for y in band {
        unsafe segue_flow_trust(weights.row(y), sums.row(y), there.width, &check, Int32(y))
      }
    }
    // Row by row, so that threads change nothing.
    var (detail, trusted) = (0.0, 0.0)
    for y in 0..<there.height {
      detail += unsafe Double(sums.row(y)[0])
      trusted += unsafe Double(sums.row(y)[1])
    }
    return Result(weights: weights, detail: detail, trustedDetail: trusted)
  }
}
