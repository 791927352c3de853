// Keyframe animations against twins in plain arithmetic.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import TestSupport
import Testing

@Suite struct KeyframeTests {
  /// The value that a layer shows at a fraction of an animation of one second.
  private func shown(
    _ animation: KeyframeAnimation, at fraction: Double,
    _ prepare: (Layer) -> Void = { _ in }
  ) throws -> LayerProperties {
    let (stage, layer) = try stageWithLayer()
    var animation = animation
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    try stage.at(0) {
      prepare(layer)
      layer.add(animation)
    }
    try stage.advance(to: fraction)
    return layer.presentation()
  }

  private func opacity(_ animation: KeyframeAnimation, at fraction: Double) throws -> Double {
    try shown(animation, at: fraction).opacity
  }

  @Test func linearWithKeyTimes() throws {
    let animation = try KeyframeAnimation(
      .opacity, values: [0, 1, 0.5, 0.5], keyTimes: [0, 0.25, 0.5, 1])
    for (time, value) in [
      (0, 0), (0.125, 0.5), (0.25, 1), (0.375, 0.75), (0.5, 0.5), (0.9, 0.5), (1, 0.5),
    ] {
      #expect(try opacity(animation, at: time) == value)
    }
  }

  @Test func evenlyWithoutKeyTimes() throws {
    let animation = try KeyframeAnimation(.opacity, values: [0, 1, 0.5])
    #expect(animation.keyTimes == [0, 0.5, 1])
    #expect(try opacity(animation, at: 0.25) == 0.5)
    #expect(try opacity(animation, at: 0.75) == 0.75)
    #expect(try opacity(try KeyframeAnimation(.opacity, values: [0.3]), at: 0.7) == 0.3)
  }

  @Test func equalKeyTimesJump() throws {
    let animation = try KeyframeAnimation(
      .opacity, values: [0, 1, 0, 1], keyTimes: [0, 0.5, 0.5, 1])
    #expect(try opacity(animation, at: 0.5.nextDown) > 0.999)
    #expect(try opacity(animation, at: 0.5) == 0)
    let ends = try KeyframeAnimation(.opacity, values: [0, 0.5, 1], keyTimes: [0, 1, 1])
    #expect(try opacity(ends, at: 1) == 1)
  }

  @Test func discreteValuesStay() throws {
    let even = try KeyframeAnimation(
      .opacity, values: [0.1, 0.2, 0.3, 0.4], calculationMode: .discrete)
    for (time, value) in [(0, 0.1), (0.2499, 0.1), (0.25, 0.2), (0.75, 0.4), (1, 0.4)] {
      #expect(try opacity(even, at: time) == value)
    }
    let timed = try KeyframeAnimation(
      .opacity, values: [0.1, 0.2], keyTimes: [0, 0.9, 1], calculationMode: .discrete)
    #expect(try opacity(timed, at: 0.89) == 0.1)
    #expect(try opacity(timed, at: 0.9) == 0.2)
  }

  @Test func segmentsHaveTheirPace() throws {
    let animation = try KeyframeAnimation(
      .opacity, values: [0, 0.5, 1], timingFunctions: [.easeIn, .steps(2)])
    for step in 0...100 {
      let time = Double(step) / 100
      let value =
        time < 0.5
        ? TimingFunction.easeIn(time * 2) / 2 : try 0.5 + TimingFunction.steps(2)(time * 2 - 1) / 2
      #expect(isNear(try opacity(animation, at: time), value))
    }
  }

  @Test func pacedIsEven() throws {
    let points = [(0.0, 0.0), (30, 40), (30, 40), (30, 50), (0, 50)]
      .map { Point(x: $0.0, y: $0.1) }
    let animation = try KeyframeAnimation(
      .position, values: points, keyTimes: [0, 0.1, 0.2, 0.3, 1], calculationMode: .paced)
    // 50 + 0 + 10 + 30 points of way.
    for (way, x, y) in [
      (0.0, 0.0, 0.0), (25, 15, 20), (50, 30, 40), (55, 30, 45), (75, 15, 50), (90, 0, 50),
    ] {
      let seen = try shown(animation, at: way / 90).position
      #expect(isNear(seen, Point(x: x, y: y)))
    }
  }

