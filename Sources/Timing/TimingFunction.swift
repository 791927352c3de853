// The pace of a motion: it turns the fraction of time passed into the fraction of the way made.

/// A function from the fraction of time to the fraction of progress, both 0…1.
///
/// Every function is exactly 0 at time 0 and exactly 1 at time 1. This includes steps that jump at
/// the start and springs that have not come to rest. In between, progress may leave 0…1 (springs,
/// Béziers with such control points). Times outside 0…1 are clamped.
public struct TimingFunction: Hashable, Sendable {
  /// The kinds of functions, each with the numbers that it needs.
  enum Curve: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case steps(Steps)
    case spring(Spring)
    case points(PiecewiseLinear)
  }

  let curve: Curve

  init(_ curve: Curve) { self.curve = curve }

  /// Constant pace.
  public static let linear = TimingFunction(.linear)
  /// Starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = TimingFunction(.bezier(CubicBezier(0.42, 0, 1, 1)))
  /// Ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = TimingFunction(.bezier(CubicBezier(0, 0, 0.58, 1)))
  /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = TimingFunction(.bezier(CubicBezier(0.42, 0, 0.58, 1)))
  /// Core Animation's default for implicit animations and CSS's `ease`: control points
  /// (0.25, 0.1) and (0.25, 1).
  public static let `default` = TimingFunction(.bezier(CubicBezier(0.25, 0.1, 0.25, 1)))

  /// A cubic Bézier from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
  ///
  /// - Throws: `TimingError.outOfRange` unless both x are in 0…1 and both y finite.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(TimingError) -> TimingFunction {
    for (name, x) in [("x1", x1), ("x2", x2)] {
      try check("cubic-bezier \(name)", x, "a number in 0…1") { (0...1).contains($0) }
    }
    for (name, y) in [("y1", y1), ("y2", y2)] {
      try check("cubic-bezier \(name)", y, "a number in -1000…1000") { abs($0) <= 1000 }
    }
    if x1 == y1 && x2 == y2 { return .linear }
    return TimingFunction(.bezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// The same for numbers in code, which are known to be in range.
  package static func pace(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingFunction {
    TimingFunction(.bezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// A staircase of `count` equal intervals of time.
  ///
  /// - Throws: `TimingError.outOfRange` unless the count is in 1…1,000,000, and at least 2 for
  ///   `StepPosition.jumpNone`.
  public static func steps(
    _ count: Int, _ position: StepPosition = .jumpEnd
  ) throws(TimingError) -> TimingFunction {
    let least = position == .jumpNone ? 2 : 1
    guard (least...Steps.maximumCount).contains(count) else {
      throw .outOfRange(
        parameter: "steps", value: Double(count),
        allowed: "a whole number in \(least)…\(Steps.maximumCount)")
    }
    return TimingFunction(.steps(Steps(count: count, position: position)))
  }

  /// A spring released at time 0, fitted so that time 1 is its `restDuration`.
  ///
  /// At the fraction t the spring is where it would be after t · restDuration seconds. At 1 it is
  /// at most a thousandth from rest, and is set to rest.
  ///
  /// - Throws: `TimingError.neverSettles` for a spring without damping.
  public static func spring(_ spring: Spring) throws(TimingError) -> TimingFunction {
    guard spring.restDuration.isFinite else { throw .neverSettles }
    return TimingFunction(.spring(spring))
  }

  /// Straight lines between points, as in CSS's `linear(…)`.
  ///
  /// - Parameter points: times that do not decrease, from (0, 0) to (1, 1). Two points at one time
  ///   make a jump; the later one holds there.
  /// - Throws: `TimingError` for points that break these rules, or more than 100,000 of them.
  public static func piecewiseLinear(
    _ points: [(time: Double, progress: Double)]
  ) throws(TimingError) -> TimingFunction {
    TimingFunction(.points(try PiecewiseLinear(points)))
  }

  /// The control points of a Bézier or of the linear function; nil for other functions.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch curve {
    case .linear: (0, 0, 1, 1)
    case .bezier(let bezier): (bezier.x1, bezier.y1, bezier.x2, bezier.y2)
    case .steps, .spring, .points: nil
    }
  }

  /// The progress at a fraction of time; times outside 0…1 are clamped, NaN counts as 0.
  public func callAsFunction(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return switch curve {
    case .linear: time
    case .bezier(let bezier): bezier.y(atX: time)
    case .steps(let steps): steps.progress(at: time)
    case .spring(let spring): spring.value(at: time * spring.restDuration)
    case .points(let points): points.progress(at: time)
    }
  }
}
