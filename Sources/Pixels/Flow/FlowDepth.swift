// How near things are, by how far they move: where a camera was moved, their motions lie along a line.
//
// Rule: of the motions of trusted pixels, less that of most of the picture, the line is that along which they differ most. Which
// of its ends is near is put to the vote of the pixels that are hidden in the other picture: what hides them is nearer.

internal import CSegueKernels

/// How near the pixels of a picture are: 0 are the farthest ones, 1 the nearest.
struct FlowDepth: Sendable {
  // What each pixel that its flow goes to the right adds, and down; where the depth starts; what each column adds, and row.
  private var across, down, start, column, row: Float

  /// Those of both pictures, each for its own flow, and how many pixels of the flow are between the farthest and the nearest;
  /// nil if too few pixels are trusted.
  static func depths(of flows: PairedFlows) -> (sides: [FlowDepth], range: Double)? {
    let samples = (0..<2).flatMap { Self.samples(of: flows, side: $0) }
    guard samples.count > 100 else { return nil }
    let axis = axis(of: samples)
    let places = samples.map { ($0 * axis).sum() }.sorted()
    let skipped = Int(Double(places.count) * beyond)
    let (low, high) = (places[skipped], places[places.count - 1 - skipped])
    guard high > low else { return nil }
    let sides = [1.0, -1].enumerated().map { side, sign in
      FlowDepth(
        axis: axis * sign / (high - low), start: -low / (high - low), besides: flows.motions[side])
    }
    let isReversed = votes(for: sides, flows, range: high - low) < 0
    return (isReversed ? sides.map(\.reversed) : sides, high - low)
  }

  /// The share of trusted pixels beyond each end.
  private static let beyond = 0.003
  /// Two pixels of the flow show different things if they go so much farther.
  private static let apart = 2.0

  private init(axis: SIMD2<Double>, start: Double, besides motion: DominantMotion) {
    (across, down) = (Float(axis.x), Float(axis.y))
    let most = motion.across * axis.x + motion.down * axis.y
    (self.start, column, row) = (Float(start - most.x), Float(-most.y), Float(-most.z))
  }

  private var reversed: FlowDepth {
    var other = self
    (other.across, other.down) = (-across, -down)
    (other.start, other.column, other.row) = (1 - start, -column, -row)
    return other
  }

  /// Writes the depths of row y; pixels beyond the ends have less than 0, or more than 1.
  @unsafe func write(_ depths: UnsafeMutablePointer<Float>, of flow: FlowField, row y: Int) {
    let (xs, ys) = unsafe (flow.x.row(y), flow.y.row(y))
    let first = start + row * Float(y)
    for x in 0..<flow.width {
      unsafe depths[x] = first + column * Float(x) + across * xs[x] + down * ys[x]
    }
  }

  /// Writes how far the pixels of row y are in front, as a moment's weights take it: from the farthest to the nearest one these
  /// become 256 times greater, evenly, so that of two pixels anywhere the nearer one decides.
  @unsafe func writeFront(_ front: UnsafeMutablePointer<Float>, of flow: FlowField, row y: Int) {
    unsafe write(front, of: flow, row: y)
    for x in 0..<flow.width {
      let near = unsafe 1 + min(max(front[x], 0), 1), square = near * near
      let fourth = square * square
      unsafe front[x] = (fourth * fourth - 1) / (SEGUE_FLOW_FRONT - 1)
    }
  }

  /// How far trusted pixels go besides what most of the picture does, from the first picture to the second.
  private static func samples(of flows: PairedFlows, side: Int) -> [SIMD2<Double>] {
    let (flow, trust) = (flows.fields[side], flows.results[side].weights)
    let step = max(min(flow.width, flow.height) / 128, 1)
    var samples: [SIMD2<Double>] = []
    for y in stride(from: step / 2, to: flow.height, by: step) {
      let (xs, ys, weights) = unsafe (flow.x.row(y), flow.y.row(y), trust.row(y))
      for x in stride(from: step / 2, to: flow.width, by: step) where unsafe weights[x] > 0.5 {
        let moved = unsafe SIMD2(Double(xs[x]), Double(ys[x]))
        let off = moved - flows.motions[side].motion(at: SIMD2(Double(x), Double(y)))
        samples.append(side == 0 ? off : -off)
      }
    }
    return samples
  }

  /// The direction in which samples differ most.
  private static func axis(of samples: [SIMD2<Double>]) -> SIMD2<Double> {
    let mean = samples.reduce(.zero, +) / Double(samples.count)
    var (squares, product) = (SIMD2<Double>(), 0.0)
    for sample in samples {
      let off = sample - mean
      squares += off * off
      product += off.x * off.y
    }
    // The longer axis of the ellipse that has these moments.
    let half = (squares.x - squares.y) / 2
    let root = (half * half + product * product).squareRoot()
    guard root > 0 else { return SIMD2(1, 0) }
    let along = half > 0 ? SIMD2(half + root, product) : SIMD2(product, root - half)
    return along / (along * along).sum().squareRoot()
  }

  /// How many more hidden pixels say that what is farther along the line hides them than that it is hidden.
  private static func votes(for sides: [FlowDepth], _ flows: PairedFlows, range: Double) -> Int {
    let least = Float(apart / range)
    var votes = 0
    for side in 0..<2 {
      let flow = flows.fields[side], other = flows.fields[1 - side]
      let size = (width: flow.width, height: flow.height)
      let own = ValuePlane<Float>(width: size.width, height: 1)
      for y in stride(from: 0, to: size.height, by: 2) {
        unsafe sides[side].write(own.row(0), of: flow, row: y)
        let (xs, ys) = unsafe (flow.x.row(y), flow.y.row(y))
        for x in 0..<size.width {
          let right = unsafe Float(x) + xs[x] + 0.5, below = unsafe Float(y) + ys[x] + 0.5
          guard right >= 0, below >= 0, right < Float(size.width), below < Float(size.height)
          else { continue }
          let off = unsafe sides[1 - side].depth(of: other, Int(right), Int(below)) - own.row(0)[x]
          if abs(off) > least { votes += off > 0 ? 1 : -1 }
        }
      }
    }
    return votes
  }

  private func depth(of flow: FlowField, _ x: Int, _ y: Int) -> Float {
    unsafe start + row * Float(y) + column * Float(x) + across * flow.x.row(y)[x]
      + down * flow.y.row(y)[x]
  }
}

/// What is known of which pixels hide which.
enum FlowOrder: Sendable {
  case unknown
  /// All pixels move alike: none hides another.
  case alike
  /// What moves otherwise than the background.
  case things
  /// What is nearer, in each of both pictures.
  case depths([FlowDepth])

  var isAlike: Bool { if case .alike = self { true } else { false } }
  var isOfThings: Bool { if case .things = self { true } else { false } }
  var isOfDepths: Bool { if case .depths = self { true } else { false } }
}
