// The motion of one thing in a picture: that of the flow's pixels near the shift by which the thing was found.

extension DominantMotion {
  /// A pixel of a flow, its place counted from the middle of a thing.
  private struct Sample {
    let place: SIMD2<Double>
    let moved: SIMD2<Double>
    let weight: Double
    /// Whether the thing was found there.
    let isSure: Bool
  }

  private static let rounds = 10
  /// So many rounds take only pixels where the thing was found; then all.
  private static let sureRounds = 4
  /// How many pixels a flow may be off in the first round; in each one less, and one at last.
  private static let firstTolerance = 10.0
  /// What moves like most of the picture, give or take so many pixels, is not of the thing.
  private static let apart = 2.0
  /// How much it weighs that all of the thing moves alike.
  private static let stiffness = 1000.0

  /// Fits the motion of a thing.
  ///
  /// - Parameters:
  ///   - most: how most of the picture moves.
  ///   - trust: how far each pixel's flow is trusted.
  init(
    of thing: MovingThing, besides most: DominantMotion, in flow: FlowField,
    trust: ValuePlane<Float>
  ) {
    let middle = thing.middle
    let samples = Self.samples(of: thing, middle, besides: most, flow, trust)
    var local = DominantMotion(across: SIMD3(thing.shift.x, 0, 0), down: SIMD3(thing.shift.y, 0, 0))
    var tolerance = Self.firstTolerance
    for round in 0..<Self.rounds {
      var sums = Sums(stiffness: Self.stiffness)
      for sample in samples where sample.isSure || round >= Self.sureRounds {
        let off = (sample.moved - local.motion(at: sample.place)) / tolerance
        let near = max(1 - (off * off).sum(), 0)
        guard near > 0 else { continue }
        sums.add(
          SIMD3(1, sample.place.x, sample.place.y), sample.moved,
          weight: sample.weight * near * near)
      }
      guard let solved = sums.solved() else { break }
      local = DominantMotion(across: solved.0, down: solved.1)
      tolerance = max(tolerance * 0.5.squareRoot(), 1)
    }
    let start = local.motion(at: -middle)
    self.init(
      across: SIMD3(start.x, local.across.y, local.across.z),
      down: SIMD3(start.y, local.down.y, local.down.z), light: thing.light)
  }

  private static func samples(
    of thing: MovingThing, _ middle: SIMD2<Double>, besides most: DominantMotion,
    _ flow: FlowField, _ trust: ValuePlane<Float>
  ) -> [Sample] {
    let step = max(min(flow.width, flow.height) / 128, 1)
    var samples: [Sample] = []
    for y in stride(from: step / 2, to: flow.height, by: step) {
      let (xs, ys, weights) = unsafe (flow.x.row(y), flow.y.row(y), trust.row(y))
      for x in stride(from: step / 2, to: flow.width, by: step) {
        let place = SIMD2(Double(x), Double(y))
        let moved = unsafe SIMD2(Double(xs[x]), Double(ys[x]))
        let off = moved - most.motion(at: place), weight = unsafe Double(weights[x])
        guard weight > 0, (off * off).sum() > apart * apart else { continue }
        samples.append(
          Sample(place: place - middle, moved: moved, weight: weight, isSure: thing.isFound(x, y)))
      }
    }
    return samples
  }
}
