// An animation or a transition as a scene file describes it, before its pictures are read.

import SegueDrawing
import SegueLayers
import SegueText
import SegueTiming
import SegueTransitions

/// The description of an animation.
struct SceneAnimation: Sendable {
  /// Which of Core Animation's kinds it is.
  enum Kind: Sendable {
    case basic(LayerKeyPath, from: SceneValue?, to: SceneValue?, by: SceneValue?)
    case spring(LayerKeyPath, from: SceneValue?, to: SceneValue?, by: SceneValue?, Spring)
    case keyframes(SceneKeyframes)
    case group([SceneAnimation])
    case transition(SceneTransition)
  }

  var kind: Kind
  var key: String?
  /// The function that makes transforms of the numbers of a basic or spring animation.
  var valueFunction: ValueFunction?
  var timing = MediaTiming()
  /// Seconds between its addition and its beginning, instead of a begin time.
  var delay: Double?
  var timingFunction: TimingFunction?
  var isAdditive = false
  var isCumulative = false
  var isRemovedOnCompletion = true

  /// Whether it gives its layer a picture.
  var givesPicture: Bool {
    switch kind {
    case .basic(let keyPath, _, _, _), .spring(let keyPath, _, _, _, _):
      keyPath.property == .contents
    case .keyframes(let keyframes): keyframes.keyPath.property == .contents
    case .group(let members): members.contains(where: \.givesPicture)
    case .transition: false
    }
  }

  /// The timing of an animation that is added at a time of its layer.
  func timing(addedAt localTime: Double) -> MediaTiming {
    var settled = timing
    if case .spring(_, _, _, _, let spring) = kind, settled.duration == 0,
      spring.settlingDuration.isFinite
    {
      settled.duration = spring.settlingDuration
    }
    // A begin time of 0 means now, and so does a delay of 0.
    if let delay, delay > 0 { settled.beginTime = localTime + delay }
    return settled
  }
}

/// The description of a keyframe animation.
struct SceneKeyframes: Sendable {
  var keyPath: LayerKeyPath
  var values: [SceneValue] = []
  var path: Path?
  var valueFunction: ValueFunction?
  var keyTimes: [Double] = []
  var timingFunctions: [TimingFunction] = []
  var calculationMode = KeyframeAnimation.CalculationMode.linear
  var rotationMode = KeyframeAnimation.RotationMode.none
}

/// The description of a transition on a layer.
struct SceneTransition: Sendable {
  /// The transition's numbers.
  ///
  /// Its type and subtype count only if `effect` is nil.
  var transition: Transition
  /// An effect of the catalogue with its parameters.
  var effect: EffectSpecification?
  /// The place of the effect in the file.
  var place: JSONPlace
}

extension SceneKeyframes {
  /// What can follow a path.
  static let pointsOnPaths = [
    LayerKeyPath(\.position), LayerKeyPath(\.anchorPoint), LayerKeyPath(\.transform.translation),
    LayerKeyPath(\.startPoint), LayerKeyPath(\.endPoint),
  ]

  /// The animation, with values made from their descriptions.
  ///
  /// - Throws: `LayerError` for keyframes that do not fit together.
  func animation(value: (SceneValue) -> AnimationValue) throws(LayerError) -> KeyframeAnimation {
    guard let path else {
      return try KeyframeAnimation(
        keyPath: keyPath.description, values: values.map(value), valueFunction: valueFunction,
        keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode)
    }
    return try KeyframeAnimation(
      path: path, keyPath: keyPath, keyTimes: keyTimes, timingFunctions: timingFunctions,
      calculationMode: calculationMode, rotationMode: rotationMode)
  }
}
