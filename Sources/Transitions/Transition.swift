// Core Animation's transition as a value: which effect, which part of it, how long and at what
// pace.

import SeguePixels
import SegueTiming

/// A transition from one picture to another.
///
/// Progress at a fraction t of the duration is start + f(t)·(end − start); f is the timing
/// function.
public struct Transition: MediaTimed, Sendable {
  /// The kind of transition; ignored when there is a filter.
  public var type: TransitionType
  /// The side that it comes from; ignored by fade, and when there is a filter.
  public var subtype: TransitionSubtype?
  /// Any effect with its parameters, instead of type and subtype.
  public var filter: (any Effect)?
  /// Where in the whole transition it starts, 0…1.
  public var startProgress: Double
  /// Where in the whole transition it ends, 0…1, not before the start.
  public var endProgress: Double
  /// When it runs, how long, how fast and how often; its duration is in seconds at speed 1.
  ///
  /// On a layer all of these hold, and a duration of 0 means the transaction's duration. Between
  /// two pictures a transition begins at once.
  public var timing: MediaTiming
  /// The pace; linear when nil.
  public var timingFunction: TimingFunction?
  /// Whether a layer forgets it when it is over; the layer then shows nothing of it, whatever the
  /// fill mode.
  public var isRemovedOnCompletion = true
  /// Whether the motion runs backwards, still from the first picture to the second.
  public var isReversed: Bool
  /// The space in which colours are mixed.
  ///
  /// `nil` means the space that suits the type; for a filter that is encoded values.
  public var mix: MixSpace?

  /// Makes a transition; its numbers are checked when it is used.
  public init(
    type: TransitionType = .fade, subtype: TransitionSubtype? = nil,
    filter: (any Effect)? = nil, startProgress: Double = 0, endProgress: Double = 1,
    duration: Double = 0, timingFunction: TimingFunction? = nil, speed: Double = 1,
    repeatCount: Double = 0, autoreverses: Bool = false, isReversed: Bool = false,
    mix: MixSpace? = nil
  ) {
    self.type = type
    self.subtype = subtype
    self.filter = filter
    self.startProgress = startProgress
    self.endProgress = endProgress
    timing = MediaTiming(duration: duration)
    self.timingFunction = timingFunction
    timing.speed = speed
    timing.repeatCount = repeatCount
    timing.autoreverses = autoreverses
    self.isReversed = isReversed
    self.mix = mix
  }

  /// Progress at a fraction of the duration.
  public func progress(at time: Double) -> Double {
    startProgress + (timingFunction?(time) ?? time) * (endProgress - startProgress)
  }

  /// How many seconds it takes from progress 0 to 1; 1 for one that shows a single progress.
  package var seconds: Double {
    let seconds = timing.duration / timing.speed / (endProgress - startProgress)
    return seconds.isFinite && seconds > 0 ? min(seconds, Self.longest) : 1
  }

  /// Throws when the numbers give no run.
  public func validate() throws(EffectError) {
    try validateProgress()
    guard timing.duration.isFinite, timing.duration >= 0, timing.duration <= Self.longest else {
      throw .badTiming("duration \(timing.duration) s must lie in 0…\(Int(Self.longest)) s")
    }
    guard timing.speed.isFinite, timing.speed > 0 else {
      throw .badTiming("speed \(timing.speed) must be above 0 (reverse runs the motion backwards)")
    }
    guard timing.repeatCount.isFinite, timing.repeatCount >= 0 else {
      throw .badTiming("repeat count \(timing.repeatCount) must be 0 or more")
    }
  }

  /// Throws when the progress does not run forward within 0…1.
  package func validateProgress() throws(EffectError) {
    let range = 0.0...1.0
    guard range.contains(startProgress), range.contains(endProgress),
      startProgress <= endProgress
    else { throw .badProgressRange(start: startProgress, end: endProgress) }
  }

  /// Seconds between two pictures when no duration is given, as in a transaction.
  public static let defaultDuration = 0.25

  /// The longest duration in seconds: a day.
  public static let longest = 86_400.0

  /// The effect that it runs, backwards if it is reversed, and the space in which it mixes.
  ///
  /// - Throws: `EffectError` for an unknown type or subtype, or a type that has no direction.
  public func effect(in catalog: EffectCatalog) throws(EffectError) -> MixedEffect {
    let effect = try forwardEffect(in: catalog)
    return isReversed ? effect.reversed : effect
  }

  private func forwardEffect(in catalog: EffectCatalog) throws(EffectError) -> MixedEffect {
    if let filter { return MixedEffect(filter, mix: mix ?? .encoded) }
    let descriptor = try catalog.descriptor(named: type.rawValue)
    var values: [String: ParameterValue] = [:]
    if let subtype {
      guard let direction = subtype.direction else {
        throw .badValue(
          effect: descriptor.name, parameter: "subtype",
          expected: "fromRight, fromLeft, fromTop or fromBottom")
      }
      if descriptor.hasDirection {
        values[Direction.parameterName] = .choice(direction.rawValue)
      } else if !descriptor.ignoresDirection {
        throw .noDirection(effect: descriptor.name)
      }
    }
    return try descriptor.mixed(values, mix: mix)
  }
}
