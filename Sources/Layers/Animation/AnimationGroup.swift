// Several animations that share a span of time.

import SegueTiming

/// Animations that run together within the time of a group.
///
/// The group's time is the parent time of its animations; it is not scaled, and ends at the group's
/// `duration`. Animations without a duration take the group's. `isRemovedOnCompletion` of members
/// does not count: their fill modes decide what they show after their end.
public struct AnimationGroup: LayerAnimation {
  /// The animations; later ones are added on top.
  public var animations: [any LayerAnimation]
  /// When it runs, how long, how fast and how often.
  public var timing = MediaTiming()
  /// The pace of the group's time; linear when nil.
  public var timingFunction: TimingFunction?
  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion = true

  public init(_ animations: [any LayerAnimation], duration: Double = 0) {
    self.animations = animations
    timing.duration = duration
  }

  /// The key paths of all members.
  public var keyPaths: [LayerKeyPath] { animations.flatMap(\.keyPaths) }

  /// Throws when the group or a member has a timing or values that are not finite.
  public func checkNumbers() throws(LayerError) {
    try validateTiming()
    for animation in animations { try animation.checkNumbers() }
  }

  /// Applies the members at the group's time: first those that replace values, then those that add.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    apply(moment, .replacing, to: &properties)
    apply(moment, .adding, to: &properties)
  }

  /// Applies the members of one pass at the group's time.
  public func apply(
    _ moment: AnimationMoment, _ pass: AnimationPass, to properties: inout LayerProperties
  ) {
    for animation in animations {
      guard let moment = Self.moment(of: animation, in: moment) else { continue }
      animation.apply(moment, pass, to: &properties)
    }
  }

  /// Whether a member adds to values.
  public var isAdditive: Bool { animations.contains { $0.isAdditive } }

  /// A member's moment at a moment of its group; nil if the member shows nothing.
  static func moment(
    of animation: any LayerAnimation, in group: AnimationMoment
  ) -> AnimationMoment? {
    let time = min(max(group.progress, 0), 1) * group.duration
    let timing = timing(of: animation, within: group.duration)
    let sample = timing.sample(atParentTime: time)
    guard let fraction = sample.progress ?? held(timing, at: time) else { return nil }
    return AnimationMoment(
      progress: animation.timingFunction?(fraction) ?? fraction, fraction: fraction,
      cycle: sample.cycle, duration: timing.duration)
  }

  /// A member's timing with a duration filled in.
  private static func timing(of animation: any LayerAnimation, within duration: Double)
    -> MediaTiming
  {
    var timing = animation.timing
    if timing.duration == 0 { timing.duration = duration }
    return timing
  }

  /// The time of a member that ends with the group: it keeps its last value as long as the group
  /// does.
  private static func held(_ timing: MediaTiming, at time: Double) -> Double? {
    guard let end = timing.endTime, abs(time - end) <= 4 * max(abs(end), abs(timing.beginTime)).ulp
    else { return nil }
    var filled = timing
    filled.fillMode = .forwards
    return filled.progress(atParentTime: max(time, end))
  }
}
