// Looks how far a flow is to be trusted, and where it is torn.

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

/// A flow with the trust of its pixels.
struct TrustedFlow: Sendable {
  let field: FlowField
  /// 0…1; below 0 where the flow is torn.
  let trust: ValuePlane<Float>
  /// How far it is known what becomes of each pixel, 0…1; where it is not, the flow is like most of the picture.
  let known: ValuePlane<Float>
  let motion: DominantMotion
  /// For each row, by how many pixels its pixels go down, from the fewest to the most.
  let reach: [ClosedRange<Float>]
  /// The greatest length of such a range, in pixels.
  let spread: Float

  /// How much a flow may change from pixel to pixel where it is not trusted: else there is an edge, and what is between
  /// both sides is to be seen in the other picture.
  private static let stretch: Float = 0.7

  init(
    _ field: FlowField, _ trust: ValuePlane<Float>, known: ValuePlane<Float>,
    _ motion: DominantMotion, threads: Int
  ) {
    (self.field, self.trust, self.known, self.motion) = (field, trust, known, motion)
    Bands.forEach(rows: 0..<field.height, threads: threads) { band in
      var flow = unsafe field.kernelFlow
      for y in band { unsafe segue_flow_tear(trust.row(y), &flow, Self.stretch, Int32(y)) }
    }
    reach = (0..<field.height).map { y in
      let down = unsafe UnsafeBufferPointer(start: field.y.row(y), count: field.width)
      return (unsafe down.min() ?? 0)...(unsafe down.max() ?? 0)
    }
    spread = reach.reduce(0) { max($0, $1.upperBound - $1.lowerBound) }
  }
}
