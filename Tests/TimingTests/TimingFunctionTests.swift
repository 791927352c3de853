import SegueTiming
// Timing functions: the ends, Béziers against plain bisection, staircases, points.
import Testing

@Suite struct TimingFunctionTests {
  static let samples: [TimingFunction] = {
    let texts = [
      "linear", "ease-in", "ease-out", "ease-in-ease-out", "default", "cubic-bezier:.4,0,.2,1",
      "cubic-bezier:1,0,0,1", "cubic-bezier:0,1,1,0", "cubic-bezier:.3,-2,.7,3", "steps:1",
      "steps:4", "steps:4,start", "steps:2,none", "steps:7,both", "spring", "spring:bounce=.3",
      "spring:bounce=-.5", "spring:mass=1,stiffness=100,damping=10,velocity=20",
      "linear:0,.9@.4,1",
    ]
    return texts.compactMap { try? TimingFunction(parsing: $0) }
  }()

  @Test func samplesAreComplete() { #expect(Self.samples.count == 19) }

  @Test(arguments: samples) func endsAreExactAndTimesClamped(function: TimingFunction) {
    for time in [0, -0.0, -1, -.infinity, .nan] { #expect(function(time) == 0) }
    for time in [1, 1.5, 1e300, Double.infinity] { #expect(function(time) == 1) }
    for i in 0...1000 { #expect(function(Double(i) / 1000).isFinite) }
  }

  @Test(arguments: [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.4, 0, 0.2, 1),
    (0, 1, 1, 0), (0.9, -1, 0.1, 2), (0, 0.5, 0, 1), (1, 0, 1, 0.5), (0.68, -0.55, 0.265, 1.55),
  ])
  func bezierMeetsBisection(points: (Double, Double, Double, Double)) throws {
    let function = try TimingFunction.cubicBezier(points.0, points.1, points.2, points.3)
    for i in 1..<100 {
      let time = Double(i) / 100
      let expected = bisected(points, time)
      #expect(abs(function(time) - expected) <= 1e-9, "\(points) at \(time)")
    }
  }

  /// De Casteljau's construction and a hundred halvings: slow, and not the engine's way.
  private func bisected(_ p: (Double, Double, Double, Double), _ time: Double) -> Double {
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
      func mix(_ u: Double, _ v: Double) -> Double { u * (1 - s) + v * s }
      return mix(mix(mix(0, a), mix(a, b)), mix(mix(a, b), mix(b, 1)))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if point(p.0, p.2, middle) < time { low = middle } else { high = middle }
    }
    return point(p.1, p.3, high)
  }

  @Test func uprightBezierKeepsItsOrder() throws {
    let function = try TimingFunction.cubicBezier(1, 0, 0, 1)
    var previous = 0.0
    for i in 1...10_000 {
      let value = function(Double(i) / 10_000)
      #expect(value >= previous)
      previous = value
    }
    #expect(abs(function(0.5) - 0.5) < 1e-9)
  }

  @Test func straightBeziersAreLinear() throws {
    #expect(try TimingFunction.cubicBezier(0.3, 0.3, 0.7, 0.7) == .linear)
    #expect(try TimingFunction.cubicBezier(0.42, 0, 1, 1) == .easeIn)
  }

  @Test func controlPoints() {
    #expect(
      TimingFunction.default.controlPoints.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
        == [0.25, 0.1, 0.25, 1])
    #expect(
      TimingFunction.linear.controlPoints.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
        == [0, 0, 1, 1])
    #expect((try? TimingFunction.steps(3))?.controlPoints == nil)
  }

  static let staircases: [(StepPosition, [Double])] = [
    (.jumpEnd, [0, 0.25, 0.5, 0.75]), (.jumpStart, [0.25, 0.5, 0.75, 1]),
    (.jumpNone, [0, 1.0 / 3, 2.0 / 3, 1]), (.jumpBoth, [0.2, 0.4, 0.6, 0.8]),
  ]

  @Test(arguments: staircases)
  func fourSteps(position: StepPosition, levels: [Double]) throws {
    let function = try TimingFunction.steps(4, position)
    for (interval, level) in levels.enumerated() {
      let start = Double(interval) / 4
      if interval > 0 { #expect(function(start) == level) }
      #expect(function(start + 0.1) == level)
      #expect(function(start + 0.25 - 1e-9) == level)
    }
  }

  @Test func stepsJumpOnTheDot() throws {
    for count in 1...300 {
      let function = try TimingFunction.steps(count)
      for k in 1..<max(count, 2) {
        #expect(function(Double(k) / Double(count)) == Double(k) / Double(count))
      }
    }
  }

  @Test func pointsAsInCSS() throws {
    let function = try TimingFunction(parsing: "linear(0, 0.25 25% 75%, 1)")
    #expect(function(0.125) == 0.125)
    #expect(function(0.25) == 0.25)
    #expect(function(0.5) == 0.25)
    #expect(function(0.75) == 0.25)
    #expect(abs(function(0.875) - 0.625) < 1e-15)
    let jump = try TimingFunction.piecewiseLinear([(0, 0), (0.5, 0.2), (0.5, 0.8), (1, 1)])
    #expect(jump(0.5) == 0.8)
    #expect(abs(jump(0.5.nextDown) - 0.2) < 1e-12)
    let spread = try TimingFunction(parsing: "linear:0,.5,.5,1")
    #expect(abs(spread(1.0 / 6) - 0.25) < 1e-12)
  }
}
