// The animation of one layer of a composition: all its keyframes together.
//
// Rule: one animation for a layer, which works out the properties from the file's keyframes at
// every moment. Reason: After Effects animates what Core Animation has as one property in parts,
// such as the radii of a star or the parents of a layer, each with keyframes of its own. Sampled
// into one list of keyframes, these would be neither small nor exact.

import SegueLayers
import SegueTiming

/// Sets a layer's properties to what a composition's keyframes say.
struct CompositionAnimation: LayerAnimation {
  /// Changes properties to what they are at a frame.
  typealias Change = @Sendable (Double, inout LayerProperties) -> Void

  var timing: MediaTiming
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = false
  let keyPaths: [LayerKeyPath]
  private let clock: CompositionClock
  private let change: Change

  /// It begins this many seconds before 0 and ends as long after it: a power of two, so that the
  /// fraction of the time is exact.
  private static let reach = 1048576.0

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - clock: the time of the layer's composition.
  ///   - keyPaths: the properties that change.
  ///   - change: changes them.
  init(_ clock: CompositionClock, _ keyPaths: [LayerKeyPath], change: @escaping Change) {
    self.clock = clock
    self.keyPaths = keyPaths
    self.change = change
    timing = MediaTiming(
      beginTime: -Self.reach, duration: 2 * Self.reach, fillMode: .both)
  }

  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let seconds = moment.fraction * 2 * Self.reach - Self.reach
    change(clock.frame(at: seconds), &properties)
  }
}
