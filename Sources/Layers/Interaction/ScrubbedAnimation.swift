// The animation that a property animator moves by hand: several properties, one place on the way.

import SegueTiming

/// A stretch of a property animator's motion: at an even pace through the phases of a curve.
struct ScrubStretch: Hashable, Sendable {
  /// Where on the whole way the curve begins and ends.
  var from: Double, to: Double
  /// Which part of the curve is run through, forward or backward.
  var firstPhase: Double, lastPhase: Double
  /// Seconds that the whole curve takes.
  var duration: Double
  var curve: TimingCurve

  /// A stretch that stands.
  static func standing(at place: Double) -> ScrubStretch {
    ScrubStretch(
      from: place, to: place, firstPhase: 0, lastPhase: 1, duration: 1,
      curve: .function(.linear))
  }

  /// Seconds that it takes.
  var length: Double { abs(lastPhase - firstPhase) * duration }

  func phase(at fraction: Double) -> Double { firstPhase + (lastPhase - firstPhase) * fraction }

  /// Where on the whole way the motion is.
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
  /// What part of the way passes before it sets out.
  let delay: Double
  let stretch: ScrubStretch
  var timing: MediaTiming
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = false

  init(_ entry: PropertyAnimator.Entry, _ stretch: ScrubStretch) {
    (from, to, changes, delay) = (entry.from, entry.to, entry.changes, entry.delay)
    self.stretch = stretch
    // Never without length, which would mean the transaction's.
    timing = MediaTiming(duration: max(stretch.length, TimeMap.quantum), fillMode: .both)
  }

  var keyPaths: [LayerKeyPath] { changes.map { LayerKeyPath(unchecked: $0) } }

  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let place = stretch.place(at: moment.fraction)
    let own = delay < 1 ? max(0, place - delay) / (1 - delay) : place < 1 ? 0 : 1
    for property in changes {
      properties[property] = from[property].mixed(
        with: to[property], fraction: place < 0 ? place : own)
    }
  }
}
