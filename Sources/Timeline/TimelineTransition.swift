// How one item changes into the next: the effect by its name, for how long, at which pace.

import SeguePixels
import SegueTiming
import SegueTransitions

/// A transition between two items; both are seen, and move on, while it runs.
public struct TimelineTransition: Hashable, Sendable {
  /// The effect with its arguments; the catalogue that the frames are made with knows it.
  public var effect: EffectSpecification
  /// How long one run takes; 0 is a cut.
  public var duration: Rational
  /// Pace; nil for the pace that the effect suggests.
  public var timingFunction: TimingFunction?
  /// Where in the whole effect it starts, 0…1.
  public var startProgress: Double
  /// Where it ends, 0…1, not before the start.
  public var endProgress: Double
  /// Whether the motion runs backwards, still from the first item to the second.
  public var isReversed: Bool
  /// In which space colours are mixed; nil for the space that suits the effect.
  public var mix: MixSpace?
  /// How often it runs, above 0.
  public var repeatCount: Rational
  /// Whether each run is followed by one back; for two stills only.
  public var autoreverses: Bool
  /// Where it is written in a show's file.
  var written = WrittenPlace.nowhere

  /// Makes a transition; its numbers are checked when it is planned.
  public init(
    _ effect: EffectSpecification = EffectSpecification(name: "fade"),
    duration: Rational = Rational(1), timingFunction: TimingFunction? = .linear,
    startProgress: Double = 0, endProgress: Double = 1, isReversed: Bool = false,
    mix: MixSpace? = nil, repeatCount: Rational = Rational(1), autoreverses: Bool = false
  ) {
    self.effect = effect
    self.duration = duration
    self.timingFunction = timingFunction
    self.startProgress = startProgress
    self.endProgress = endProgress
    self.isReversed = isReversed
    self.mix = mix
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// Makes a transition of Core Animation's words for it, as in `TimelineTransition(.pageCurl, ["radius": "20%"])`.
  public init(
    _ type: TransitionType, _ arguments: KeyValuePairs<String, String> = [:],
    subtype: TransitionSubtype? = nil, duration: Rational = 1,
    timingFunction: TimingFunction? = .linear
  ) {
    var effect = EffectSpecification(type, arguments)
    if let subtype {
      let direction = subtype.direction?.rawValue ?? subtype.rawValue
      effect.arguments.append(.init(Direction.parameterName, direction))
    }
    self.init(effect, duration: duration, timingFunction: timingFunction)
  }

  /// How long both items are seen; nil when that does not fit a fraction.
  public var overlap: Rational? {
    let runs = duration.multiplied(by: repeatCount)
    return autoreverses ? runs?.multiplied(by: Rational(2)) : runs
  }

  /// Progress at a fraction of the overlap, 0…1.
  func progress(at fraction: Double) -> Double {
    let way = endProgress - startProgress
    let phase = phase(at: fraction)
    return startProgress + (timingFunction?(phase) ?? phase) * way
  }

  /// The fraction of one run at a fraction of all of them.
  private func phase(at fraction: Double) -> Double {
    let runs = repeatCount.value * (autoreverses ? 2 : 1)
    guard runs != 1 else { return fraction }
    let position = fraction * runs
    // A run's end belongs to it at the end of all only.
    let number = fraction < 1 ? position.rounded(.down) : position.rounded(.up) - 1
    let phase = min(max(position - number, 0), 1)
    let isBackward = autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
    return isBackward ? 1 - phase : phase
  }

  /// The same in Core Animation's terms, without its effect.
  var transition: Transition {
    Transition(
      startProgress: startProgress, endProgress: endProgress, duration: duration.value,
      timingFunction: timingFunction, repeatCount: repeatCount.value,
      autoreverses: autoreverses, isReversed: isReversed, mix: mix)
  }
}
