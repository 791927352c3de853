// The animation of one layer of a composition: all its keyframes together.
//
// Rule: one animation for a layer, which works out the properties from the file's keyframes at
// every moment. Reason: After Effects animates what Core Animation has as one property in parts,
// such as the radii of a star or the parents of a layer, each with keyframes of its own. Sampled
// into one list of keyframes, these would be neither small nor exact.

import SegueLayers
import SegueTiming

/// Sets a layer's properties to the values of a composition's keyframes.
struct CompositionAnimation: HidingAnimation {
  var timing: MediaTiming
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = false
  let keyPaths: [LayerKeyPath]
  private let clock: CompositionClock
  private let shown: ShownFrames?
  private let changes: [LayerChange]

  /// It begins this many seconds before 0 and ends as long after it: a power of two, so that the
  /// fraction of the time is exact.
  private static let reach = 1048576.0

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - clock: the time of the layer's composition.
  ///   - changes: the changes of the layer.
  ///   - shown: the frames outside of which the layer is hidden; nil if it is always shown.
  init(_ clock: CompositionClock, _ changes: [LayerChange], shown: ShownFrames? = nil) {
    self.clock = clock
    self.changes = changes
    self.shown = shown
    let hides = shown?.comesOrGoes(clock) ?? false
    keyPaths =
      (hides ? [LayerKeyPath(\.isHidden)] : []) + changes.flatMap(\.keyPaths)
    timing = MediaTiming(
      beginTime: -Self.reach, duration: 2 * Self.reach, fillMode: .both)
  }

  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let frame = frame(at: moment.fraction)
    if let shown {
      properties.isHidden = !shown.contains(frame)
      if properties.isHidden { return }
    }
    let changes = changes.span
    for index in changes.indices { changes[index].apply(Moment(frame), &properties) }
  }

  func hides(at fraction: Double) -> Bool {
    guard let shown else { return false }
    return !shown.contains(frame(at: fraction))
  }

  private func frame(at fraction: Double) -> Double {
    clock.frame(at: fraction * 2 * Self.reach - Self.reach)
  }
}

/// The frames in which a layer is shown.
struct ShownFrames: Hashable, Sendable {
  var first: Double
  /// The frame in which it is gone.
  var end: Double
  /// The frame at which the whole composition ends.
  var last: Double

  /// Whether it is shown in a frame; at the end of the whole composition its last moment is shown.
  func contains(_ frame: Double) -> Bool {
    first <= frame && (frame < end || frame >= last && end >= last)
  }

  /// Whether a layer's time has frames in which it is not shown.
  func comesOrGoes(_ clock: CompositionClock) -> Bool { first > clock.first || end < .infinity }
}
