// The animation that a property animator moves: several properties at one place on their way.

import SegueLayers
import SegueTiming

/// A stretch of a property animator's motion: it passes through part of a curve at an even pace.
struct ScrubStretch: Hashable, Sendable {
  /// The place on the whole way where the curve begins, and where it ends.
  var from: Double, to: Double
  /// The part of the curve that is passed, forward or backward.
  var firstPhase: Double, lastPhase: Double
  /// Seconds that the whole curve takes.
  var duration: Double
  var curve: TimingCurve

  /// A stretch that stands still.
  static func standing(at place: Double) -> ScrubStretch {
    ScrubStretch(
      from: place, to: place, firstPhase: 0, lastPhase: 1, duration: 1,
      curve: .function(.linear))
  }

  /// Seconds that it takes.
  var length: Double { abs(lastPhase - firstPhase) * duration }

  func phase(at fraction: Double) -> Double { firstPhase + (lastPhase - firstPhase) * fraction }

  /// The place on the whole way.
  func place(at fraction: Double) -> Double {
    let way = curve.progress(at: TimeMap.quantized(phase(at: fraction)), duration: duration)
    return from + (to - from) * way
  }
}

/// Puts some properties of a layer at a place between two states.
struct ScrubbedAnimation: LayerAnimation {
  let from: LayerProperties
  let to: LayerProperties
  let changes: [LayerProperty]
  /// The part of the way that passes before this layer begins.
  let delay: Double
  let stretch: ScrubStretch
  var timing: MediaTiming
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = false

  init(_ entry: PropertyAnimator.Entry, _ stretch: ScrubStretch) {
    (from, to, changes, delay) = (entry.from, entry.to, entry.changes, entry.delay)
    self.stretch = stretch
    // Never 0: that would mean the transaction's duration.
    timing = MediaTiming(duration: max(stretch.length, TimeMap.quantum), fillMode: .both)
  }

  var keyPaths: [LayerKeyPath] { changes.map { LayerKeyPath($0) } }

  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let place = stretch.place(at: moment.fraction)
    let own = delay < 1 ? max(0, place - delay) / (1 - delay) : place < 1 ? 0 : 1
    for property in changes {
      properties[property] = from[property].mixed(
        with: to[property], fraction: place < 0 ? place : own)
    }
  }
}
