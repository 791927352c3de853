// An animation from one value to another: Core Animation's basic animation.

import SegueDrawing
import SeguePixels
import SegueTiming

/// An animation between two values of one property.
///
/// At most two of `fromValue`, `toValue` and `byValue` count. A missing value is the value that the
/// property has without this animation, or zero for an additive animation:
///
/// - from and to: from one to the other; from and by: from `from` to from + by;
/// - by and to: from to − by to `to`; from alone: to the present value;
/// - to alone: from the present value; by alone: from the present value to present + by.
public struct BasicAnimation: PropertyAnimation {
  /// The property that is animated.
  public let keyPath: LayerKeyPath
  /// The value at the start.
  public var fromValue: AnimationValue?
  /// The value at the end.
  public var toValue: AnimationValue?
  /// The difference between start and end.
  public var byValue: AnimationValue?
  /// The function that makes transforms of the values, which are then numbers; nil if they are of
  /// the property's own kind.
  public let valueFunction: ValueFunction?
  /// When it runs, how long, how fast and how often.
  public var timing = MediaTiming()
  /// The pace; linear when nil.
  public var timingFunction: TimingFunction?
  /// Whether the value is added to the property's value without this animation.
  public var isAdditive = false
  /// Whether each repetition begins where the one before it ended.
  public var isCumulative = false
  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion = true

  /// Makes an animation of a property, or of a part of one: `BasicAnimation(\.opacity, from: 0, to: 1)`.
  ///
  /// - Parameters:
  ///   - field: any property that animations can change, of a shape or a replicator too, or a part of one, such as
  ///     `\.position.x` or `\.transform.rotationZ`. Another field is a mistake in the program.
  ///   - from: the value at the start.
  ///   - to: the value at the end.
  ///   - by: the difference between the two.
  ///   - duration: seconds; 0 means the transaction's duration.
  ///   - timingFunction: the pace.
  public init<Value: Animatable>(
    _ field: KeyPath<LayerProperties, Value>, from: Value? = nil, to: Value? = nil,
    by: Value? = nil,
    duration: Double = 0, timingFunction: TimingFunction? = nil
  ) {
    let path = LayerKeyPath(field)
    keyPath = path
    valueFunction = nil
    fromValue = from.map { path.fitting($0.animationValue) }
    toValue = to.map { path.fitting($0.animationValue) }
    byValue = by.map { path.fitting($0.animationValue) }
    timing.duration = duration
    self.timingFunction = timingFunction
  }

  /// Makes an animation of a transform by numbers: a whole turn is
  /// `BasicAnimation(valueFunction: .rotateZ, from: 0, to: 2 * .pi)`.
  ///
  /// A missing value comes from the transform: for `rotateZ` it is its angle about z.
  ///
  /// - Parameters:
  ///   - valueFunction: what makes a transform of the numbers.
  ///   - field: the transform that is animated.
  ///   - from: a `Double`, or three as a `[Double]`, as the function takes them.
  ///   - to: likewise.
  ///   - by: likewise.
  ///   - duration: seconds; 0 means the transaction's duration.
  /// - Throws: `LayerError.wrongValue` for another count of numbers than the function takes.
  public init<Value: Animatable>(
    valueFunction: ValueFunction, of field: KeyPath<LayerProperties, Transform3D> = \.transform,
    from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Double = 0
  ) throws(LayerError) {
    try self.init(
      keyPath: LayerKeyPath(field).description, from: from?.animationValue, to: to?.animationValue,
      by: by?.animationValue, valueFunction: valueFunction, duration: duration)
  }

  /// Makes an animation of a key path in Core Animation's spelling.
  ///
  /// - Throws: `LayerError` for an unknown key path, values of another kind, or a value function of
  ///   anything but a transform.
  public init(
    keyPath: String, from: AnimationValue? = nil, to: AnimationValue? = nil,
    by: AnimationValue? = nil, valueFunction: ValueFunction? = nil, duration: Double = 0
  ) throws(LayerError) {
    let path = try LayerKeyPath(parsing: keyPath)
    if let valueFunction {
      try valueFunction.check(path, [from, to, by])
    } else {
      for value in [from, to, by] { try path.check(value) }
    }
    self.valueFunction = valueFunction
    self.keyPath = path
    fromValue = from.map(path.fitting)
    toValue = to.map(path.fitting)
    byValue = by.map(path.fitting)
    timing.duration = duration
  }

  init(keyPath: LayerKeyPath, from: AnimationValue?) {
    self.keyPath = keyPath
    valueFunction = nil
    fromValue = from
  }

  /// The one key path that it changes.
  public var keyPaths: [LayerKeyPath] { [keyPath] }

  /// Throws for a timing or values that are not finite.
  public func checkNumbers() throws(LayerError) {
    try validateTiming()
    for value in [fromValue, toValue, byValue] where value?.isFinite == false {
      throw .badAnimation("an animation of \(keyPath) has a value that is not finite")
    }
    try valueFunction?.check(keyPath, [fromValue, toValue, byValue])
  }

  /// Sets the property to its value at a moment.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    if let value = plainValue(at: moment.progress) { return keyPath.set(value, in: &properties) }
    let (from, to) = ends(in: properties)
    put(
      from.mixed(with: to, fraction: moment.progress), end: timing.autoreverses ? from : to, moment,
      in: &properties)
  }

  /// The value between two given numbers or points; nil for other animations.
  ///
  /// This is the most common case. It does not compute both ends first.
  private func plainValue(at t: Double) -> AnimationValue? {
    guard !isAdditive, !isCumulative, valueFunction == nil else { return nil }
    switch (fromValue, toValue) {
    case (.number(let a)?, .number(let b)?): return .number(t == 1 ? b : a + (b - a) * t)
    case (.point(let a)?, .point(let b)?):
      if t == 1 { return .point(b) }
      return .point(Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
    default: return nil
    }
  }

  /// The values at the start and the end, given the properties without this animation.
  func ends(in properties: LayerProperties) -> (from: AnimationValue, to: AnimationValue) {
    if let from = fromValue, let to = toValue { return (from, to) }
    if let from = fromValue, let by = byValue { return (from, from.adding(by)) }
    if let to = toValue, let by = byValue { return (to.subtracting(by), to) }
    let whole = keyPath.value(in: properties)
    let base =
      isAdditive
      ? valueFunction?.neutral ?? whole.scaled(by: 0) : valueFunction?.present(whole) ?? whole
    if let from = fromValue { return (from, base) }
    return (base, toValue ?? byValue.map(base.adding) ?? base)
  }
}
