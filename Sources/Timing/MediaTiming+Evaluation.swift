// The two stages: parent time to active local time, active to basic local time.
//
// Rules, as Core Animation behaves:
// - Before the beginning the active time is held at its start, after the end at its end; with a
//   negative speed the start is the active duration and the end 0. With speed 0 the active time is
//   the offset, limited, whatever the parent's time.
// - A cycle boundary inside belongs to the next cycle, the boundary at the very end to the last.
// - An animation without length is complete at once: its progress is 1.

extension MediaTiming {
  /// Where a time lies relative to the active time.
  public enum Phase: Hashable, Sendable {
    /// The animation has not begun.
    case before
    /// The animation runs, or is paused.
    case active
    /// The animation is over.
    case after
  }

  /// What the timing says about one moment.
  public struct Sample: Hashable, Sendable {
    /// Where the moment lies.
    public let phase: Phase
    /// The place in one run, 0…1, before any timing function; nil where nothing is shown.
    public let progress: Double?
    /// Active local time, 0…`activeDuration`.
    public let activeTime: Double
    /// How many whole cycles lie behind; the last one only once it is followed by another.
    public let cycle: Int
  }

  /// The progress at a time of the parent, nil where the animation shows nothing.
  public func progress(atParentTime time: Double) -> Double? {
    sample(atParentTime: time).progress
  }

  /// Phase, progress and active time at a time of the parent.
  public func sample(atParentTime time: Double) -> Sample {
    let (phase, activeTime) = activeTime(atParentTime: time)
    let isShown =
      switch phase {
      case .before: fillMode.fillsBefore
      case .active: true
      case .after: fillMode.fillsAfter
      }
    let (cycle, progress) = place(atActiveTime: activeTime)
    return Sample(
      phase: phase, progress: isShown ? progress : nil, activeTime: activeTime, cycle: cycle)
  }

  /// The first stage.
  private func activeTime(atParentTime time: Double) -> (Phase, Double) {
    let length = activeDuration
    let local = localTime(atParentTime: time)
    if speed == 0 { return (.active, max(0, min(local, length))) }
    let (start, end) = speed > 0 ? (0, length) : (length, 0)
    if time < beginTime { return (.before, start) }
    if speed > 0 ? local >= length : local <= 0 { return (.after, end) }
    if speed > 0 ? local < 0 : local > length { return (.before, start) }
    return (.active, local)
  }

  /// The second stage: the cycle, and the place in one run.
  private func place(atActiveTime time: Double) -> (cycle: Int, progress: Double) {
    let length = activeDuration
    guard duration > 0, length > 0, cycleDuration.isFinite else { return (0, 1) }
    let perCycle = autoreverses ? 2.0 : 1.0
    let cycles = snapped(time / cycleDuration)
    guard cycles.isFinite else { return (0, 2 - perCycle) }
    var whole = cycles.rounded(.down)
    if whole == cycles, cycles > 0, cycles >= snapped(length / cycleDuration) { whole -= 1 }
    let runs = (cycles - whole) * perCycle
    return (Int(clamping: whole), runs > 1 ? 2 - runs : runs)
  }
}

/// The whole number that is meant: sums of seconds miss a boundary by an ulp or two.
private func snapped(_ cycles: Double) -> Double {
  let nearest = cycles.rounded()
  return abs(cycles - nearest) <= 8 * max(cycles, 1).ulp ? nearest : cycles
}

extension Int {
  /// The nearest whole number there is.
  fileprivate init(clamping value: Double) { self = Int(exactly: value) ?? .max }
}
