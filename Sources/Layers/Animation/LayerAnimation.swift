// The protocol of all animations of a layer: a timing, a pace, and a change to the layer's
// properties.

import SegueTiming

/// How far an animation is at one moment.
public struct AnimationMoment: Hashable, Sendable {
  /// How far the animation is, after its timing function; may leave 0…1.
  public var progress: Double
  /// How far it is before the timing function, 0…1.
  public var fraction: Double
  /// Which repetition it is in, from 0.
  public var cycle: Int
  /// Seconds of one run.
  public var duration: Double
}

/// An animation of a layer's properties.
///
/// Your own types may conform: the layer shows what `apply` does to the properties.
public protocol LayerAnimation: MediaTimed, Sendable {
  /// The pace of one run; linear when nil, unless the transaction has one.
  var timingFunction: TimingFunction? { get set }
  /// Whether the animation is removed when it ends. Then its fill mode does not matter.
  var isRemovedOnCompletion: Bool { get set }
  /// The properties that it changes.
  var keyPaths: [LayerKeyPath] { get }
  /// Whether it adds to the values of other animations instead of replacing them.
  ///
  /// Additive animations come after all others, whatever the order in which they were added.
  var isAdditive: Bool { get }
  /// Throws for invalid numbers; called when the animation is added to a layer.
  func checkNumbers() throws(LayerError)
  /// Changes the properties to their values at a moment.
  ///
  /// - Parameters:
  ///   - moment: how far the animation is.
  ///   - properties: the model's values, as changed by animations that were added earlier.
  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties)
  /// The same for one of the two passes; implemented by animations that hold other animations.
  func apply(_ moment: AnimationMoment, _ pass: AnimationPass, to properties: inout LayerProperties)
}

/// An animation that can say, before anything is worked out, that nothing of its layer is shown.
package protocol HidingAnimation: LayerAnimation {
  /// Whether `apply` hides the layer.
  ///
  /// - Parameter fraction: how far it is before its timing function.
  func hides(at fraction: Double) -> Bool
}

/// The passes in which the animations of a layer are applied.
public enum AnimationPass: Hashable, Sendable {
  /// First: animations that replace values.
  case replacing
  /// Then: animations that add to values.
  case adding
}

extension LayerAnimation {
  /// False: it replaces values.
  public var isAdditive: Bool { false }
  /// Throws if begin time, duration, speed or repetition make no sense.
  public func checkNumbers() throws(LayerError) { try validateTiming() }

  func validateTiming() throws(LayerError) {
    do { try timing.validate() } catch { throw .badAnimation("an animation's \(error)") }
  }

  /// Applies the animation in its pass.
  public func apply(
    _ moment: AnimationMoment, _ pass: AnimationPass, to properties: inout LayerProperties
  ) {
    if isAdditive == (pass == .adding) { apply(moment, to: &properties) }
  }
}
