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
  /// Whether the animation is gone once it is over, and so shows nothing after its end whatever its
  /// fill mode.
  var isRemovedOnCompletion: Bool { get set }
  /// The properties that it changes.
  var keyPaths: [LayerKeyPath] { get }
  /// The length of one run that it has of its own when none is set; nil to take the transaction's.
  var naturalDuration: Double? { get }
  /// Changes the properties to what they are at a moment.
  ///
  /// - Parameters:
  ///   - moment: how far the animation is.
  ///   - properties: the model's values, or what animations added earlier made of them.
  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties)
}

extension LayerAnimation {
  /// None: the transaction's.
  public var naturalDuration: Double? { nil }
}
