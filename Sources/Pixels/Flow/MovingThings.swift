// Things that move otherwise than most of two pictures: where they are looked for, and how they move.

/// What moves otherwise than most of two pictures.
struct MovingThings: Sendable {
  private let most: DominantMotion
  private let things: [MovingThing]

  /// The flow of this level says how most of the picture moves.
  private static let level = 2
  /// Two motions that differ by less, in pixels, are one thing's.
  private static let likeness = 1.0

  init(in pair: FlowPair) {
    let level = min(Self.level, pair.levelCount - 1)
    let flows = pair.found(ofLevel: level)
    let motions = zip(flows, pair.checked(flows, level: level)).map { flow, checked in
      DominantMotion(of: flow, trust: checked.weights)
        .scaled(by: SIMD2(repeating: 1 / Double(1 << level)))
    }
    most = motions[0]
    let search = MotionSearch(
      pair.pictures[0], pair.pictures[1], flowSize: pair.size, threads: pair.threads)
    things = search.things(besides: motions, most: FlowLabelling.mostMotions - 1)
  }

  /// How far they go, in pixels of the flow.
  var shifts: [SIMD2<Double>] { things.map(\.shift) }

  /// How they move, by a flow: shifted, turned, zoomed.
  func motions(in flow: FlowField, trust: ValuePlane<Float>) -> [DominantMotion] {
    var motions: [DominantMotion] = []
    for thing in things {
      let motion = DominantMotion(of: thing, besides: most, in: flow, trust: trust)
        .steadied(width: flow.width, height: flow.height)
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
