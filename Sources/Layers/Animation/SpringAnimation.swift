// One value to another by a spring.

import SegueTiming

/// An animation between two values, drawn by a spring.
///
/// The spring runs in real seconds: a `duration` shorter than `settlingDuration` cuts it off, and at
/// its end the value is the end value exactly. Without a duration of its own it takes as long as the
/// spring takes to settle.
public struct SpringAnimation: LayerAnimation {
  /// The animation that the spring paces.
  public var basic: BasicAnimation
  /// The spring.
  public var spring: Spring

  /// Makes a spring animation.
  public init<Value: Animatable>(
    _ key: LayerKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, spring: Spring,
    duration: Double = 0
  ) {
    basic = BasicAnimation(key, from: from, to: to, by: by, duration: duration)
    self.spring = spring
  }

  /// Makes a spring animation of what a basic animation animates.
  public init(_ basic: BasicAnimation, spring: Spring) {
    self.basic = basic
    self.spring = spring
  }

  /// When it runs, how long, how fast and how often.
  public var timing: MediaTiming {
    get { basic.timing }
    set { basic.timing = newValue }
  }
  /// A pace of time, before the spring; none when nil.
  public var timingFunction: TimingFunction? {
    get { basic.timingFunction }
    set { basic.timingFunction = newValue }
  }
  /// Whether it is gone once it is over.
  public var isRemovedOnCompletion: Bool {
    get { basic.isRemovedOnCompletion }
    set { basic.isRemovedOnCompletion = newValue }
  }
  /// Whether the value is added to what the property would be without this animation.
  public var isAdditive: Bool {
    get { basic.isAdditive }
    set { basic.isAdditive = newValue }
  }
  /// Throws for a timing or values that are not finite.
  public func checkNumbers() throws(LayerError) { try basic.checkNumbers() }
  /// The one property.
  public var keyPaths: [LayerKeyPath] { basic.keyPaths }
  /// Seconds until the spring counts as settled, as Core Animation computes it.
  public var settlingDuration: Double { spring.settlingDuration }
  /// As long as the spring takes to settle; the transaction's for one that never does.
  public var naturalDuration: Double? {
    spring.settlingDuration.isFinite ? spring.settlingDuration : nil
  }

  /// Sets the property to where the spring has drawn it.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    var moment = moment
    if moment.progress < 1 {
      moment.progress = spring.value(at: moment.progress * moment.duration)
    }
    basic.apply(moment, to: &properties)
  }
}
