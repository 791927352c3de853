// How much brighter a picture is than another one of the same things.
//
// Rule: pixels that show the same say how their luma goes together: by a factor, and something more. Most of them decide; what was
// found by chance goes elsewhere. So a flow can be checked, and pixels compared, as if both pictures had one exposure.

/// What makes the luma of a second picture that of a first one: times a factor, plus a number.
struct Exposure: Sendable {
  private(set) var gain = 1.0
  private(set) var offset = 0.0

  private static let rounds = 8
  /// In the first round all pixels count; then those less that differ, at last by more than so many levels.
  private static func tolerance(_ round: Int) -> Double {
    round == 0 ? .infinity : max(96 / Double(1 << round), 8)
  }

  /// Values that are neither black nor white.
  static let unclipped: ClosedRange<Float> = 4...250
  /// A pixel counts by how much is to be seen there, up to this.
  private static let mostDetail: Float = 16
  /// The share of what there is to be seen that must agree.
  private static let least = 0.25

  /// Both pictures have the same.
  init() {}

  /// Whether the pictures have nearly the same.
  var isUsual: Bool { abs(gain - 1) < 0.04 && abs(offset) < 4 }

  /// What one picture's values become: times a factor, plus a number, and held where both pictures have values.
  struct Side: Sendable {
    fileprivate let gain, offset, low, high: Float

    fileprivate func of(_ value: Float) -> Float { min(max(gain * value + offset, low), high) }
  }

  /// What the values of the first picture become, and those of the second one: as the one of more contrast has them.
  ///
  /// With less contrast, whatever is in the dark would look alike.
  var sides: [Side] {
    guard gain < 1 else { return Self.sides(gain: gain, offset: offset) }
    return Self.sides(gain: 1 / gain, offset: -offset / gain).reversed()
  }

  /// What the values of a picture that stays become, and those of one that becomes like it.
  private static func sides(gain: Double, offset: Double) -> [Side] {
    let (low, high) = (Float(max(offset, 0)), Float(min(255 * gain + offset, 255)))
    return [
      Side(gain: 1, offset: 0, low: low, high: high),
      Side(gain: Float(gain), offset: Float(offset), low: low, high: high),
    ]
  }

  /// The exposure by a flow from the first picture to the second; the usual one if too little agrees.
  init(of first: ValuePlane<Float>, _ second: ValuePlane<Float>, flow: FlowField) {
    self.init(by: Self.samples(of: first, second, flow))
  }

  /// The exposure by values of both pictures, and how much each pair of them counts; the usual one if too little agrees.
  init(by samples: [SIMD3<Double>]) {
    let all = samples.reduce(0) { $0 + $1.z }
    for round in 0..<Self.rounds {
      var (weight, sums, squares) = (0.0, SIMD2<Double>(), SIMD2<Double>())
      for sample in samples {
        let both = SIMD2(sample.x, sample.y)
        let off = (both.x - gain * both.y - offset) / Self.tolerance(round)
        let far = 1 + off * off
        let part = sample.z / (far * far)
        weight += part
        sums += both * part
        squares += both * both * part
      }
      let means = sums / weight
      let spread = squares / weight - means * means
      guard weight > Self.least * all, min(spread.x, spread.y) > 1 else {
        (gain, offset) = (1, 0)
        return
      }
      gain = (spread.x / spread.y).squareRoot()
      offset = means.x - gain * means.y
    }
  }

  /// The values of both pictures at pixels that show the same, and how much is to be seen there.
  private static func samples(
    of first: ValuePlane<Float>, _ second: ValuePlane<Float>, _ flow: FlowField
  ) -> [SIMD3<Double>] {
    var samples: [SIMD3<Double>] = []
    for y in stride(from: 0, to: flow.height, by: 2) {
      let (row, above, below) = unsafe (first.row(y), first.row(y - 1), first.row(y + 1))
      for x in stride(from: 0, to: flow.width, by: 2) {
        let place = unsafe SIMD2(Float(x) + flow.x.row(y)[x], Float(y) + flow.y.row(y)[x])
        guard second.isInside(place) else { continue }
        let (own, other) = unsafe (row[x], second.value(at: place))
        guard unclipped ~= own, unclipped ~= other else { continue }
        let detail = unsafe abs(row[x + 1] - row[x - 1]) + abs(below[x] - above[x])
        samples.append(SIMD3(Double(own), Double(other), Double(min(detail, mostDetail))))
      }
    }
    return samples
  }
}

extension LumaPyramid {
  /// The pyramid of the picture with another exposure.
  func exposed(_ side: Exposure.Side, threads: Int) -> LumaPyramid {
    let finest = levels[0]
    let plane = ValuePlane<Float>(
      width: finest.width, height: finest.height, margin: finest.margin)
    Bands.forEach(rows: 0..<plane.height, threads: threads) { band in
      for y in band {
        let (row, values) = unsafe (plane.row(y), finest.row(y))
        for x in 0..<plane.width { unsafe row[x] = side.of(values[x]) }
      }
    }
    plane.repeatEdges()
    return LumaPyramid(of: plane, level: 0, threads: threads)
  }
}

extension ValuePlane<UInt8> {
  /// Gives opaque pixels another exposure.
  func expose(_ side: Exposure.Side) {
    let table = (0..<256).map { UInt8(side.of(Float($0)).rounded()) }
    for y in 0..<height {
      let row = unsafe row(y)
      for x in 0..<width where x % 4 < 3 { unsafe row[x] = table[Int(row[x])] }
    }
  }
}
