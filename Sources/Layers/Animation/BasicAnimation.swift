// One value to another: Core Animation's basic animation.

import SegueTiming

/// An animation between two values of one property.
///
/// Of `fromValue`, `toValue` and `byValue` at most two count; what is missing is the value the property
/// has without this animation:
///
/// - from and to: from one to the other; from and by: from `from` to from + by;
/// - by and to: from to − by to `to`; from alone: to the present value;
/// - to alone: from the present value; by alone: from the present value to present + by.
public struct BasicAnimation: LayerAnimation {
  /// What is animated.
  public let keyPath: LayerKeyPath
  /// Where it starts.
  public var fromValue: AnimationValue?
  /// Where it ends.
  public var toValue: AnimationValue?
  /// How far it goes.
  public var byValue: AnimationValue?
  /// When it runs, how long, how fast and how often.
  public var timing = MediaTiming()
  /// The pace; linear when nil.
  public var timingFunction: TimingFunction?
  /// Whether the value is added to what the property would be without this animation.
  public var isAdditive = false
  /// Whether every repetition begins where the one before ended.
  public var isCumulative = false
  /// Whether it is gone once it is over.
  public var isRemovedOnCompletion = true

  /// Makes an animation of a property of a known type.
  public init<Value: Animatable>(
    _ key: LayerKey<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Double = 0, timingFunction: TimingFunction? = nil
  ) {
    keyPath = key.keyPath
    fromValue = from?.animationValue
    toValue = to?.animationValue
    byValue = by?.animationValue
    timing.duration = duration
    self.timingFunction = timingFunction
  }

  /// Makes an animation of a key path in Core Animation's spelling.
  ///
  /// - Throws: `LayerError` for an unknown key path or values of another kind.
  public init(
    keyPath: String, from: AnimationValue? = nil, to: AnimationValue? = nil,
    by: AnimationValue? = nil, duration: Double = 0
  ) throws(LayerError) {
    self.keyPath = try LayerKeyPath(parsing: keyPath)
    for value in [from, to, by] { try self.keyPath.check(value) }
    (fromValue, toValue, byValue) = (from, to, by)
    timing.duration = duration
  }

  init(keyPath: LayerKeyPath, from: AnimationValue?) {
    self.keyPath = keyPath
    fromValue = from
  }

  /// The one property.
  public var keyPaths: [LayerKeyPath] { [keyPath] }

  /// Sets the property to what it is at a moment.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let present = keyPath.value(in: properties)
    let (from, to) = ends(present)
    keyPath.set(
      combined(from.mixed(with: to, fraction: moment.progress), present, moment, end: to),
      in: &properties)
  }

  /// The values at the start and the end.
  func ends(_ present: AnimationValue) -> (from: AnimationValue, to: AnimationValue) {
    let base = isAdditive ? present.scaled(by: 0) : present
    switch (fromValue, toValue, byValue) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (by.scaled(by: -1).adding(to), to)
    case (let from?, nil, nil): return (from, base)
    case (nil, let to?, nil): return (base, to)
    case (nil, nil, let by?): return (base, base.adding(by))
    case (nil, nil, nil): return (base, base)
    }
  }

  /// The value with what additive and cumulative animations put on top.
  private func combined(
    _ value: AnimationValue, _ present: AnimationValue, _ moment: AnimationMoment,
    end: AnimationValue
  ) -> AnimationValue {
    var value = value
    if isCumulative, moment.cycle > 0 {
      value = value.adding(end.scaled(by: Double(moment.cycle)))
    }
    return isAdditive ? present.adding(value) : value
  }
}