  /// Kochanek and Bartels by Hermite's basis, as in their paper.
  private func twin(
    _ values: [Double], _ index: Int, _ t: Double, _ shape: KeyframeCurvature
  ) -> Double {
    func part(_ list: [Double], _ i: Int) -> Double { list.isEmpty ? 0 : list[i] }
    func step(_ i: Int) -> Double { values[i + 1] - values[i] }
    func ends(_ i: Int) -> (Double, Double) {
      (step(i > 0 ? i - 1 : 0), step(i < values.count - 1 ? i : values.count - 2))
    }
    let (i, j) = (index, index + 1)
    let (t0, c0, b0) = (
      part(shape.tensionValues, i), part(shape.continuityValues, i), part(shape.biasValues, i)
    )
    let (t1, c1, b1) = (
      part(shape.tensionValues, j), part(shape.continuityValues, j), part(shape.biasValues, j)
    )
    let out =
      (1 - t0) * (1 + c0) * (1 + b0) / 2 * ends(i).0 + (1 - t0) * (1 - c0) * (1 - b0) / 2
      * ends(i).1
    let into =
      (1 - t1) * (1 - c1) * (1 + b1) / 2 * ends(j).0 + (1 - t1) * (1 + c1) * (1 - b1) / 2
      * ends(j).1
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * values[i] + (t3 - 2 * t2 + t) * out
      + (3 * t2 - 2 * t3) * values[j] + (t3 - t2) * into
  }

