// Mixing and adding values, key paths, and animations of all kinds evaluated in any order.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import TestSupport
import Testing

@Suite struct AnimationValueTests {
  private func randomTransform(_ random: inout SeededGenerator) -> Transform3D {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    return Transform3D.scale(number(0.2...3), number(0.2...3), number(0.2...3))
      * .affine(a: 1, b: number(-1...1), c: 0, d: 1, tx: 0, ty: 0)
      * .rotation(number(-3...3), x: number(-1...1), y: number(-1...1), z: number(0.1...1))
      * .translation(number(-99...99), number(-99...99), number(-99...99))
      * .perspective(distance: number(300...900))
  }

  @Test func transformsComeApartAndTogether() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let (a, b) = (randomTransform(&random), randomTransform(&random))
      func mixed(_ t: Double) -> Transform3D? {
        guard
          case .transform(let mixed) = AnimationValue.transform(a).mixed(
            with: .transform(b), fraction: t)
        else { return nil }
        return mixed
      }
      // Near the ends everything has been taken apart and put together, at the ends nothing.
      #expect(mixed(0) == a && mixed(1) == b)
      let (early, late) = (mixed(1e-12), mixed(1 - 1e-12))
      #expect(isNear(early ?? .identity, scaled(a), 1e-6))
      #expect(isNear(late ?? .identity, scaled(b), 1e-6))
    }
  }

  /// The same projective transform with m44 = 1.
  private func scaled(_ transform: Transform3D) -> Transform3D {
    Transform3D(elements: transform.elements.map { $0 / transform.m44 })
  }

  @Test func rotationsTakeTheShortestArc() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let from = Double.random(in: -9...9, using: &random)
      let by = Double.random(in: -3.1...3.1, using: &random)
      let t = Double.random(in: 0...1, using: &random)
      let mixed = AnimationValue.transform(.rotation(from)).mixed(
        with: .transform(.rotation(from + by)), fraction: t)
      guard case .transform(let seen) = mixed else { continue }
      #expect(isNear(seen, .rotation(from + by * t), 1e-6))
    }
  }

  @Test func additionsComeBack() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<100 {
      let transform = randomTransform(&random)
      let inverse = try #require(transform.inverse)
      #expect(isNear(transform * inverse, .identity, 1e-7))
      #expect(isNear(inverse * transform, .identity, 1e-7))
    }
    #expect(Transform3D.scale(1, 0).inverse == nil)
  }

  /// The value half way, with a model value of 10.
  static let ends: [(from: Double?, to: Double?, by: Double?, isAdditive: Bool, seen: Double)] = [
    (2, 4, nil, false, 3), (2, nil, 6, false, 5), (nil, 4, 6, false, 1), (2, nil, nil, false, 6),
    (nil, 4, nil, false, 7), (nil, nil, 6, false, 13), (2, 4, nil, true, 13),
    (nil, 4, nil, true, 12), (nil, nil, 6, true, 13), (2, nil, nil, true, 11),
    (nil, nil, nil, false, 10),
  ]

  @Test(arguments: ends)
  func basicAnimations(
    row: (from: Double?, to: Double?, by: Double?, isAdditive: Bool, seen: Double)
  ) throws {
    let (stage, layer) = try stageWithLayer()
    var animation = BasicAnimation(
      .zPosition, from: row.from, to: row.to, by: row.by, duration: 2)
    animation.isAdditive = row.isAdditive
    try stage.at(0) {
      layer.zPosition = 10
      layer.add(animation)
    }
    try stage.advance(to: 1)
    #expect(layer.presentation().zPosition == row.seen)
  }

  @Test func byOfTransformsAndColors() throws {
    let (stage, layer) = try stageWithLayer()
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    try stage.at(0) {
      layer.add(
        BasicAnimation(.transform, to: .translation(9, 0), by: .scale(2, 2), duration: 2))
      layer.add(BasicAnimation(.backgroundColor, to: .white, by: grey, duration: 2))
    }
    #expect(isNear(layer.presentation().transform, .translation(9, 0) * .scale(0.5, 0.5)))
    #expect(layer.presentation().backgroundColor.red == 0.5)
  }

  @Test func additiveAnimationsAddUp() throws {
    let (stage, layer) = try stageWithLayer()
    func shake(_ by: Double) -> BasicAnimation {
      var made = BasicAnimation(.positionX, from: 0, to: by, duration: 2)
      made.isAdditive = true
      return made
    }
    var turn = BasicAnimation(.transform, from: .identity, to: .translation(0, 8), duration: 2)
    turn.isAdditive = true
    try stage.at(0) {
      layer.position = Point(x: 100, y: 0)
      layer.transform = .scale(2, 2)
      layer.add(shake(10))
      layer.add(shake(-4))
      layer.add(turn)
    }
    try stage.advance(to: 1)
    #expect(layer.presentation().position.x == 103)
    #expect(layer.presentation().transform == .translation(0, 4).then(.scale(2, 2)))
  }

  @Test func cumulativeAnimationsGoOn() throws {
    let (stage, layer) = try stageWithLayer()
    var spin = BasicAnimation(.rotationZ, from: 0, to: .pi / 2, duration: 1)
    spin.isCumulative = true
    spin.repeatCount = 3
    var there = BasicAnimation(.zPosition, from: 1, to: 5, duration: 1)
    there.isCumulative = true
    there.autoreverses = true
    there.repeatCount = 2
    try stage.at(0) {
      layer.add(spin)
      layer.add(there)
    }
    try stage.advance(to: 2.5)
    #expect(isNear(layer.presentation().transform, .rotation(2.5 * .pi / 2)))
    // There and back ends on the start, so the second cycle begins one start higher.
    #expect(layer.presentation().zPosition == 4)
  }

  @Test func springsFollowTheirClosedForm() throws {
    for (mass, stiffness, damping, velocity) in [
      (1.0, 100.0, 10.0, 0.0), (2, 50, 3, 4), (1, 100, 20, -2),
    ] {
      let spring = try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      let (stage, layer) = try stageWithLayer(duration: 20)
      try stage.at(0) {
        layer.add(
          SpringAnimation(
            .positionX, from: 20, to: 120, spring: spring, duration: spring.settlingDuration))
      }
      let (omega, zeta) = (
        (stiffness / mass).squareRoot(), damping / (2 * (stiffness * mass).squareRoot())
      )
      for step in 0..<101 {
        let time = spring.settlingDuration * Double(step) / 101
        try stage.advance(to: time)
        let expected = 20 + 100 * damped(omega, zeta, velocity, time)
        #expect(isNear(layer.presentation().position.x, expected, 1e-7))
      }
      try stage.advance(to: 20)
      #expect(layer.animationKeys.isEmpty)
    }
  }

  /// The textbook's solution, the exponential summed from its series.
  private func damped(_ omega: Double, _ zeta: Double, _ v: Double, _ t: Double) -> Double {
    func exponential(_ x: Double) -> Double {
      var (sum, term) = (1.0, 1.0)
      for k in 1..<40 {
        term *= x / 64 / Double(k)
        sum += term
      }
      return (0..<6).reduce(sum) { sum, _ in sum * sum }
    }
    if zeta >= 1 { return 1 - exponential(-omega * t) * (1 + (omega - v) * t) }
    let beta = omega * (1 - zeta * zeta).squareRoot()
    // Sine and cosine by rotating in small steps of the exact quarter.
    let turn = Transform3D.rotation(beta * t)
    let (s, c) = (turn.m12, turn.m11)
    return 1 - exponential(-zeta * omega * t) * (c + (zeta * omega - v) / beta * s)
  }

  @Test func beziersPaceAnimations() throws {
    let (stage, layer) = try stageWithLayer()
    let (x1, y1, x2, y2) = (0.3, -0.4, 0.2, 1.6)
    try stage.at(0) {
      layer.add(
        BasicAnimation(
          .zPosition, from: 0, to: 1, duration: 1,
          timingFunction: try .cubicBezier(x1, y1, x2, y2)))
    }
    // The twin steps along the curve by its parameter; x gives the time.
    for step in 0..<101 {
      let s = Double(step) / 101
      func bezier(_ a: Double, _ b: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
      }
      try stage.advance(to: bezier(x1, x2))
      #expect(isNear(layer.presentation().zPosition, bezier(y1, y2), 1e-7))
    }
  }

  @Test func everyKeyPathReadsBack() throws {
    #expect(LayerKeyPath.all.count > 80)
    for path in LayerKeyPath.all {
      #expect(try LayerKeyPath(parsing: path.description) == path)
      var properties = LayerProperties()
      (properties.shape, properties.gradient) = (ShapeProperties(), GradientProperties())
      path.set(path.value(in: properties), in: &properties)
      try path.check(path.value(in: properties))
    }
    #expect(try LayerKeyPath(parsing: "gradient.startPoint.x").description == "startPoint.x")
    #expect(try LayerKeyPath(parsing: "transform.rotation").component == .rotation)
    #expect(try LayerKeyPath(parsing: "bounds.size.width").property == .bounds)
  }

  @Test func hostileKeyPathsThrow() {
    let hostile = [
      "", ".", "..", "position.", ".position", "position..x", "position.x.y", "position.z",
      "transform.rotation.w", "Position", "position\0", "opacity.x", "gradient.",
      "gradient.gradient.x",
      "shape.position.", "frame", "🙂", String(repeating: "position.", count: 10_000),
      String(repeating: "a", count: 100_000),
    ]
    for text in hostile {
      #expect(throws: LayerError.self) { try LayerKeyPath(parsing: text) }
    }
    #expect(throws: LayerError.self) { try LayerKeyPath(.opacity, .x) }
    #expect(throws: LayerError.self) { try BasicAnimation(keyPath: "opacity", to: .point(.zero)) }
  }

  @Test func numbersStandForCorners() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) {
      layer.add(BasicAnimation(.cornerRadius, from: 0.0, to: 8, duration: 2), forKey: "a")
    }
    try stage.advance(to: 1)
    #expect(layer.presentation().cornerRadii == CornerRadii(4))
    try stage.at(1) {
      layer.add(
        try BasicAnimation(keyPath: "cornerRadius", from: .number(2), to: .number(4), duration: 2),
        forKey: "a")
    }
    try stage.advance(to: 2)
    #expect(layer.presentation().cornerRadii == CornerRadii(3))
  }

  /// Random animations of random timings: what is seen at a time is the same in whatever order the
  /// times are looked at, and whatever else has been looked at before.
  @Test func anyOrderShowsTheSame() throws {
    for seed in 0..<30 as Range<UInt64> {
      let times = (0..<40).map { Double($0) * 0.17 }
      func run(every count: Int) throws -> [[Double]] {
        var random = SeededGenerator(seed: seed)
        let (stage, layer) = try stageWithLayer(duration: 8)
        layer.speed = .random(in: 0.3...2, using: &random)
        for index in 0..<6 {
          try stage.schedule(at: .random(in: 0...4, using: &random)) {
            [animation = try self.random(&random)] in
            layer.add(animation, forKey: "\(index % 4)")
          }
        }
        return try times.enumerated().compactMap { index, time in
          guard index % count == 0 else { return nil }
          try stage.advance(to: time)
          let seen = layer.presentation()
          return [time, seen.position.x, seen.opacity, seen.zPosition]
        }
      }
      let (every, some) = (try run(every: 1), try run(every: 7))
      #expect(some.allSatisfy(every.contains))
    }
  }

  private func random(_ random: inout SeededGenerator) throws -> AnimationGroup {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var first = BasicAnimation(.positionX, from: number(0...9), to: number(0...9), duration: 1)
    first.isAdditive = .random(using: &random)
    first.repeatCount = number(0...4)
    first.autoreverses = .random(using: &random)
    first.fillMode = FillMode.allCases.randomElement(using: &random) ?? .both
    let second = try KeyframeAnimation(
      .opacity, values: [0, number(0...1), 1],
      calculationMode: KeyframeAnimation.CalculationMode.allCases.randomElement(using: &random)
        ?? .linear)
    let third = SpringAnimation(
      .zPosition, to: 4, spring: try Spring(damping: number(1...30)))
    var group = AnimationGroup([first, second, third], duration: number(0.2...3))
    group.speed = number(0.5...2)
    group.timeOffset = number(0...0.5)
    return group
  }
}
