// Controls a transition by hand: it holds the transition at a percentage, then releases it to its
// end or back to its beginning.
//
// The driver sets the container's time. While it holds the transition, the time is start + percent
// · duration. After the release, the time moves to the end or the beginning by the completion
// curve. Animators need not know about it.

import SegueLayers
import SeguePixels
import SegueTiming

/// Drives a transition by percentages, like UIKit's percent-driven interactive transition.
///
/// While it is held, the transition is linear in the percentage. The driver controls only
/// animations that the animator added at the start. Animations that a completion block adds begin
/// at their own time, and are not run backwards.
public final class PercentDriver {
  /// The states of a driver.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It has no transition.
    case idle
    /// The transition runs by itself and may be paused.
    case running
    /// The driver holds the transition.
    case tracking
    /// It was released and moves to its end.
    case finishing
    /// It was released and moves back to its beginning.
    case cancelling
  }

  /// How many times faster the transition moves after its release; above 0.
  ///
  /// Any other number is refused: the error is thrown when the stage or the next transition goes
  /// on.
  public var completionSpeed = 1.0 {
    didSet {
      guard !(completionSpeed > 0 && completionSpeed.isFinite) else { return }
      let error = LayerError.badTransition(
        "a driver's completion speed of \(completionSpeed); expected more than 0")
      completionSpeed = oldValue
      if let context { context.stage.refuse(error) } else { refused = error }
    }
  }
  /// The error of a completion speed that was refused while there was no transition.
  private var refused: LayerError?
  /// The pace after the release.
  public var completionCurve = TimingFunction.easeInEaseOut
  /// Another pace after the release; it wins over `completionCurve`.
  public var timingCurve: TimingFunction?
  /// Whether the driver holds the transition from its start; otherwise it runs until it is paused.
  public var wantsInteractiveStart = true

  /// The driver's present state.
  public private(set) var state = State.idle
  /// The transition that it drives; nil before it starts, and when its stage is gone.
  public private(set) weak var context: TransitionContext?
  /// Counts changes of direction, so that actions planned for the end of an earlier one are
  /// dropped.
  private var turn = 0

  /// Makes a driver; it may drive one transition after another.
  public init() {}

  /// Seconds that the transition takes when it runs by itself; 0 without one.
  public var duration: Double { context?.duration ?? 0 }

  /// How far the transition is, 0…1; 0 without one.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Takes control of a transition as it starts.
  func begin(_ context: TransitionContext) throws(LayerError) {
    require(self.context == nil, "a driver serves one transition at a time")
    defer { refused = nil }
    if let refused { throw refused }
    self.context = context
    context.container.timeMap = TimeMap(
      from: context.container.parentLocalTime, standingAt: context.startLocalTime)
    if wantsInteractiveStart { take() } else { run() }
  }

  /// Ends the control; returns whether there was any.
  func release() -> Bool {
    defer { (context, state, turn) = (nil, .idle, turn + 1) }
    return context != nil
  }

  private func take() {
    state = .tracking
    context?.isInteractive = true
  }

  private func run() {
    state = .running
    go(to: 1, over: duration, pace: .linear) { $0.arrive() }
  }

  // MARK: By hand

  /// Moves the transition to a percentage.
  ///
  /// - Parameter percent: 0…1. Beyond, it is the nearest end; NaN counts as 0. Ignored while the
  ///   driver does not hold the transition.
  public func update(_ percent: Double) { move(to: percent, over: 0) }

  /// Moves the transition evenly to a percentage, as between two samples of a gesture.
  ///
  /// - Parameters:
  ///   - percent: as for `update`.
  ///   - seconds: how long it takes.
  public func move(to percent: Double, over seconds: Double) {
    guard state == .tracking else { return }
    go(to: percent > 0 ? min(percent, 1) : 0, over: seconds, pace: .linear)
  }

  /// Holds the transition at its present place, whether it runs by itself or was released.
  public func pause() {
    guard let context, state != .tracking else { return }
    let percent = percentComplete
    context.isCancelled = false
    context.releasedAt = nil
    take()
    go(to: percent, over: 0, pace: .linear)
  }

  /// Releases the transition to its end; it takes (1 − percent) · duration / `completionSpeed`
  /// seconds.
  public func finish() {
    guard let context, state == .tracking else { return }
    let percent = percentComplete
    context.releasedAt = percent
    state = .finishing
    go(
      to: 1, over: (1 - percent) * duration / completionSpeed, pace: timingCurve ?? completionCurve
    ) { $0.arrive() }
  }

  /// Releases the transition to its beginning, in percent · duration / `completionSpeed` seconds.
  ///
  /// Then everything is as it was before.
  public func cancel() {
    guard let context, state == .tracking else { return }
    let percent = percentComplete
    context.releasedAt = percent
    context.isCancelled = true
    state = .cancelling
    go(
      to: 0, over: percent * duration / completionSpeed, pace: timingCurve ?? completionCurve
    ) { $0.context?.completeCancelled() }
  }

  // MARK: Time

  /// At the end, time runs by itself again: the animations end, and their completions run.
  private func arrive() {
    guard let context else { return }
    context.container.letTimeRun(
      from: context.startLocalTime + context.duration + TimeMap.quantum)
    state = .running
  }

  private func go(
    to percent: Double, over seconds: Double, pace: TimingFunction,
    then: ((PercentDriver) -> Void)? = nil
  ) {
    guard let context, context.container.timeMap != nil else { return }
    let now = context.container.parentLocalTime
    turn += 1
    context.container.timeMap?.move(
      to: context.startLocalTime + percent * context.duration, from: now, over: seconds,
      timingFunction: pace)
    context.container.timeMap?.forget(before: now)
    guard let then else { return }
    let time = context.container.stageTime(ofParentTime: now + seconds)
    guard time.isFinite else { return }
    context.stage.enqueue(at: max(time, context.stage.time)) { [turn] in
      if self.turn == turn { then(self) }
    }
  }
}

extension Layer {
  /// The next stage time at which the superlayer's time has this value; infinite if it never does.
  func stageTime(ofParentTime time: Double) -> Double {
    guard let parent, let stage else { return time }
    return TimeChain(parent).firstEnd(
      of: MediaTiming(beginTime: time, duration: 0), from: stage.time)
  }
}
