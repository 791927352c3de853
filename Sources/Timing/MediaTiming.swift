// When an animation runs in its parent's time, how fast, how often, and what it shows before and after.

/// Core Animation's hierarchical timing, evaluated in two stages.
///
/// The first stage turns parent time into active local time: `t = (parentTime − beginTime) · speed
/// + timeOffset`, limited to 0…`activeDuration`. The second stage turns that into basic local time,
/// the place in one run, by repeating and reversing.
public struct MediaTiming: Hashable, Sendable {
  /// Seconds of the parent's time at which the animation begins.
  public var beginTime = 0.0
  /// Seconds of local time that one run takes.
  public var duration = 0.0
  /// Local seconds per parent second; negative runs backward; 0 pauses at `timeOffset`.
  public var speed = 1.0
  /// Seconds added to local time: the animation starts there, and wraps around at its end.
  public var timeOffset = 0.0
  /// How many runs: 0 means one run, a fraction ends within a run, and infinity never ends.
  public var repeatCount = 0.0
  /// Seconds of local time to repeat for; 0 means that `repeatCount` decides; otherwise this wins.
  public var repeatDuration = 0.0
  /// Whether each run is followed by the same run backward; this doubles the length.
  public var autoreverses = false
  /// Whether the first value shows before it begins, and the last after it ends.
  public var fillMode = FillMode.removed

  /// Makes a timing with Core Animation's defaults.
  public init() {}

  /// Makes a timing of one run.
  public init(
    beginTime: Double = 0, duration: Double, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.fillMode = fillMode
  }

  /// Throws unless all numbers are finite and no length is negative; the repeats may be infinite.
  public func validate() throws(TimingError) {
    try check("begin time", beginTime, "a finite number of seconds")
    try check("duration", duration, "seconds of at least 0") { $0 >= 0 }
    try check("speed", speed, "a finite number")
    try check("time offset", timeOffset, "a finite number of seconds")
    for (name, value) in [("repeat count", repeatCount), ("repeat duration", repeatDuration)]
    where value != .infinity {
      try check(name, value, "a number of at least 0") { $0 >= 0 }
    }
  }

  /// Seconds of local time that one cycle takes: a run, and the way back when `autoreverses` is
  /// set.
  public var cycleDuration: Double { duration * (autoreverses ? 2 : 1) }

  /// Seconds of local time from the beginning to the end of all repeats; may be infinite.
  ///
  /// A `repeatDuration` is the whole length, even when `autoreverses` is set.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    if duration == 0 { return 0 }
    return cycleDuration * (repeatCount > 0 ? repeatCount : 1)
  }

  /// The parent time at which the whole active duration has passed; nil when it never passes.
  public var endTime: Double? {
    var time = beginTime + activeDuration / abs(speed)
    guard speed != 0, time.isFinite else { return nil }
    // The rounded sum may lie an ulp before the end.
    for _ in 0..<4 where sample(atParentTime: time).phase != .after { time = time.nextUp }
    return time
  }
}
