// A flow that can be shown: how much each of its pixels counts, and where it is torn.

internal import CSegueKernels

/// A flow with the trust of its pixels.
struct TrustedFlow: Sendable {
  let field: FlowField
  /// How much each pixel counts, more if it is in front; below 0 where the flow is torn.
  let weight: ValuePlane<Float>
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
  /// How far from what is in front its pixels may be mixed with what is behind.
  private static let margin = 2

  /// Makes the flow; the trust of its pixels becomes their weight.
  ///
  /// - Parameters:
  ///   - order: what is in front.
  ///   - side: which of both pictures the flow is of.
  init(
    _ field: FlowField, _ trust: ValuePlane<Float>, known: ValuePlane<Float>,
    _ motion: DominantMotion, _ order: FlowOrder, side: Int, threads: Int
  ) {
    (self.field, self.weight, self.known, self.motion) = (field, trust, known, motion)
    let front = ValuePlane<Float>(
      width: field.width, height: field.height, margin: Self.margin, filledWith: 0)
    Bands.forEach(rows: 0..<field.height, threads: threads) { band in
      var flow = unsafe field.kernelFlow
      for y in band {
        switch order {
        case .alike: continue
        case .unknown: break
        case .things: unsafe segue_flow_front(front.row(y), &flow, motion.numbers, Int32(y))
        case .depths(let depths): unsafe depths[side].writeFront(front.row(y), of: field, row: y)
        }
        unsafe segue_flow_tear(trust.row(y), &flow, Self.stretch, Int32(y))
      }
    }
    front.repeatEdges()
    Bands.forEach(rows: 0..<field.height, threads: threads) { band in
      for y in band {
        unsafe segue_flow_weights(trust.row(y), front.row(y), front.stride, field.width)
      }
    }
    reach = (0..<field.height).map { y in
      let down = unsafe UnsafeBufferPointer(start: field.y.row(y), count: field.width)
      return (unsafe down.min() ?? 0)...(unsafe down.max() ?? 0)
    }
    spread = reach.reduce(0) { max($0, $1.upperBound - $1.lowerBound) }
  }
}
