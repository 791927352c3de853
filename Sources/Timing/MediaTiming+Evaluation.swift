// The two stages of timing: parent time to active local time, then active to basic local time.
//
// Rules, as Core Animation behaves:
// - An animation lasts its whole active duration, whatever its offset and the sign of its speed. An
//   offset turns the animation around: with an offset of 1, two seconds show the second half, then
//   the first. With a negative speed the animation runs from the end to the start.
// - Before the beginning, the active time stays where it starts; after the end, where it ends. With
//   speed 0 the active time is the offset, limited, whatever the parent's time.
// - A cycle boundary inside belongs to the next cycle. The boundary at the very end belongs to the
//   last.
// - An animation without length is complete at once: its progress is 1.
// Source: descriptions of what devices show, by D. Rönnqvist and others ("Controlling Animation
// Timing"). The time of a layer is not turned around: see `clampedSample`.

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

  /// The state of the timing at one moment.
  public struct Sample: Hashable, Sendable {
    /// The moment is before the beginning.
    public let phase: Phase
    /// The place in one run, 0…1, before any timing function; nil while nothing is shown.
    public let progress: Double?
    /// Active local time, 0…`activeDuration`.
    public let activeTime: Double
    /// How many whole cycles have passed; the last cycle counts only when another one follows.
    public let cycle: Int
  }

  /// The progress at a time of the parent, nil while the animation shows nothing.
  public func progress(atParentTime time: Double) -> Double? {
    sample(atParentTime: time).progress
  }

  /// Phase, progress and active time at a time of the parent.
  public func sample(atParentTime time: Double) -> Sample {
    sample(turnedActiveTime(atParentTime: time))
  }

  /// The same for the time of a layer of finite duration: an offset cuts it off and does not turn
  /// it.
  package func clampedSample(atParentTime time: Double) -> Sample {
    sample(clampedActiveTime(atParentTime: time))
  }

  private func sample(_ place: (phase: Phase, time: Double)) -> Sample {
    let isShown =
      switch place.phase {
      case .before: fillMode.fillsBefore
      case .active: true
      case .after: fillMode.fillsAfter
      }
    let (cycle, progress) = self.place(atActiveTime: place.time)
    return Sample(
      phase: place.phase, progress: isShown ? progress : nil, activeTime: place.time, cycle: cycle)
  }

  /// The first stage for animations.
  private func turnedActiveTime(atParentTime time: Double) -> (Phase, Double) {
    let length = activeDuration
    if speed == 0 { return (.active, max(0, min(timeOffset, length))) }
    if time < beginTime { return (.before, turned(0, isEnd: false)) }
    let gone = (time - beginTime) * abs(speed)
    if gone >= length { return (.after, turned(length, isEnd: true)) }
    return (.active, turned(gone, isEnd: false))
  }

  /// The active time after this many local seconds.
  ///
  /// Where the animation wraps around, both ends of the active time are the same moment. At the end
  /// of the animation this moment is where the motion arrives, otherwise where it goes on.
  private func turned(_ gone: Double, isEnd: Bool) -> Double {
    let local = speed > 0 ? timeOffset + gone : timeOffset - gone
    let length = activeDuration
    let lap = length.isFinite ? length : cycleDuration
    guard lap > 0, lap.isFinite else { return max(0, min(local, length)) }
    let isUpper = (speed > 0) == isEnd
    if length == .infinity, local > 0 { return local }
    if local > 0, local < lap { return local }
    var rest = local.truncatingRemainder(dividingBy: lap)
    if rest < 0 { rest += lap }
    return rest == 0 || rest == lap ? (isUpper ? lap : 0) : rest
  }

  /// The first stage for layers.
  private func clampedActiveTime(atParentTime time: Double) -> (Phase, Double) {
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
    // An endless animation that runs backward comes from the cycle above.
    let isLast = cycles >= snapped(length / cycleDuration) || (speed < 0 && length == .infinity)
    if whole == cycles, cycles > 0, isLast { whole -= 1 }
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
  /// The nearest whole number that fits.
  fileprivate init(clamping value: Double) { self = Int(exactly: value) ?? .max }
}
