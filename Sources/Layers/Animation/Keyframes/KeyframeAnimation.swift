// An animation through many values or along a path: Core Animation's keyframe animation.

import SegueDrawing
import SeguePixels
import SegueTiming

/// An animation through several values of one property.
///
/// The key times give the segment for each progress p. Within the segment, its timing function says
/// how far the value is from one keyframe to the next. All that depends only on the keyframes is
/// computed when the animation is made.
public struct KeyframeAnimation: PropertyAnimation {
  /// The property that is animated.
  public let keyPath: LayerKeyPath
  /// How the values between keyframes are found.
  public let calculationMode: CalculationMode
  /// Whether a layer that follows a path turns with it.
  public let rotationMode: RotationMode
  /// The function that makes transforms of the values, which are then numbers; nil if they are of
  /// the property's own kind.
  public let valueFunction: ValueFunction?
  /// When it runs, how long, how fast and how often.
  public var timing = MediaTiming()
  /// The pace of the whole animation; linear when nil.
  public var timingFunction: TimingFunction?
  /// Whether the value is added to the property's value without this animation.
  public var isAdditive = false
  /// Whether each repetition begins where the one before it ended.
  public var isCumulative = false
  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion = true
  private let track: KeyframeTrack

  /// Makes an animation through values of a known type.
  ///
  /// - Parameters:
  ///   - field: the property that is animated, such as `\.opacity` or `\.position.x`.
  ///   - values: at least one.
  ///   - keyTimes: the progress at each value, from 0 to 1 and not decreasing. With `discrete`
  ///     these are the progress at which each value begins, and then the end of the last: one more
  ///     than values. When empty, or not so, they are spread evenly, as in Core Animation:
  ///     see `keyTimesFault`. Paced modes ignore them.
  ///   - timingFunctions: the pace of each segment: one fewer than values, or an empty list for
  ///     an even pace. Paced modes and `discrete` ignore them.
  ///   - calculationMode: how the values between keyframes are found.
  ///   - curve: how the curve of the cubic modes goes through the values.
  ///   - duration: seconds; 0 means the transaction's duration.
  /// - Throws: `LayerError.badAnimation` for numbers that do not fit together.
  public init<Value: Animatable>(
    _ field: KeyPath<LayerProperties, Value>, values: [Value], keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    curve: KeyframeCurvature = KeyframeCurvature(), duration: Double = 0
  ) throws(LayerError) {
    try self.init(
      keyPath: LayerKeyPath(field), values.map(\.animationValue), nil, keyTimes, timingFunctions,
      calculationMode, curve, duration)
  }

  /// Makes an animation of a transform through numbers; otherwise like the first initializer.
  ///
  /// - Parameters:
  ///   - valueFunction: what makes a transform of the numbers.
  ///   - field: the transform that is animated.
  ///   - values: each a `Double`, or three as a `[Double]`, as the function takes them.
  ///   - keyTimes: the progress at each value.
  ///   - timingFunctions: the pace of each segment.
  ///   - calculationMode: how the numbers between keyframes are found.
  ///   - curve: how the curve of the cubic modes goes through the numbers.
  ///   - duration: seconds; 0 means the transaction's duration.
  /// - Throws: `LayerError.wrongValue` for another count of numbers than the function takes, and
  ///   `badAnimation` for numbers that do not fit together.
  public init<Value: Animatable>(
    valueFunction: ValueFunction, of field: KeyPath<LayerProperties, Transform3D> = \.transform,
    values: [Value], keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, curve: KeyframeCurvature = KeyframeCurvature(),
    duration: Double = 0
  ) throws(LayerError) {
    try self.init(
      keyPath: LayerKeyPath(field), values.map(\.animationValue), valueFunction, keyTimes,
      timingFunctions,
      calculationMode, curve, duration)
  }

  /// Makes an animation of a key path in Core Animation's spelling; otherwise like the typed
  /// initializer.
  ///
  /// - Throws: `LayerError` for an unknown key path, values of another kind, a value function of
  ///   anything but a transform, or numbers that do not fit together.
  public init(
    keyPath: String, values: [AnimationValue], valueFunction: ValueFunction? = nil,
    keyTimes: [Double] = [], timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, curve: KeyframeCurvature = KeyframeCurvature(),
    duration: Double = 0
  ) throws(LayerError) {
    let path = try LayerKeyPath(parsing: keyPath)
    if valueFunction == nil { for value in values { try path.check(value) } }
    try self.init(
      keyPath: path, values, valueFunction, keyTimes, timingFunctions, calculationMode, curve,
      duration)
  }

