// Layers of a scene whose depth changes everywhere: thin things, which patches miss, move as what is as near does nearby.
//
// Rule: the depth of trusted pixels is cut into equal parts. The flow of a layer is the mean of the pixels of its part, the nearest
// ones first, and it is known everywhere: so `FlowLabelling` can give it to pixels which have their own layer's colours there.

internal import CSegueKernels

/// The layers of two pictures.
@safe struct FlowLayers: Sendable {
  /// How near pixels are, in both pictures.
  let depths: [FlowDepth]
  /// The flows of the layers from each picture to the other one, at a part of the flow's size.
  private let flows: [[FlowField]]
  /// The same as kernels take them: a row for each picture.
  private let kernelFlows: ValuePlane<segue_flow>

  /// How many pixels of the flow, in both directions, are one of a layer's.
  private static let cell = 4
  /// How far the flow of layers goes on, from cell to cell.
  private static let reach = FlowSums.Reach(keep: 0.9, falloff: 0)
  /// What the mean of a layer weighs beside the trust of its pixels.
  private static let meanWeight = 0.01
  /// Layers are at least so many pixels apart.
  private static let leastDistance = 2.0

  /// Finds layers; nil if nearly everything moves like most of the picture.
  init?(of plain: PairedFlows, threads: Int) {
    guard let (depths, range) = FlowDepth.depths(of: plain) else { return nil }
    let count = min(Int(range / Self.leastDistance), FlowLabelling.mostMotions)
    guard count > 1 else { return nil }
    let flows = (0..<2).map {
      Self.layers(
        count, of: plain.fields[$0], plain.results[$0].weights, depths[$0], threads: threads)
    }
    let kernelFlows = unsafe ValuePlane<segue_flow>(width: count, height: 2)
    for side in 0..<2 {
      for index in 0..<count { unsafe kernelFlows.row(side)[index] = flows[side][index].kernelFlow }
    }
    unsafe (self.depths, self.flows, self.kernelFlows) = (depths, flows, kernelFlows)
  }

  /// Lets labels after 0 stand for layers.
  func set(_ labels: inout segue_flow_labels, side: Int) {
    unsafe labels.layers = UnsafePointer(kernelFlows.row(side))
    unsafe labels.cell = Int32(Self.cell)
    unsafe labels.count = Int32(kernelFlows.width + 1)
  }

  private static func layers(
    _ count: Int, of flow: FlowField, _ trust: ValuePlane<Float>, _ depth: FlowDepth, threads: Int
  ) -> [FlowField] {
    let (width, height) = ((flow.width - 1) / cell + 1, (flow.height - 1) / cell + 1)
    let cells = (0..<count).map { _ in
      ValuePlane<SIMD4<Float>>(width: width, height: height, filledWith: .zero)
    }
    Bands.forEach(rows: 0..<height, threads: threads) { band in
      let depths = ValuePlane<Float>(width: flow.width, height: 1)
      for y in band.lowerBound * cell..<min(band.upperBound * cell, flow.height) {
        unsafe depth.write(depths.row(0), of: flow, row: y)
        let (xs, ys) = unsafe (flow.x.row(y), flow.y.row(y))
        let (trusts, places) = unsafe (trust.row(y), depths.row(0))
        for x in 0..<flow.width where unsafe places[x] >= 0 && places[x] < 1 {
          let index = unsafe min(Int(places[x] * Float(count)), count - 1)
          unsafe cells[index].row(y / cell)[x / cell] += SIMD4(xs[x], ys[x], 1, 0) * trusts[x]
        }
      }
    }
    let sums = FlowSums(width: width, height: height)
    return cells.map { layer(of: $0, sums, threads: threads) }
  }

  /// The flow of a layer whose cells have sums of flows and their weights.
  private static func layer(
    of cells: ValuePlane<SIMD4<Float>>, _ sums: FlowSums, threads: Int
  ) -> FlowField {
    let flow = FlowField(width: cells.width, height: cells.height)
    let plain = ValuePlane<Float>(width: cells.width, height: cells.height, filledWith: 0)
    var all = SIMD4<Double>()
    for y in 0..<cells.height {
      let row = unsafe UnsafeMutableRawPointer(sums.fours.row(y))
      unsafe row.copyMemory(
        from: cells.row(y), byteCount: cells.width * MemoryLayout<SIMD4<Float>>.stride)
      for x in 0..<cells.width { unsafe all += SIMD4<Double>(cells.row(y)[x]) }
    }
    let mean = all / max(all.z, .leastNormalMagnitude)
    for y in 0..<flow.height {
      unsafe flow.x.row(y).update(repeating: Float(mean.x), count: flow.width)
      unsafe flow.y.row(y).update(repeating: Float(mean.y), count: flow.width)
    }
    sums.spread(reach, over: plain, threads: threads)
    sums.settle(into: flow, keeping: meanWeight, threads: threads)
    return flow
  }
}
