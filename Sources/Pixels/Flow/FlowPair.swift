// Two pictures whose flows are looked for and checked, both ways.

/// Two pictures of one size.
struct FlowPair: Sendable {
  private let pictures: [Bitmap]
  private var exposure = Exposure()
  private var pyramids: [LumaPyramid]
  private let settings: PictureFlow.Settings
  let threads: Int
  /// The motion from the first picture to the second that the search begins with, and the luma of each picture as the other one
  /// would show it then.
  private(set) var camera: DominantMotion?
  private var moved: [LumaPyramid] = []
  /// How many times as bright things are in the second picture, where they differ from the rest.
  private var lights: [Double] = []

  init(
    _ first: Bitmap, _ second: Bitmap, step: Int, _ settings: PictureFlow.Settings, threads: Int
  ) {
    pictures = [first, second]
    pyramids = pictures.map { LumaPyramid($0, step: step, threads: threads) }
    (self.settings, self.threads) = (settings, threads)
  }

  /// The motion that a camera has by a search for far ones.
  func farCamera() -> DominantMotion {
    CameraSearch(pyramids[0], pyramids[1], threads: threads).best()
  }

  /// The same pictures, for a search that begins with a motion, in pixels of the finest level.
  ///
  /// - Parameter level: the finest one that is looked for.
  func following(_ camera: DominantMotion, level: Int = 0) -> FlowPair {
    var pair = self
    pair.camera = camera
    pair.moved = [camera.inverse, camera].enumerated().map { side, motion in
      let scale = Double(1 << level)
      return LumaPyramid(
        of: luma(side, level: level).moved(
          by: motion.scaled(by: SIMD2(repeating: scale)), threads: threads),
        level: level, threads: threads)
    }
    return pair
  }

  /// The same pictures as if both had the exposure of the one with more contrast.
  func exposed(_ exposure: Exposure) -> FlowPair {
    guard !exposure.isUsual, pictures.allSatisfy(\.isOpaque) else { return self }
    var pair = self
    pair.exposure = exposure
    pair.pyramids = zip(pyramids, exposure.sides).map { $0.exposed($1, threads: threads) }
    return pair
  }

  /// The same pictures, in which things became brighter or darker.
  func lit(by lights: [Double]) -> FlowPair {
    var pair = self
    pair.lights = lights.filter { $0 != 1 }
    return pair
  }

  /// The pixels of both pictures at a size.
  func pixels(_ size: PixelSize) -> [ValuePlane<UInt8>] {
    zip(pictures, exposure.sides).map { picture, side in
      let plane = picture.pixelPlane(size, threads: threads)
      if !exposure.isUsual { plane.expose(side) }
      return plane
    }
  }

  /// How the colours of both go together, by a flow from the first picture to the second; nil if they have nearly the same exposure.
  func colors(by flow: FlowField, trust: ValuePlane<Float>) -> ColorExposure? {
    guard !exposure.isUsual else { return nil }
    let pixels = pictures.map { $0.pixelPlane(size, threads: threads) }
    return ColorExposure(of: pixels, flow: flow, trust: trust)
  }

  /// The luma of a picture, at the size of a level.
  func luma(_ side: Int, level: Int = 0) -> ValuePlane<Float> { pyramids[side].levels[level] }

  var levelCount: Int { pyramids[0].levels.count }
  /// The size of flows.
  var size: PixelSize { PixelSize(width: luma(0).width, height: luma(0).height) }

  /// Looks for the flows between both, at the size of a level.
  ///
  /// - Parameter ends: where things are in both pictures, whose motions are tried besides, in pixels of the finest level.
  func found(ofLevel level: Int = 0, trying ends: [[SIMD2<Double>]] = []) -> [FlowField] {
    let reach = FlowSums.Reach(keep: 0.2 + 0.75 * settings.smoothness)
    let still = DominantMotion()
    return [camera ?? still, camera?.inverse ?? still].enumerated().map { own, lead in
      let other = 1 - own
      let search = FlowSearch(
        first: pyramids[own], second: camera == nil ? pyramids[other] : moved[other], reach: reach)
      let back = lead.inverse
      let flow = search.flow(
        ofLevel: level,
        trying: ends.map { $0[other] + back.motion(at: $0[other]) - $0[own] }, threads: threads)
      if camera != nil {
        lead.scaled(by: SIMD2(repeating: Double(1 << level))).lead(flow, threads: threads)
      }
      return flow
    }
  }

  /// Checks flows by each other.
  func checked(_ flows: [FlowField], level: Int = 0) -> [FlowCheck.Result] {
    (0..<2).map { side in
      let check = FlowCheck(
        first: luma(side, level: level), second: luma(1 - side, level: level),
        tolerance: 2 * settings.trust, lights: side == 0 ? lights : lights.map { 1 / $0 })
      return check.trust(flows[side], flows[1 - side], threads: threads)
    }
  }
}
