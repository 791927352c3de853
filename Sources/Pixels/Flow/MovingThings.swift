// What moves in two pictures: the camera, and things that move otherwise; where these are looked for, and how they move.

/// What moves otherwise than most of two pictures.
struct MovingThings: Sendable {
  /// The pair, with one exposure, and for a search that begins with the camera's motion if that is far.
  let pair: FlowPair
  private let most: DominantMotion
  private let things: [MovingThing]

  /// The flow of this level says how most of the picture moves.
  private static let level = 2
  /// Two motions that differ by less, in pixels, are one thing's.
  private static let likeness = 1.0
  /// A camera is far if it moves a corner by this part of the longer side.
  private static let far = 0.1
  /// How much more of the pictures a far camera explains, at least.
  private static let gain = 0.05

  init(in pair: FlowPair) {
    let size = pair.size
    var (found, isFar) = (Glance(at: pair), false)
    let camera = pair.farCamera()
    if !camera.isStill(in: size, within: Self.far * Double(max(size.width, size.height))) {
      let other = Glance(at: pair, following: camera)
      if other.share > found.share + Self.gain { (found, isFar) = (other, true) }
    }
    let own = pair.exposed(found.exposure, ifMoreAlikeWith: found.motions)
    let pair = isFar ? own.following(found.motions[0]) : own
    most = found.motions[0]
    things = MotionSearch(pair).things(
      besides: found.motions, most: FlowLabelling.mostMotions - 1)
    self.pair = pair.lit(by: things.map(\.light))
  }

  /// What the flow of a coarse level says.
  private struct Glance {
    /// How most of both pictures moves, there and back.
    let motions: [DominantMotion]
    let exposure: Exposure
    /// How much of all that there is to be seen the flow explains.
    let share: Double

    init(at pair: FlowPair, following camera: DominantMotion? = nil) {
      let level = min(MovingThings.level, pair.levelCount - 1)
      let flows = (camera.map { pair.following($0, level: level) } ?? pair).found(ofLevel: level)
      exposure = Exposure(
        of: pair.luma(0, level: level), pair.luma(1, level: level), flow: flows[0])
      let results = pair.exposed(exposure).checked(flows, level: level)
      motions = zip(flows, results).map { flow, checked in
        DominantMotion(of: flow, trust: checked.weights)
          .scaled(by: SIMD2(repeating: 1 / Double(1 << level)))
      }
      share = FlowCheck.Result.shares(results).trusted
    }
  }

  /// Where their middles are in both pictures, in pixels of the flow.
  var ends: [[SIMD2<Double>]] { things.map { [$0.middle, $0.middle + $0.shift] } }

  /// How they move, by a flow: shifted, turned, zoomed.
  func motions(in flow: FlowField, trust: ValuePlane<Float>) -> [DominantMotion] {
    var motions: [DominantMotion] = []
    for thing in things {
      let motion = DominantMotion(of: thing, besides: most, in: flow, trust: trust)
        .steadied(in: pair.size)
      let places = thing.places
      let isNew = ([most] + motions).allSatisfy { other in
        places.contains {
          let off = motion.motion(at: $0) - other.motion(at: $0)
          return (off * off).sum() >= Self.likeness * Self.likeness
        }
      }
      if isNew && motion.isGentle { motions.append(motion) }
    }
    return motions
  }
}

extension FlowPair {
  /// The same pictures as if both had one exposure, if they are more alike then.
  ///
  /// Before a plain background, a thing that became brighter has most of what there is to be seen: the exposure is that of the
  /// thing then, and with it the background would differ.
  fileprivate func exposed(_ exposure: Exposure, ifMoreAlikeWith motions: [DominantMotion])
    -> FlowPair
  {
    let exposed = exposed(exposure)
    guard !exposure.isUsual,
      MotionSearch(self).unlikeness(motions) < MotionSearch(exposed).unlikeness(motions)
    else { return exposed }
    return self
  }
}
