// Many values in turn, or a way along a path: Core Animation's keyframe animation.

import SegueDrawing
import SeguePixels
import SegueTiming

/// An animation through several values of one property.
///
/// Progress p of the animation is looked up in the key times; between two of them its segment's timing
/// function says how far the value is from the one to the next. What depends on the keyframes alone is
/// computed when the animation is made.
public struct KeyframeAnimation: PropertyAnimation {
  /// What is animated.
  public let keyPath: LayerKeyPath
  /// How the values between keyframes are found.
  public let calculationMode: CalculationMode
  /// Whether what follows a path turns with it.
  public let rotationMode: RotationMode
  /// When it runs, how long, how fast and how often.
  public var timing = MediaTiming()
  /// The pace of the whole; linear when nil.
  public var timingFunction: TimingFunction?
  /// Whether the value is added to what the property would be without this animation.
  public var isAdditive = false
  /// Whether every repetition begins where the one before ended.
  public var isCumulative = false
  /// Whether it is gone once it is over.
  public var isRemovedOnCompletion = true
  private let track: KeyframeTrack

  /// Makes an animation through values of a known type.
  ///
  /// - Parameters:
  ///   - key: what is animated.
  ///   - values: at least one.
  ///   - keyTimes: the progress at each value, from 0 to 1 and not decreasing, or, with `discrete`, at
  ///     which each value begins and the last one ends, one more than values; spread evenly when empty.
  ///     Paced modes ignore them.
  ///   - timingFunctions: the pace of each segment, one fewer than values, or none. Paced modes and
  ///     `discrete` ignore them.
  ///   - calculationMode: how the values between are found.
  ///   - curve: how the curve of the cubic modes goes through the values.
  ///   - duration: seconds; 0 for the transaction's.
  /// - Throws: `LayerError.badAnimation` for numbers that do not fit.
  public init<Value: Animatable>(
    _ key: LayerKey<Value>, values: [Value], keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    curve: KeyframeCurvature = KeyframeCurvature(), duration: Double = 0
  ) throws(LayerError) {
    try self.init(
      keyPath: key.keyPath, values.map(\.animationValue), keyTimes, timingFunctions,
      calculationMode, curve, duration)
  }

  /// Makes an animation of a key path in Core Animation's spelling; see the typed one.
  ///
  /// - Throws: `LayerError` for an unknown key path, values of another kind or numbers that do not fit.
  public init(
    keyPath: String, values: [AnimationValue], keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    curve: KeyframeCurvature = KeyframeCurvature(), duration: Double = 0
  ) throws(LayerError) {
    let path = try LayerKeyPath(parsing: keyPath)
    for value in values { try path.check(value) }
    try self.init(
      keyPath: path, values, keyTimes, timingFunctions, calculationMode, curve, duration)
  }

  private init(
    keyPath: LayerKeyPath, _ values: [AnimationValue], _ keyTimes: [Double],
    _ timingFunctions: [TimingFunction], _ mode: CalculationMode, _ curve: KeyframeCurvature,
    _ duration: Double
  ) throws(LayerError) {
    self.keyPath = keyPath
    calculationMode = mode
    rotationMode = .none
    track = try KeyframeTrack(
      values: values.map(keyPath.fitting), mode: mode, keyTimes: keyTimes,
      functions: timingFunctions, curvature: curve)
    timing.duration = duration
  }

  /// Makes an animation along a path.
  ///
  /// The keyframes are the path's first point and the end of each of its lines and curves, closing
  /// lines included; from the end of a subpath to the beginning of the next one is a jump. With
  /// `linear` or `cubic` each element takes its segment of time, a paced mode moves at constant speed.
  ///
  /// - Parameters:
  ///   - path: the way, with at least one line or curve.
  ///   - key: what moves along it.
  ///   - keyTimes: the progress at each keyframe; see the other initializers.
  ///   - timingFunctions: the pace of each segment, one fewer than keyframes, or none.
  ///   - calculationMode: how the places between are found.
  ///   - rotationMode: whether the layer turns with the path.
  ///   - duration: seconds; 0 for the transaction's.
  /// - Throws: `LayerError.badAnimation` for a path without length or numbers that do not fit.
  public init(
    path: Path, of key: LayerKey<Point> = .position, keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
    rotationMode: RotationMode = .none, duration: Double = 0
  ) throws(LayerError) {
    keyPath = key.keyPath
    self.calculationMode = calculationMode
    self.rotationMode = rotationMode
    track = try KeyframeTrack(
      path: path, mode: calculationMode, keyTimes: keyTimes, functions: timingFunctions)
    timing.duration = duration
  }

  /// The one property; also the transform of what turns with a path.
  public var keyPaths: [LayerKeyPath] {
    rotationMode == .none ? [keyPath] : [keyPath, LayerKeyPath(unchecked: .transform, .rotationZ)]
  }

  /// The progress at each keyframe, as given or as computed.
  public var keyTimes: [Double] { track.times.times }

  /// Sets the property to what it is at a moment.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let end = autoreverses ? 0.0 : 1.0
    let endValue = isCumulative ? track.frame(at: end).value : .number(0)
    let frame = track.frame(at: moment.progress)
    put(frame.value, end: endValue, moment, in: &properties)
    guard rotationMode != .none, let angle = frame.angle else { return }
    properties.transform = properties.transform.turned(
      by: rotationMode == .autoReverse ? angle + .pi : angle)
  }
}

extension Transform3D {
  /// The same, followed by a rotation about z where it stands.
  fileprivate func turned(by angle: Double) -> Transform3D {
    var made = self
    (made.m41, made.m42) = (0, 0)
    made = made * .rotation(angle)
    (made.m41, made.m42) = (m41, m42)
    return made
  }
}
