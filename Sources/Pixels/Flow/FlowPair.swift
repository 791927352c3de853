// Two pictures whose flows are looked for and checked, both ways.

/// Two pictures of one size.
struct FlowPair: Sendable {
  let pictures: [Bitmap]
  /// How many levels the pyramids have, and their luma.
  private let pyramids: [LumaPyramid]
  private let settings: PictureFlow.Settings
  let threads: Int

  init(
    _ first: Bitmap, _ second: Bitmap, step: Int, _ settings: PictureFlow.Settings, threads: Int
  ) {
    pictures = [first, second]
    pyramids = pictures.map { LumaPyramid($0, step: step, threads: threads) }
    (self.settings, self.threads) = (settings, threads)
  }

  /// The luma of a picture, at the size of a level.
  func luma(_ side: Int, level: Int = 0) -> ValuePlane<Float> { pyramids[side].levels[level] }

  var levelCount: Int { pyramids[0].levels.count }
  /// The size of flows.
  var size: PixelSize { PixelSize(width: luma(0).width, height: luma(0).height) }

  /// Looks for the flows between both, at the size of a level.
  ///
  /// - Parameter shifts: what to try besides, from the first picture to the second, in pixels of the finest level.
  func found(ofLevel level: Int = 0, trying shifts: [SIMD2<Double>] = []) -> [FlowField] {
    let reach = FlowSums.Reach(keep: 0.2 + 0.75 * settings.smoothness)
    return [(0, 1), (1, 0)].map { own, other in
      FlowSearch(first: pyramids[own], second: pyramids[other], reach: reach).flow(
        ofLevel: level, trying: own == 0 ? shifts : shifts.map { -$0 }, threads: threads)
    }
  }

  /// Checks flows by each other.
  func checked(_ flows: [FlowField], level: Int = 0) -> [FlowCheck.Result] {
    (0..<2).map { side in
      let check = FlowCheck(
        first: luma(side, level: level), second: luma(1 - side, level: level),
        tolerance: 2 * settings.trust)
      return check.trust(flows[side], flows[1 - side], threads: threads)
    }
  }
}
