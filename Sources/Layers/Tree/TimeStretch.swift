// A stretch of the stage's time during which a layer's time runs evenly.

import SegueTiming

/// A layer's time as a straight line over the stage's: rate · s + shift.
struct TimeStretch: Hashable, Sendable {
  /// Where it begins and ends, in stage time.
  var start: Double, end: Double
  /// Seconds of layer time in a second of stage time.
  var rate: Double
  var shift: Double

  /// The layer's time at a time of the stage.
  func time(at stageTime: Double) -> Double { rate * stageTime + shift }

  /// Where the layer's time comes to a value, if it moves.
  func stageTime(of time: Double) -> Double { (time - shift) / rate }

  /// Parts of stage time closer than this are not told apart.
  var tolerance: Double { 1e-9 * max(1, abs(start)) }

  /// The places in stage time, in order, from which on a timing is in another phase or another period
  /// of its active time.
  ///
  /// - Parameter limit: how many periods at most.
  func boundaries(of timing: MediaTiming, period: Double, limit: Int) -> [Double] {
    guard rate != 0 else { return [] }
    var found = [stageTime(of: timing.beginTime)]
    if timing.speed != 0 {
      let length = timing.activeDuration
      var active = [0.0]
      if length.isFinite { active.append(length) }
      active += periods(of: timing, period: period, length: length, limit: limit)
      found += active.map { place($0, of: timing) }
    }
    found = found.filter { $0 > start + tolerance && $0 < end - tolerance }.sorted()
    var kept: [Double] = []
    for place in found where place - (kept.last ?? start) > tolerance { kept.append(place) }
    return kept
  }

  /// Where an active time is reached: the end, where it is the end, not an ulp before it.
  private func place(_ active: Double, of timing: MediaTiming) -> Double {
    var place = stageTime(of: timing.parentTime(atLocalTime: active) ?? .nan)
    guard rate > 0, active == (timing.speed > 0 ? timing.activeDuration : 0) else { return place }
    for _ in 0..<4 where timing.sample(atParentTime: time(at: place)).phase != .after {
      place = place.nextUp
    }
    return place
  }

  /// The active times at which a period follows another, the first in stage time if there are more
  /// than the limit.
  private func periods(
    of timing: MediaTiming, period: Double, length: Double, limit: Int
  ) -> [Double] {
    guard period > 0, period.isFinite else { return [] }
    let (a, b) = (
      timing.localTime(atParentTime: time(at: start)), timing.localTime(atParentTime: time(at: end))
    )
    let low = max(1, (max(min(a, b), 0) / period).rounded(.down))
    let high = (min(max(a, b), length) / period).rounded(.up)
    guard low < high else { return [] }
    let count = min(Int(min(high - low, 1e9)), limit)
    return (0..<count).map { index in
      (a <= b ? low + Double(index) : high - 1 - Double(index)) * period
    }
    .filter { $0 < length }
  }
}
