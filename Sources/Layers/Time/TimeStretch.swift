// A stretch of the stage's time in which a layer's time runs evenly.

import SegueTiming

/// A layer's time as a straight line over the stage's time: rate · s + shift.
struct TimeStretch: Hashable, Sendable {
  /// The stage times of its beginning and end.
  var start: Double, end: Double
  /// Seconds of layer time per second of stage time.
  var rate: Double
  var shift: Double

  /// The layer's time at a time of the stage.
  func time(at stageTime: Double) -> Double { rate * stageTime + shift }

  /// The stage time at which the layer's time has a value, if it moves.
  func stageTime(of time: Double) -> Double { (time - shift) / rate }

  /// Stage times closer together than this count as equal.
  var tolerance: Double { 1e-9 * max(1, abs(start)) }

  /// The stage times, in order, at which an animation enters another phase or period of its active
  /// time.
  ///
  /// - Parameter limit: the most periods.
  func boundaries(of timing: MediaTiming, period: Double, limit: Int) -> [Double] {
    guard rate != 0 else { return [] }
    var found = [stageTime(of: timing.beginTime)]
    if timing.speed != 0 {
      found += periods(of: timing, period: period, limit: limit).map {
        stageTime(of: $0, in: timing)
      }
      if timing.activeDuration.isFinite { found.append(stageTimeOfEnd(timing)) }
    }
    return inOrder(found)
  }

  /// The stage times, in order, at which a layer of finite duration enters another phase or run.
  func layerBoundaries(of timing: MediaTiming, limit: Int) -> [Double] {
    guard rate != 0 else { return [] }
    var found = [stageTime(of: timing.beginTime)]
    if timing.speed != 0 {
      let length = timing.activeDuration
      let ends = [0, length].filter(\.isFinite)
      let inside = periods(of: timing, period: timing.duration, limit: limit)
        .filter { $0 > 0 && $0 < length }
      found += (ends + inside).map { stageTime(of: $0, in: timing) }
    }
    return inOrder(found)
  }

  private func inOrder(_ places: [Double]) -> [Double] {
    let inside = places.filter { $0 > start + tolerance && $0 < end - tolerance }.sorted()
    var kept: [Double] = []
    for place in inside where place - (kept.last ?? start) > tolerance { kept.append(place) }
    return kept
  }

  /// The stage time at which a timing's local time has a value.
  private func stageTime(of localTime: Double, in timing: MediaTiming) -> Double {
    stageTime(of: timing.parentTime(atLocalTime: localTime) ?? .nan)
  }

  /// The stage time at which an animation is over, not an ulp earlier.
  private func stageTimeOfEnd(_ timing: MediaTiming) -> Double {
    var place = stageTime(of: timing.beginTime + timing.activeDuration / abs(timing.speed))
    guard rate > 0 else { return place }
    for _ in 0..<4 where timing.sample(atParentTime: time(at: place)).phase != .after {
      place = place.nextUp
    }
    return place
  }

  /// The local times in this stretch at which a period follows another, or the whole begins again.
  ///
  /// They are not cut off at the ends of the active time. If there are more than the limit, they
  /// are the first ones in stage time.
  private func periods(of timing: MediaTiming, period: Double, limit: Int) -> [Double] {
    guard period > 0, limit > 0 else { return [] }
    let length = timing.activeDuration
    let (a, b) = (
      timing.localTime(atParentTime: time(at: start)), timing.localTime(atParentTime: time(at: end))
    )
    var (low, high) = (min(a, b), max(a, b))
    let reach = timing.timeOffset + (timing.speed > 0 ? length : -length)
    (low, high) = (
      max(low, min(timing.timeOffset, reach)), min(high, max(timing.timeOffset, reach))
    )
    guard low <= high, low.isFinite, high.isFinite else { return [] }
    let lap = length.isFinite && length > 0 ? length : .infinity
    var found: [Double] = []
    var lapStart = lap.isFinite ? (low / lap).rounded(.down) * lap : 0
    // The active time is as long as a lap, so the stretch touches three laps at most.
    for _ in 0..<3 where lapStart <= high {
      if lapStart >= low { found.append(lapStart) }
      let first = max(((low - lapStart) / period).rounded(.down), lap.isFinite ? 1 : -.infinity)
      let last = (min(high - lapStart, lap) / period).rounded(.up)
      let count = Int(max(0, min(last - first + 1, Double(limit))))
      for index in 0..<count {
        let turn = a <= b ? first + Double(index) : last - Double(index)
        let time = lapStart + turn * period
        if time - lapStart < lap { found.append(time) }
      }
      lapStart += lap
    }
    return Array(found.sorted { a <= b ? $0 < $1 : $0 > $1 }.prefix(limit))
  }
}
