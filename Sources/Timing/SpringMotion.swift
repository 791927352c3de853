// The closed form of a damped oscillator, one formula for all three kinds of damping.
//
// With ω = sqrt(stiffness / mass), decay g = ζω and κ = g² − ω², the distance from rest is
//   y(t) = e^(−gt) · (C + (g − v0) · S),  y(0) = 1, y'(0) = −v0, where
//   κ < 0 (underdamped):  C = cos(βt),  S = sin(βt)/β,  β = sqrt(−κ)
//   κ = 0 (critical):     C = 1,        S = t
//   κ > 0 (overdamped):   C = cosh(βt), S = sinh(βt)/β, β = sqrt(κ)
// In the last case, e^((β−g)t) is taken out as a factor so that nothing overflows. β − g is
// computed as −ω²/(g + β), so that no digits cancel.
internal import SegueSystem

/// The motion of a spring as a function of time.
struct SpringMotion: Hashable, Sendable {
  /// ω, the undamped angular frequency.
  let frequency: Double
  /// ζ, damping divided by critical damping.
  let ratio: Double
  private let velocity: Double
  private let decay: Double
  private let beta: Double

  init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double,
    allowsOverdamping: Bool
  ) {
    frequency = (stiffness / mass).squareRoot()
    let wanted = damping / (2 * stiffness.squareRoot() * mass.squareRoot())
    ratio = allowsOverdamping ? wanted : min(wanted, 1)
    velocity = initialVelocity + 0
    decay = ratio * frequency
    beta = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
  }

  /// The position, from 0 to the rest at 1.
  func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let part = parts(at: time)
    return 1 - part.scale * (part.c + (decay - velocity) * part.s)
  }

  /// The derivative of the position.
  func velocity(at time: Double) -> Double {
    guard time > 0 else { return velocity }
    let part = parts(at: time)
    let pull = frequency * frequency - decay * velocity
    return part.scale * (velocity * part.c + pull * part.s)
  }

  /// C and S of the formula above, and the exponential they are scaled with.
  private func parts(at time: Double) -> (scale: Double, c: Double, s: Double) {
    // Beyond e^-700 the motion is 0. The check also keeps an infinite time from making NaN.
    guard slowestDecay * time < 700 else { return (0, 0, 0) }
    let scale = exp(-slowestDecay * time)
    if ratio < 1 { return (scale, cos(beta * time), sin(beta * time) / beta) }
    if beta == 0 { return (scale, 1, time) }
    let fast = exp(-2 * beta * time)
    return (scale, (1 + fast) / 2, -expm1(-2 * beta * time) / (2 * beta))
  }

  /// The exponent of the part that lasts longest.
  private var slowestDecay: Double {
    ratio > 1 ? frequency * frequency / (decay + beta) : decay
  }

  /// Seconds until the spring counts as settled, by Core Animation's rule; infinite without
  /// damping.
  ///
  /// Below critical damping it is ln((1 + |ζω − v| / ω_d) / 0.001) / ζω. This gives the durations
  /// that were measured on macOS, to the last digit. From critical damping on, Core Animation
  /// answers in tenths of a second: the first tenth at which the distance to rest is below a
  /// thousandth. When overdamped, the measured duration (ζ = 2, ω = 2π: 2.6 s) results if the
  /// factors of the two exponentials are exchanged; the spring itself is then still a hundredth
  /// away.
  var settlingDuration: Double {
    guard slowestDecay > 0 else { return .infinity }
    let threshold = 0.001
    let drive = decay - velocity
    if ratio < 1 {
      return log((1 + abs(drive) / beta) / threshold) / decay
    }
    func distance(_ time: Double) -> Double {
      let scale = exp(-slowestDecay * time)
      let asCritical = (1 + abs(drive) * time) * scale
      guard beta > 0 else { return asCritical }
      let (slow, fast) = (abs(1 - drive / beta) / 2, abs(1 + drive / beta) / 2)
      return min(asCritical, slow * scale + fast * exp(-(decay + beta) * time))
    }
    var (low, high) = (0.0, 1.0)
    while distance(high / 10) >= threshold, high < 0x1p60 { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if distance(middle / 10) >= threshold { low = middle } else { high = middle }
    }
    return high / 10
  }

  /// The time after which the envelope stays within the threshold; infinite without damping.
  ///
  /// The envelope is e^(−rt) times the smaller of two bounds: a constant, which grows without limit
  /// toward critical damping, and 1 + |g − v0| · t, which always holds.
  func restDuration(threshold: Double) -> Double {
    guard slowestDecay > 0 else { return .infinity }
    let drive = decay - velocity
    let amplitude =
      ratio < 1
      ? (1 + drive / beta * (drive / beta)).squareRoot() : max(1, abs(1 + drive / beta) / 2)
    let constant = log(amplitude / threshold) / slowestDecay
    return min(beta > 0 ? constant : .infinity, lastCrossing(abs(drive), threshold))
  }

  /// The later time at which (1 + drive · t) · e^(−rt) equals the threshold.
  private func lastCrossing(_ drive: Double, _ threshold: Double) -> Double {
    func excess(_ time: Double) -> Double {
      log1p(drive * time) - slowestDecay * time - log(threshold)
    }
    var (low, high) = (0.0, 1 / slowestDecay)
    while excess(high) > 0, high < 1e300 { (low, high) = (high, high * 2) }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
