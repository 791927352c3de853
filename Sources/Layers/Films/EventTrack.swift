// The events of one animation: they happen when its phase changes.

import SegueTiming

/// Follows one animation or transition through its layer's time.
struct EventTrack {
  let layer: String?
  let key: String
  /// Nil until the animation exists.
  private var phase: MediaTiming.Phase?
  private var cycle = 0

  init(layer: String?, key: String) { (self.layer, self.key) = (layer, key) }

  /// Follows the animation through a stretch of time; the stretch begins where the last one ended.
  mutating func run(
    _ timing: MediaTiming, over stretch: TimeStretch, into log: inout EventLog
  ) {
    guard stretch.start <= log.horizon, stretch.end > stretch.start else { return }
    let places = stretch.boundaries(
      of: timing, period: timing.cycleDuration, limit: FilmEvents.maximumCount + 1)
    var low = stretch.start
    for high in places + [stretch.end] {
      guard low <= log.horizon else { return }
      let sample = timing.sample(atParentTime: stretch.time(at: (low + high) / 2))
      change(to: sample.phase, cycle: sample.cycle, at: low, in: &log)
      low = high
    }
  }

  private mutating func change(
    to next: MediaTiming.Phase, cycle: Int, at time: Double, in log: inout EventLog
  ) {
    func add(_ kind: FilmEvent.Kind, isInstant: Bool = false) {
      log.add(FilmEvent(kind, at: time, layer: layer, key: key), isInstant: isInstant)
    }
    switch (phase, next) {
    case (.active?, .active): if cycle != self.cycle { add(.repeated(cycle: cycle)) }
    case (_, .active): add(.started)
    case (.active?, .after): add(.ended(finished: true))
    case (.active?, .before): add(.ended(finished: false))
    case (nil, .after), (.before?, .after):
      add(.started)
      add(.ended(finished: true), isInstant: true)
    case (.after?, .after), (_, .before): break
    }
    (phase, self.cycle) = (next, cycle)
  }

  /// Removes the animation at a time: it is cut off, unless this is also its end.
  func cut(
    _ timing: MediaTiming, at time: Double, last: TimeStretch?, into log: inout EventLog
  ) {
    guard phase == .active, let last else { return }
    let later = last.time(at: time + 2 * last.tolerance)
    let isFinished = timing.sample(atParentTime: later).phase == .after
    log.add(FilmEvent(.ended(finished: isFinished), at: time, layer: layer, key: key))
  }
}
