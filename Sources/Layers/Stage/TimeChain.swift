// How a layer's time depends on the stage's time, through all layers above it.

import SegueTiming

/// The timings between the stage and a layer, from the topmost layer down.
///
/// Layers whose time equals their superlayer's are left out.
package struct TimeChain: Hashable, Sendable {
  /// How one layer changes time.
  enum Link: Hashable, Sendable {
    case timing(MediaTiming)
    case map(TimeMap)
  }

  private(set) var links: [Link] = []

  /// The stage's own time.
  init() {}

  package init(_ layer: Layer) {
    var next: Layer? = layer
    while let layer = next {
      if let map = layer.timeMap {
        links.append(.map(map))
      } else if layer.timing != .layer {
        links.append(.timing(layer.timing))
      }
      next = layer.parent
    }
    links.reverse()
  }

  /// The time of a layer inside a layer with this time.
  func adding(_ layer: LayerSnapshot) -> TimeChain {
    guard layer.timing != .layer || layer.timeMap != nil else { return self }
    var made = self
    made.links.append(layer.timeMap.map { .map($0) } ?? .timing(layer.timing))
    return made
  }

  /// The stretches of even time between two times of the stage, in order.
  func stretches(from start: Double, to end: Double, limit: Int) -> [TimeStretch] {
    let whole = TimeStretch(start: start, end: end, rate: 1, shift: 0)
    return links.reduce([whole]) { stretches, link in
      Array(
        stretches.lazy.flatMap {
          switch link {
          case .timing(let timing): $0.split(by: timing, limit: limit)
          case .map(let map): $0.split(by: map)
          }
        }.prefix(limit))
    }
  }

  /// The first stage time from `now` on at which an animation of the layer is over.
  ///
  /// It is infinite when the animation never ends.
  package func firstEnd(of timing: MediaTiming, from now: Double) -> Double {
    if links.isEmpty { return timing.endTime ?? .infinity }
    if let end = firstDrivenEnd(of: timing, from: now) { return end }
    return first(of: timing, from: now) { $0 == .after }
  }

  /// The first stage time from `now` on at which an animation of the layer has begun.
  ///
  /// It is infinite when the animation never begins.
  func firstStart(of timing: MediaTiming, from now: Double) -> Double {
    if links.isEmpty { return timing.beginTime }
    return first(of: timing, from: now) { $0 != .before }
  }

  private func first(
    of timing: MediaTiming, from now: Double, isMeant: (MediaTiming.Phase) -> Bool
  ) -> Double {
    for stretch in stretches(from: now, to: now + Stage.longest, limit: 100_000) {
      let places = stretch.boundaries(of: timing, period: .infinity, limit: 0)
      for (low, high) in zip([stretch.start] + places, places + [stretch.end]) {
        let middle = stretch.time(at: (low + high) / 2)
        if isMeant(timing.sample(atParentTime: middle).phase) { return low }
      }
    }
    return .infinity
  }
}

extension TimeStretch {
  /// The stretch as the time of a layer inside: cut where that layer's timing changes.
  fileprivate func split(by timing: MediaTiming, limit: Int) -> [TimeStretch] {
    if timing.isBounded {
      return parts(at: layerBoundaries(of: timing, limit: limit))
        .map { $0.bounded(by: timing) }
    }
    if timing.speed == 0 { return [standing(at: timing.timeOffset)] }
    if rate == 0 { return [standing(at: timing.layerTime(atParentTime: shift).seconds)] }
    return parts(at: [stageTime(of: timing.beginTime)].filter { $0 > start && $0 < end }).map {
      if $0.time(at: ($0.start + $0.end) / 2) < timing.beginTime {
        return $0.standing(at: 0)
      }
      var moved = $0
      moved.rate *= timing.speed
      moved.shift = (shift - timing.beginTime) * timing.speed + timing.timeOffset
      return moved
    }
  }

  private func parts(at places: [Double]) -> [TimeStretch] {
    zip([start] + places, places + [end]).map { low, high in
      var part = self
      (part.start, part.end) = (low, high)
      return part
    }
  }

  private func standing(at time: Double) -> TimeStretch {
    TimeStretch(start: start, end: end, rate: 0, shift: time)
  }

  /// The time of a layer of finite duration, when no boundary lies in this stretch.
  private func bounded(by timing: MediaTiming) -> TimeStretch {
    func seconds(_ fraction: Double) -> Double {
      timing.layerTime(atParentTime: time(at: start + (end - start) * fraction)).seconds
    }
    let (early, middle, late) = (seconds(0.25), seconds(0.5), seconds(0.75))
    guard early != late else { return standing(at: middle) }
    let slope = abs(rate * timing.speed) * (early < late ? 1 : -1)
    let shift = middle - slope * (start + end) / 2
    return TimeStretch(start: start, end: end, rate: slope, shift: shift)
  }
}
