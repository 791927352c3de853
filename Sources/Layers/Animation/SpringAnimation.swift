// An animation from one value to another by a spring.

import SegueTiming

/// An animation between two values, moved by a spring.
///
/// The spring runs in real seconds: a `duration` shorter than `settlingDuration` cuts it off. At
/// the end of the duration, the value is exactly the end value.
///
/// As with Core Animation's, a duration of 0 is the transaction's, 0.25 s, which is too short for most springs. Mostly one
/// sets `duration: spring.settlingDuration`.
public struct SpringAnimation: LayerAnimation {
  /// The animation whose pace the spring sets.
  public var basic: BasicAnimation
  /// Mass, stiffness and damping of the spring.
  public var spring: Spring

  public init<Value: Animatable>(
    _ field: KeyPath<LayerProperties, Value>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, spring: Spring,
    duration: Double = 0
  ) {
    basic = BasicAnimation(field, from: from, to: to, by: by, duration: duration)
    self.spring = spring
  }

  /// Makes a spring animation from a basic animation.
  public init(_ basic: BasicAnimation, spring: Spring) {
    self.basic = basic
    self.spring = spring
  }

  /// When it runs, how long, how fast and how often.
  public var timing: MediaTiming {
    get { basic.timing }
    set { basic.timing = newValue }
  }
  /// A pace of time that is applied before the spring; nil leaves time as it is.
  public var timingFunction: TimingFunction? {
    get { basic.timingFunction }
    set { basic.timingFunction = newValue }
  }
  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }
  /// Whether the value is added to the property's value without this animation.
  public var isAdditive: Bool {
    get { basic.isAdditive }
    set { basic.isAdditive = newValue }
  }
  /// Throws for a timing or values that are not finite.
  public func checkNumbers() throws(LayerError) { try basic.checkNumbers() }
  /// The one key path that it changes.
  public var keyPaths: [LayerKeyPath] { basic.keyPaths }
  /// Seconds until the spring counts as settled, as Core Animation computes it.
  public var settlingDuration: Double { spring.settlingDuration }

  /// Sets the property to the place that the spring has reached.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    var moment = moment
    if moment.progress < 1 {
      moment.progress = spring.value(at: moment.progress * moment.duration)
    }
    basic.apply(moment, to: &properties)
  }
}
