// A spring described by how it looks: how long it seems to take and how much it bounces.

extension Spring {
  /// Makes a spring of mass 1 from a perceived duration and a bounce.
  ///
  /// The stiffness is (2π / duration)²; the damping ratio is 1 − bounce, or 1 / (1 + bounce) for a
  /// negative bounce, for which overdamping is allowed.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds, above 0; the spring's undamped period.
  ///   - bounce: above -1, at most 1: 0 is critically damped, 1 swings forever, below 0 is sluggish.
  ///   - initialVelocity: whole ways per second toward the rest.
  /// - Throws: `TimingError.outOfRange`.
  public init(
    perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(TimingError) {
    try check("spring duration", perceptualDuration, "seconds in 0.001…1000000") {
      (0.001...1_000_000).contains($0)
    }
    try check("spring bounce", bounce, "a number above -1 and at most 1") { $0 > -1 && $0 <= 1 }
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: bounce < 0)
  }

  /// The undamped period in seconds, which is about how long the motion seems to take.
  public var perceptualDuration: Double { 2 * Double.pi / motion.frequency }

  /// How much the spring bounces: 1 − ratio, or 1 / ratio − 1 where it is overdamped.
  ///
  /// The ratio is that of the constants, as in Core Animation, also where overdamping is not allowed: a spring of
  /// stiffness 100 and damping 40 has −0.5 either way.
  public var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
