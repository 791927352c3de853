// The pixels of one picture on their way to the other one.

internal import CSegueKernels

/// A picture's pixels at a moment.
struct FlowSide: Sendable {
  private let flow: TrustedFlow
  /// The share of its flow that each pixel has gone, 0…1.
  private let gone: Float
  private let torn: Float

  init(of flow: TrustedFlow, gone: Double) {
    (self.flow, self.gone) = (flow, Float(gone))
    // While all pixels are near their places they cover the picture. Later the other picture shows what is between the sides
    // of an edge.
    let near = (1 - Float(gone)) * (1 - Float(gone))
    torn = SEGUE_FLOW_LEAST * near * near * near * near
  }

  /// How many rows the pixels of one row have gone apart, at most.
  var spread: Int { Int((flow.spread * gone).rounded(.up)) }

  /// Moves all pixels that come to rows of the moment.
  ///
  /// - Parameter fours: the rows, which become sums of weighted flows.
  func move(into fours: ValuePlane<Float>, rows: Range<Int>) {
    unsafe fours.row(0).update(repeating: 0, count: rows.count * fours.stride)
    var moving = unsafe segue_flow_moving(
      flow: flow.field.kernelFlow, weight: flow.weight.row(0), known: flow.known.row(0), gone: gone,
      torn: torn)
    let (top, bottom) = (Float(rows.lowerBound) - 2, Float(rows.upperBound) + 1)
    for y in 0..<flow.field.height
    where Float(y) + flow.reach[y].upperBound * gone > top
      && Float(y) + flow.reach[y].lowerBound * gone < bottom
    {
      unsafe segue_flow_splat(
        fours.row(0) + 4, fours.stride, Int32(rows.lowerBound), Int32(rows.upperBound), &moving,
        Int32(y))
    }
  }

  /// A row that pixels have come to, between those beside it, as kernels take it.
  func kernelSide(_ fours: ValuePlane<Float>, _ above: Int, _ row: Int, _ below: Int)
    -> segue_flow_side
  {
    let (x, y) = (SIMD3<Float>(flow.motion.across), SIMD3<Float>(flow.motion.down))
    return unsafe segue_flow_side(
      fours: fours.row(row) + 4, above: fours.row(above) + 4, below: fours.row(below) + 4,
      base: (x.x, x.y, x.z, y.x, y.y, y.z))
  }
}
