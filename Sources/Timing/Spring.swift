// A mass on a spring with a damper: released at 0, it moves to 1.

/// A damped harmonic oscillator that moves from 0 to its rest at 1.
///
/// The names, defaults and units are those of Core Animation's spring animation.
public struct Spring: Hashable, Sendable {
  /// The mass on the spring; above 0.
  public let mass: Double
  /// The spring constant, force per displacement; above 0.
  public let stiffness: Double
  /// The damper's constant, force per velocity; at least 0.
  public let damping: Double
  /// The velocity at the start, in whole ways per second toward the rest.
  public let initialVelocity: Double
  /// Whether the damping ratio may be above 1; if not, a higher ratio becomes critical damping.
  public let allowsOverdamping: Bool
  /// Seconds until the spring counts as settled, as Core Animation computes it.
  ///
  /// It is infinite without damping. For an overdamped spring it is shorter than `restDuration`,
  /// because Core Animation's estimate is too short.
  public let settlingDuration: Double
  /// Seconds until the spring is, and stays, within a thousandth of its rest.
  ///
  /// It comes from the envelope of the motion, so it is an upper bound. It is infinite without
  /// damping.
  public let restDuration: Double

  /// Makes a spring from physical constants.
  ///
  /// - Throws: `TimingError.outOfRange` for a mass or stiffness that is not above 0, a negative
  ///   damping, or numbers so far apart that the motion cannot be computed.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingError) {
    try check("spring mass", mass, "a number above 0") { $0 > 0 }
    try check("spring stiffness", stiffness, "a number above 0") { $0 > 0 }
    try check("spring damping", damping, "a number of at least 0") { $0 >= 0 }
    try check("spring velocity", initialVelocity, "a number in -10000…10000") {
      abs($0) <= 10_000
    }
    let motion = SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
    try check("spring frequency", motion.frequency, "sqrt(stiffness / mass) in 1e-6…1e6") {
      (1e-6...1e6).contains($0)
    }
    try check("spring damping ratio", motion.ratio, "a ratio of at most 1000") { $0 <= 1000 }
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping + 0
    self.initialVelocity = initialVelocity + 0
    self.allowsOverdamping = allowsOverdamping
    self.motion = motion
    settlingDuration = motion.settlingDuration
    restDuration = motion.restDuration(threshold: 0.001)
  }

  /// The closed form of the motion.
  let motion: SpringMotion

  /// Damping divided by critical damping: below 1 the spring overshoots.
  ///
  /// It is at most 1 unless overdamping is allowed.
  public var dampingRatio: Double { motion.ratio }

  /// The position after some seconds: 0 at first, 1 at rest, beyond 1 when it overshoots.
  ///
  /// - Parameter time: seconds since the release; negative times and NaN count as 0.
  public func value(at time: Double) -> Double { motion.value(at: time) }

  /// The velocity after some seconds, in whole ways per second.
  ///
  /// - Parameter time: seconds since the release; negative times and NaN count as 0.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }
}