  private init(
    keyPath: LayerKeyPath, _ values: [AnimationValue], _ function: ValueFunction?,
    _ keyTimes: [Double], _ timingFunctions: [TimingFunction], _ mode: CalculationMode,
    _ curve: KeyframeCurvature, _ duration: Double
  ) throws(LayerError) {
    try function?.check(keyPath, values)
    self.keyPath = keyPath
    valueFunction = function
    calculationMode = mode
    rotationMode = .none
    track = try KeyframeTrack(
      values: function == nil ? values.map(keyPath.fitting) : values, mode: mode,
      keyTimes: keyTimes, functions: timingFunctions, curvature: curve)
    timing.duration = duration
  }

  /// Makes an animation along a path.
  ///
  /// The keyframes are the path's first point and the end of each of its lines and curves,
  /// including closing lines. Between the end of a subpath and the beginning of the next one the
  /// animation jumps, and the jump takes no time. With `linear` or `cubic` each element takes its own segment of time;
  /// `discrete` stands at the beginning of each, and at the end of the path at the end; a paced mode moves at
  /// constant speed.
  ///
  /// - Parameters:
  ///   - path: the path to follow, with at least one line or curve.
  ///   - field: the property that moves along the path.
  ///   - keyTimes: the progress at each keyframe; see the other initializers.
  ///   - timingFunctions: the pace of each segment: one fewer than keyframes, or an empty list
  ///     for an even pace.
  ///   - calculationMode: how the places between keyframes are found.
  ///   - rotationMode: whether the layer turns with the path.
  ///   - duration: seconds; 0 means the transaction's duration.
  /// - Throws: `LayerError.badAnimation` for a path without length, or numbers that do not fit
  ///   together.
  public init(
    path: Path, of field: KeyPath<LayerProperties, Point> = \.position, keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    rotationMode: RotationMode = .none, duration: Double = 0
  ) throws(LayerError) {
    try self.init(
      path: path, keyPath: LayerKeyPath(field), keyTimes: keyTimes,
      timingFunctions: timingFunctions,
      calculationMode: calculationMode, rotationMode: rotationMode, duration: duration)
  }

  /// The same for a key path, which must lead to a point.
  package init(
    path: Path, keyPath: LayerKeyPath, keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    rotationMode: RotationMode = .none, duration: Double = 0
  ) throws(LayerError) {
    try keyPath.check(.point(.zero))
    self.keyPath = keyPath
    valueFunction = nil
    self.calculationMode = calculationMode
    self.rotationMode = rotationMode
    track = try KeyframeTrack(
      path: path, mode: calculationMode, keyTimes: keyTimes, functions: timingFunctions)
    timing.duration = duration
  }

  /// The one key path that it changes, and the transform if the layer turns with the path.
  public var keyPaths: [LayerKeyPath] {
    rotationMode == .none ? [keyPath] : [keyPath, LayerKeyPath(\.transform.rotationZ)]
  }

  /// The progress at each keyframe, as given or as computed.
  public var keyTimes: [Double] { track.times.times }

  /// Why the key times are ignored; nil if they are used.
  public var keyTimesFault: String? { track.times.fault }

  /// Sets the property to its value at a moment.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let end = timing.autoreverses ? 0.0 : 1.0
    let endValue = isCumulative ? track.frame(at: end).value : .number(0)
    let frame = track.frame(at: moment.progress)
    put(frame.value, end: endValue, moment, in: &properties)
    guard rotationMode != .none, let angle = frame.angle else { return }
    properties.transform = properties.transform.turned(
      by: rotationMode == .autoReverse ? angle + .pi : angle)
  }
}

extension Transform3D {
  /// The same transform of a layer that is first turned about z, as `CATransform3DRotate` has it: a layer that is
  /// stretched along x stays so, whichever way it points.
  fileprivate func turned(by angle: Double) -> Transform3D { .rotation(angle) * self }
}
