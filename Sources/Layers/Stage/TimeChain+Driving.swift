// Driven layers in chains of times: their maps as stretches, and the exact ends of their
// animations.

import SegueTiming

extension TimeChain {
  /// The next stage time at which an animation is over, found through the maps themselves.
  ///
  /// Nil when the chain has no map, or has a timing that stands still, turns or ends.
  func firstDrivenEnd(of timing: MediaTiming, from now: Double) -> Double? {
    guard timing.speed > 0, var time = timing.endTime, var times = timesAbove(at: now) else {
      return nil
    }
    for link in links.reversed() {
      let above = times.removeLast()
      switch link {
      case .map(let map): time = map.parentTime(reaching: time, from: above)
      case .timing(let timing): time = timing.parentTime(atLocalTime: time) ?? .infinity
      }
      guard time.isFinite else { return .infinity }
    }
    return time
  }

  /// The time above each link now; nil when no link is a map, or when one is not simple.
  private func timesAbove(at now: Double) -> [Double]? {
    var (times, time, hasMap) = ([Double](), now, false)
    for link in links {
      times.append(time)
      switch link {
      case .map(let map):
        hasMap = true
        time = map.localTime(atParentTime: time)
      case .timing(let timing):
        guard !timing.isBounded, timing.speed > 0 else { return nil }
        time = timing.layerTime(atParentTime: time).seconds
      }
    }
    return hasMap ? times : nil
  }
}

extension TimeStretch {
  /// An eased piece of a map is replaced by this many even stretches.
  private static let easedPieces = 256

  /// The time of a driven layer in this superlayer's time; each eased piece is replaced by several
  /// even pieces.
  func split(by map: TimeMap) -> [TimeStretch] {
    guard rate != 0 else {
      return [
        TimeStretch(start: start, end: end, rate: 0, shift: map.localTime(atParentTime: shift))
      ]
    }
    let places = map.boundaries(easedPieces: Self.easedPieces).map(stageTime)
      .filter { $0 > start && $0 < end }.sorted()
    return zip([start] + places, places + [end]).map { low, high in
      let (early, late) = map.ends(from: time(at: low), to: time(at: high))
      let slope = (late - early) / (high - low)
      return TimeStretch(
        start: low, end: high, rate: slope, shift: slope == 0 ? early : early - slope * low)
    }
  }
}

extension TimeMap {
  /// The superlayer's times at which pieces begin and end, and some within eased pieces.
  fileprivate func boundaries(easedPieces count: Int) -> [Double] {
    segments.flatMap { segment -> [Double] in
      let isEven = segment.timingFunction == .linear || segment.from == segment.to
      guard !isEven, segment.length.isFinite else { return [segment.start, segment.end] }
      return (0...count).map { segment.start + segment.length * Double($0) / Double(count) }
    }
  }

  /// The local times at the two ends of a time range of the superlayer within one piece.
  fileprivate func ends(from low: Double, to high: Double) -> (Double, Double) {
    let middle = (low + high) / 2
    let segment = segments.last { $0.start <= middle } ?? segments[0]
    return (segment.localTime(at: low), segment.localTime(at: high))
  }
}