  @Test func cubicCurves() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<20 {
      let count = 2 + round % 5
      func numbers() -> [Double] { (0..<count).map { _ in .random(in: -1...1, using: &random) } }
      let (xs, ys) = (numbers(), numbers())
      let shape =
        round < 5
        ? KeyframeCurvature()
        : KeyframeCurvature(
          tensionValues: numbers(), continuityValues: numbers(), biasValues: numbers())
      let animation = try KeyframeAnimation(
        .position, values: zip(xs, ys).map { Point(x: $0, y: $1) }, calculationMode: .cubic,
        curve: shape)
      for step in 0..<50 {
        let time = Double(step) / 50
        let place = time * Double(count - 1)
        let (index, t) = (Int(place), place - place.rounded(.down))
        let seen = try shown(animation, at: time).position
        let expected = Point(x: twin(xs, index, t, shape), y: twin(ys, index, t, shape))
        #expect(isNear(seen, expected))
      }
    }
  }

  /// Measured with QuartzCore: github.com/1amageek/OpenCoreAnimation, "Cubic-paced keyframes scale tangents for paced
  /// key times".
  @Test func cubicPacedAsMeasured() throws {
    let points = [(0.0, 0.0), (20, 80), (100, 20), (120, 100)].map { Point(x: $0.0, y: $0.1) }
    let place = try KeyframeAnimation(.position, values: points, calculationMode: .cubicPaced)
    let seen = try shown(place, at: 0.35).position
    #expect(abs(seen.x - 26.365239) < 1e-5 && abs(seen.y - 79.036540) < 1e-5)
    let depth = try KeyframeAnimation(
      .zPosition, values: [0, 80, 20, 100], calculationMode: .cubicPaced)
    #expect(abs(try shown(depth, at: 0.35).zPosition - 79.382188) < 1e-5)
    // The speed goes on through a value, though the segments beside it take different times.
    let uneven = try KeyframeAnimation(
      .zPosition, values: [0, 10, 60, 61], calculationMode: .cubicPaced)
    for time in uneven.keyTimes.dropFirst().dropLast() {
      let (before, at, after) = try (
        shown(uneven, at: time - 1e-4).zPosition, shown(uneven, at: time).zPosition,
        shown(uneven, at: time + 1e-4).zPosition
      )
      #expect(abs((at - before) - (after - at)) < 1e-4)
    }
  }

  @Test func keyTimesThatMakeNoSenseAreIgnored() throws {
    for times in [[0, 0.9], [0.1, 0.9, 1], [0, 0.9, 0.8], [0, 0.9, 0.95], [0, 0.9, .nan]] {
      let animation = try KeyframeAnimation(.opacity, values: [0, 1, 0.5], keyTimes: times)
      #expect(animation.keyTimes == [0, 0.5, 1] && animation.keyTimesFault != nil)
      #expect(isNear(try opacity(animation, at: 0.25), 0.5))
    }
    let good = try KeyframeAnimation(.opacity, values: [0, 1, 0.5], keyTimes: [0, 0.9, 1])
    #expect(good.keyTimes == [0, 0.9, 1] && good.keyTimesFault == nil)
  }

  @Test func shortArraysOfTensionEndWithZeros() throws {
    let values = [0.0, 80, 20, 100]
    func depth(_ tension: [Double]) throws -> Double {
      let curve = KeyframeCurvature(tensionValues: tension)
      return try shown(
        KeyframeAnimation(.zPosition, values: values, calculationMode: .cubic, curve: curve),
        at: 0.4
      ).zPosition
    }
    #expect(try depth([0.5, 0.5]) == depth([0.5, 0.5, 0, 0]))
    #expect(try depth([0.5, 0.5, 0, 0, 7]) == depth([0.5, 0.5]))
    #expect(try depth([0.5, 0.5]) != depth([]))
    #expect(throws: LayerError.self) { try depth([.nan]) }
  }

  @Test func flagsChangeHalfWay() throws {
    let hides = try KeyframeAnimation(.isHidden, values: [false, true])
    #expect(try !shown(hides, at: 0.49).isHidden && shown(hides, at: 0.5).isHidden)
  }

  private var path: Path {
    var path = Path()
    path.move(to: Point(x: 10, y: 10))
    path.addLine(to: Point(x: 50, y: 10))
    path.addCurve(
      to: Point(x: 90, y: 50), control1: Point(x: 90, y: 10), control2: Point(x: 90, y: 10))
    path.closeSubpath()
    return path
  }

  /// De Casteljau's construction.
  private func point(_ points: [Point], _ t: Double) -> Point {
    if points.count == 1 { return points[0] }
    return point(zip(points, points.dropFirst()).map { $0 * (1 - t) + $1 * t }, t)
  }

  @Test func pathsElementByElement() throws {
    let animation = try KeyframeAnimation(path: path, keyTimes: [0, 0.5, 0.75, 1])
    let curve = [(50.0, 10.0), (90, 10), (90, 10), (90, 50)].map { Point(x: $0.0, y: $0.1) }
    for step in 0...100 {
      let time = Double(step) / 100
      let expected: Point =
        if time < 0.5 {
          Point(x: 10 + 80 * time, y: 10)
        } else if time < 0.75 {
          point(curve, (time - 0.5) * 4)
        } else {
          Point(x: 90 - (time - 0.75) * 4 * 80, y: 50 - (time - 0.75) * 4 * 40)
        }
      #expect(isNear(try shown(animation, at: time).position, expected))
    }
  }

  @Test func discretePathsStandAtTheBeginningsOfElements() throws {
    let animation = try KeyframeAnimation(path: path, calculationMode: .discrete)
    // It stands at the beginning of each of three elements, and at the end at the end.
    let stops = [
      (0.0, 10.0, 10.0), (0.3, 10, 10), (0.4, 50, 10), (0.6, 50, 10), (0.75, 90, 50),
      (0.99, 90, 50), (1, 10, 10),
    ]
    for (time, x, y) in stops {
      #expect(isNear(try shown(animation, at: time).position, Point(x: x, y: y)))
    }
  }

  @Test func pacedPathsKeepTheirSpeed() throws {
    let animation = try KeyframeAnimation(path: path, calculationMode: .paced)
    // Brute force: the closed path as 200,000 points.
    var points: [Point] = []
    for step in 0...200_000 {
      let t = Double(step % 100_000) / 100_000
      points.append(
        step < 100_000
          ? point(
            [(50.0, 10.0), (90, 10), (90, 10), (90, 50)].map { Point(x: $0.0, y: $0.1) }, t)
          : Point(x: 90 - 80 * t, y: 50 - 40 * t))
    }
    points[200_000] = Point(x: 10, y: 10)
    points.insert(Point(x: 10, y: 10), at: 0)
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      lengths.append((lengths.last ?? 0) + (dx * dx + dy * dy).squareRoot())
    }
    let total = try #require(lengths.last)
    for fraction in stride(from: 0.25, through: 0.95, by: 0.1) {
      let index = try #require(lengths.firstIndex { $0 >= fraction * total })
      let seen = try shown(animation, at: fraction).position
      #expect(abs(seen.x - points[index].x) < 0.02 && abs(seen.y - points[index].y) < 0.02)
    }
  }

  @Test func pacedPathsJumpInNoTime() throws {
    // Two lines of 30 and one of 60, and jumps of 100 and 40 that count for nothing.
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 30, y: 0))
    path.move(to: Point(x: 30, y: 100))
    path.addLine(to: Point(x: 60, y: 100))
    path.move(to: Point(x: 20, y: 100))
    path.addLine(to: Point(x: 20, y: 40))
    let animation = try KeyframeAnimation(
      path: path, calculationMode: .paced, rotationMode: .auto)
    let places = [
      (0.0, 0.0, 0.0, 0.0), (0.125, 15, 0, 0), (0.2499, 29.988, 0, 0), (0.2501, 30.012, 100, 0),
      (0.375, 45, 100, 0), (0.4999, 59.988, 100, 0), (0.5001, 20, 99.988, -1), (0.75, 20, 70, -1),
      (1, 20, 40, -1),
    ]
    for (time, x, y, sine) in places {
      let seen = try shown(animation, at: time)
      #expect(isNear(seen.position, Point(x: x, y: y), 1e-6), "\(time)")
      #expect(isNear(seen.transform.m12, sine), "\(time)")
    }
    // In the same steps of time it moves by the same distance, jumps apart.
    let film = try (0...40).map { try shown(animation, at: Double($0) / 40).position }
    for (index, (a, b)) in zip(film, film.dropFirst()).enumerated() where index != 10 && index != 20
    {
      #expect(isNear(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot(), 3, 1e-6))
    }
  }

  @Test func layersTurnWithTheirPath() throws {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 0, y: 40))
    path.addLine(to: Point(x: -40, y: 40))
    let auto = try KeyframeAnimation(path: path, rotationMode: .auto)
    let reverse = try KeyframeAnimation(path: path, rotationMode: .autoReverse)
    let still = try KeyframeAnimation(path: path)
    #expect(try shown(auto, at: 0.25).transform == .rotation(.pi / 2))
    #expect(try shown(auto, at: 0.75).transform == .rotation(.pi))
    #expect(isNear(try shown(reverse, at: 0.25).transform, .rotation(-.pi / 2)))
    #expect(try shown(still, at: 0.25).transform == .identity)
    // Under the layer's own scale and translation.
    let seen = try shown(auto, at: 0.25) {
      $0.transform = Transform3D.translation(3, 4).scaledBy(2, 1)
    }
    #expect(
      isNear(seen.transform, .rotation(.pi / 2) * Transform3D.scale(2, 1) * .translation(3, 4)))
  }

  @Test func additiveAndCumulative() throws {
    var animation = try KeyframeAnimation(.zPosition, values: [0, 3, 2])
    animation.isAdditive = true
    #expect(try shown(animation, at: 0.5) { $0.zPosition = 10 }.zPosition == 13)
    let (stage, layer) = try stageWithLayer()
    animation.isCumulative = true
    animation.repeatCount = 3
    animation.duration = 1
    try stage.at(0) {
      layer.zPosition = 10
      layer.add(animation)
    }
    for (time, value) in [(0.5, 13.0), (1, 12), (1.5, 15), (2, 14), (2.5, 17)] {
      try stage.advance(to: time)
      #expect(layer.presentation().zPosition == value)
    }
  }

  @Test func colorsAndTransforms() throws {
    let colors = try KeyframeAnimation(
      .backgroundColor, values: [.black, .white, .clear], calculationMode: .cubic)
    let middle = try shown(colors, at: 0.5).backgroundColor
    #expect(isNear(middle.red, 1) && isNear(middle.alpha, 1))
    let turns = try KeyframeAnimation(
      .transform, values: [.identity, .rotation(1), .rotation(1).scaledBy(3, 3)],
      calculationMode: .cubic)
    // A curve through scales 1, 1, 3: a quarter on it swings below 1, as numbers do.
    let seen = try shown(turns, at: 0.25).transform
    #expect(isNear((seen.m11 * seen.m11 + seen.m12 * seen.m12).squareRoot(), 0.875))
    #expect(isNear(try shown(turns, at: 0.5).transform, .rotation(1)))
  }

  @Test func whatDoesNotFitThrows() throws {
    let two = [Point.zero, Point(x: 1, y: 1)]
    #expect(throws: LayerError.badAnimation("keyframes: no values; expected at least one")) {
      try KeyframeAnimation(.position, values: [])
    }
    // Key times that make no sense throw nothing, but are told.
    for times in [[0], [0, 0.5, 1], [0.1, 1], [0, 0.9], [0, .nan]] as [[Double]] {
      let animation = try KeyframeAnimation(.position, values: two, keyTimes: times)
      #expect(animation.keyTimesFault != nil && animation.keyTimes == [0, 1])
    }
    let back = try KeyframeAnimation(.position, values: two + two, keyTimes: [0, 0.7, 0.3, 1])
    #expect(back.keyTimesFault != nil)
    let short = try KeyframeAnimation(
      .position, values: two, keyTimes: [0, 1], calculationMode: .discrete)
    #expect(short.keyTimesFault != nil && short.keyTimes == [0, 0.5, 1])
    #expect(throws: LayerError.self) {
      try KeyframeAnimation(.position, values: two, timingFunctions: [.easeIn, .easeOut])
    }
    #expect(throws: LayerError.self) {
      try KeyframeAnimation(
        .position, values: two, curve: KeyframeCurvature(tensionValues: [1, .nan]))
    }
    #expect(throws: LayerError.self) {
      try KeyframeAnimation(.position, values: [.zero, Point(x: .nan, y: 0)])
    }
    #expect(throws: LayerError.self) { try KeyframeAnimation(path: Path()) }
    #expect(throws: LayerError.wrongValue(keyPath: "position", expected: "a point")) {
      try KeyframeAnimation(keyPath: "position", values: [.number(1)])
    }
    // Paced modes do not look at key times.
    _ = try KeyframeAnimation(
      .position, values: two, keyTimes: [3, 2, 1], calculationMode: .paced)
  }
}
