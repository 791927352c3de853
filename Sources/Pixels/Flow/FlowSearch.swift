// Looks for the flow from one picture to another: in the smallest pictures first, then finer.
//
// Rule: this is Dense Inverse Search (Kroeger, Timofte, Dai, Van Gool, 2016). Patches of 8 × 8 pixels are looked for, each
// from where the coarser level says that it is, or a neighbour, or a thing that was found goes; the pixels take the mean of the patches over them. Instead
// of the paper's variational refinement, each level's flow is smoothed up to the edges of the picture.

internal import CSegueKernels

/// The search from one picture to another.
struct FlowSearch: Sendable {
  let first: LumaPyramid
  let second: LumaPyramid
  /// How far a level's flow is smoothed.
  let reach: FlowSums.Reach

  private static let steps: Int32 = 12
  private static let neighboursTried: Int32 = 4
  private static let cell = Int(SEGUE_FLOW_CELL)

  /// The flow at the size of a level, the finest one by default.
  ///
  /// - Parameter motions: shifts that patches try besides, in pixels of the finest level.
  func flow(
    ofLevel finest: Int = 0, trying motions: [SIMD2<Double>] = [], threads: Int
  ) -> FlowField {
    var flow: FlowField?
    for number in (finest..<first.levels.count).reversed() {
      let scale = Double(1 << number)
      flow = level(
        first.levels[number], second.levels[number], from: flow,
        motions.flatMap { [Float($0.x / scale), Float($0.y / scale)] }, threads)
    }
    return flow ?? FlowField(width: 1, height: 1)
  }

  private func level(
    _ first: ValuePlane<Float>, _ second: ValuePlane<Float>, from coarse: FlowField?,
    _ motions: [Float], _ threads: Int
  ) -> FlowField {
    let (width, height) = (first.width, first.height)
    let search = Level(first: first, second: second, coarse: coarse, motions: motions)
    let columns = (width - 1) / Self.cell + 1
    let rows = (height - 1) / Self.cell + 1
    let patches = FlowField(width: columns + 1, height: rows + 1)
    Bands.forEach(rows: 0..<rows + 1, threads: threads, minimumBand: 4) { band in
      for row in band { search.findPatches(row, into: patches) }
    }
    let sums = FlowSums(width: width, height: height)
    Bands.forEach(rows: 0..<rows, threads: threads, minimumBand: 4) { band in
      for row in band { search.mixCells(row, of: patches, into: sums) }
    }
    sums.spread(reach, over: first, threads: threads)
    let flow = FlowField(width: width, height: height)
    sums.settle(into: flow, keeping: 0, threads: threads)
    return flow
  }

  /// Two pictures of one size, and the flow of the next coarser level.
  private struct Level: Sendable {
    let first: ValuePlane<Float>
    let second: ValuePlane<Float>
    let coarse: FlowField?
    let motions: [Float]

    func findPatches(_ row: Int, into patches: FlowField) {
      unsafe motions.withUnsafeBufferPointer { motions in
        var search = unsafe search
        unsafe search.motions = motions.baseAddress
        unsafe search.count = Int32(motions.count / 2)
        unsafe segue_flow_patches(
          patches.x.row(row), patches.y.row(row), patches.width, &search, Int32(row))
      }
    }

    func mixCells(_ row: Int, of patches: FlowField, into sums: FlowSums) {
      var search = unsafe search
      let y = row * FlowSearch.cell
      unsafe segue_flow_cells(
        sums.fours.row(y), sums.fours.stride, min(FlowSearch.cell, first.height - y), &search,
        patches.x.row(row), patches.y.row(row), patches.x.stride, Int32(row))
    }

    private var search: segue_flow_search {
      unsafe segue_flow_search(
        first: first.kernelPlane, second: second.kernelPlane,
        coarse: coarse?.kernelFlow ?? segue_flow(), steps: FlowSearch.steps,
        tries: FlowSearch.neighboursTried,
        motions: nil, count: 0)
    }
  }
}
