// What every animation of a layer is: a timing, a pace, and a change to the layer's properties.

import SegueTiming

/// One moment of an animation.
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
/// Types of your own may conform: what `apply` does to the properties is what is seen.
public protocol LayerAnimation: MediaTimed, Sendable {
  /// The pace of one run; linear when nil, unless the transaction has one.
  var timingFunction: TimingFunction? { get set }
  /// Whether the animation is removed when it ends. Then its fill mode does not matter.
  var isRemovedOnCompletion: Bool { get set }
  /// The properties that it changes.
  var keyPaths: [LayerKeyPath] { get }
  /// The length of one run that it has of its own when none is set; nil to take the transaction's.
  var naturalDuration: Double? { get }
  /// Whether it adds to what other animations show, in place of replacing it; such animations come
  /// after all others, whatever the order in which they were added.
  var isAdditive: Bool { get }
  /// Throws for numbers that make no animation; asked when it is added to a layer.
  func checkNumbers() throws(LayerError)
  /// Changes the properties to what they are at a moment.
  ///
  /// - Parameters:
  ///   - moment: how far the animation is.
  ///   - properties: the model's values, or what animations added earlier made of them.
  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties)
  /// The same for one of the two passes; to be implemented by what holds other animations.
  func apply(_ moment: AnimationMoment, _ pass: AnimationPass, to properties: inout LayerProperties)
}

/// The passes in which the animations of a layer are applied.
public enum AnimationPass: Hashable, Sendable {
  /// First: what replaces values.
  case replacing
  /// Then: what adds to them.
  case adding
}

extension LayerAnimation {
  /// None: the transaction's.
  public var naturalDuration: Double? { nil }
  /// It replaces.
  public var isAdditive: Bool { false }
  /// Checks the timing.
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
