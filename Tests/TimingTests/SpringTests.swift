import SegueTiming
// Springs: the closed form against Runge and Kutta's integration of the equation of motion.
import Testing

@Suite struct SpringTests {
  /// Mass, stiffness, damping, velocity.
  static let constants: [(Double, Double, Double, Double)] = [
    (1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 19.9999, 0), (1, 100, 20.0001, 0),
    (1, 100, 50, 0), (1, 100, 400, 0), (2, 300, 5, 3), (1, 100, 20, 40), (1, 100, 30, -5),
    (0.5, 20, 1, -2), (1, 100, 0, 0), (1, 100, 10, 200),
  ]

  @Test(arguments: constants)
  func closedFormMeetsIntegration(mass: Double, stiffness: Double, damping: Double, v: Double)
    throws
  {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v,
      allowsOverdamping: true)
    let step = 1e-4
    var (x, velocity) = (0.0, v)
    func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    for i in 1...20_000 {
      let (a1, v1) = (force(x, velocity), velocity)
      let v2 = velocity + a1 * step / 2
      let a2 = force(x + v1 * step / 2, v2)
      let v3 = velocity + a2 * step / 2
      let a3 = force(x + v2 * step / 2, v3)
      let v4 = velocity + a3 * step
      let a4 = force(x + v3 * step, v4)
      x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      velocity += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      guard i % 100 == 0 else { continue }
      let time = Double(i) * step
      #expect(abs(spring.value(at: time) - x) < 1e-8, "position at \(time)")
      #expect(abs(spring.velocity(at: time) - velocity) < 1e-6, "velocity at \(time)")
    }
  }

  @Test(arguments: constants.filter { $0.2 > 0 })
  func settlesWhereItSays(mass: Double, stiffness: Double, damping: Double, v: Double) throws {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v,
      allowsOverdamping: true)
    let end = spring.restDuration
    #expect(end.isFinite)
    for i in 0...5000 {
      let time = end * (1 + Double(i) / 1000)
      #expect(abs(1 - spring.value(at: time)) <= 0.001 * (1 + 1e-9))
    }
    // Not much too late: within the last undamped period the spring is still away from rest.
    let start = max(0, end - spring.perceptualDuration)
    let latest = (0...1000).map { start + (end - start) * Double($0) / 1000 }
    #expect(latest.contains { abs(1 - spring.value(at: $0)) > 0.0009 })
  }

  @Test func restIsContinuousAcrossCriticalDamping() throws {
    let below = try Spring(damping: 19.999999, allowsOverdamping: true).restDuration
    let at = try Spring(damping: 20, allowsOverdamping: true).restDuration
    #expect(abs(below - at) < 1e-5)
  }

  /// Damping of mass 1 and stiffness 100, and what macOS answers.
  @Test(arguments: [(10, 1.4727003346780927), (1, 13.91321015404625), (20, 1.0), (100, 1.0)])
  func settlesWhenCoreAnimationSays(damping: Double, expected: Double) throws {
    #expect(abs(try Spring(damping: damping).settlingDuration - expected) < 1e-12)
  }

  /// The same by perceptual duration and bounce; the second was told to a tenth of a second.
  @Test(arguments: [(0.5, 2.3438753795710707, 1e-12), (-0.5, 2.6, 0.05)])
  func settlesByLooks(bounce: Double, expected: Double, tolerance: Double) throws {
    let spring = try Spring(perceptualDuration: 1, bounce: bounce)
    #expect(abs(spring.settlingDuration - expected) < tolerance)
  }

  /// Apple's page on `settlingDuration`: "approximately 2.85 seconds", "just over 1 second".
  @Test func settlesAsDocumented() throws {
    #expect(abs(try Spring(damping: 5).settlingDuration - 2.85) < 0.01)
    #expect((1...1.05).contains(try Spring(damping: 15).settlingDuration))
  }

  @Test(arguments: constants.filter { $0.2 > 0 && $0.2 <= 20 })
  func settledIsAtRest(mass: Double, stiffness: Double, damping: Double, v: Double) throws {
    let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v)
    for i in 0...1000 {
      let time = spring.settlingDuration * (1 + Double(i) / 200)
      #expect(abs(1 - spring.value(at: time)) <= 0.001 * (1 + 1e-9))
    }
  }

  @Test func overdampingIsObeyedOnlyWhereAllowed() throws {
    let critical = try Spring(damping: 20)
    let limited = try Spring(damping: 50)
    for time in stride(from: 0, through: 2, by: 0.01) {
      #expect(limited.value(at: time) == critical.value(at: time))
    }
    #expect(limited.dampingRatio == 1)
    #expect(try Spring(damping: 50, allowsOverdamping: true).dampingRatio == 2.5)
  }

  @Test func perceptualRoundTrip() throws {
    for duration in [0.01, 0.25, 0.5, 1, 60] {
      for bounce in [-0.9, -0.5, -0.01, 0, 0.15, 0.3, 0.99, 1] {
        let spring = try Spring(perceptualDuration: duration, bounce: bounce)
        #expect(abs(spring.perceptualDuration - duration) < 1e-12 * duration)
        #expect(abs(spring.bounce - bounce) < 1e-12)
      }
    }
  }

  @Test func knownNumbers() throws {
    let spring = try Spring()
    #expect(spring.dampingRatio == 0.5)
    #expect(abs(spring.bounce - 0.5) < 1e-15)
    #expect(abs(spring.perceptualDuration - 0.6283185307179586) < 1e-15)
    // Half the frequency is the first peak: the overshoot is e^(-πζ / sqrt(1 - ζ²)).
    let peak = Double.pi / (10 * 0.75.squareRoot())
    #expect(abs(spring.value(at: peak) - 1.1630335348) < 1e-9)
    #expect(abs(spring.velocity(at: peak)) < 1e-12)
  }

  @Test func withoutDampingItNeverSettles() throws {
    let spring = try Spring(perceptualDuration: 1, bounce: 1)
    #expect(spring.settlingDuration == .infinity)
    #expect(throws: TimingError.neverSettles) { try TimingFunction.spring(spring) }
    #expect(abs(spring.value(at: 0.5) - 2) < 1e-12)
  }

  @Test func timeOneIsTheRestDuration() throws {
    let spring = try Spring()
    let function = try TimingFunction.spring(spring)
    #expect(function(0.3) == spring.value(at: 0.3 * spring.restDuration))
    #expect(function(1) == 1)
    #expect(abs(function(1.0.nextDown) - 1) < 0.001)
  }

  @Test func extremesStayFinite() throws {
    let spring = try Spring(damping: 20_000, allowsOverdamping: true)
    for time in [1e-300, 1e-9, 1, 1e9, 1e300, .infinity] {
      #expect((0...1).contains(spring.value(at: time)))
      #expect(spring.velocity(at: time).isFinite)
    }
    #expect(spring.value(at: .nan) == 0)
    #expect(spring.value(at: -1) == 0)
  }

  @Test(arguments: [
    (0, 1, 1, 0), (-1, 1, 1, 0), (1, 0, 1, 0), (1, 1, -1, 0), (.nan, 1, 1, 0), (1, .infinity, 1, 0),
    (1, 1, .nan, 0), (1, 1, 1, .nan), (1e308, 1e-308, 1, 0), (1e-308, 1e308, 1, 0),
    (1, 1, 1e300, 0), (1, 1, 1, 1e300),
  ])
  func badConstantsThrow(mass: Double, stiffness: Double, damping: Double, v: Double) {
    #expect(throws: TimingError.self) {
      try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v,
        allowsOverdamping: true)
    }
  }

  /// Measured with QuartzCore (OpenCoreAnimation's tests): the bounce is that of the constants.
  @Test func theBounceOfConstantsIsNotClamped() throws {
    for allows in [false, true] {
      let spring = try Spring(damping: 40, allowsOverdamping: allows)
      #expect(spring.bounce == -0.5 && spring.dampingRatio == (allows ? 2 : 1))
    }
  }
}
