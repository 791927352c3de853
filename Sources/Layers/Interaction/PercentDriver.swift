// A transition in someone's hand: held at a percentage, let go to its end or back to its beginning.
//
// The container's time is driven: while in hand it stands at start + percent · duration, let go it
// moves to the end or the beginning by the completion curve. Animators need not know.

import SeguePixels
import SegueTiming

/// Drives a transition by percentages, as UIKit's percent-driven interactive transition.
///
/// In hand, the transition is linear in the percentage. It can hold only what the animator staged at
/// the start: animations that a completion block adds come when their time has come, and are not run
/// backwards.
public final class PercentDriver {
  /// What a driver is doing.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It has no transition.
    case idle
    /// The transition runs by itself and may be paused.
    case running
    /// The transition is in hand.
    case tracking
    /// It was let go and moves to its end.
    case finishing
    /// It was let go and moves back to its beginning.
    case cancelling
  }

  /// How many times faster it moves once it is let go; above 0.
  ///
  /// Another number is refused: it is thrown where the stage or the next transition goes on.
  public var completionSpeed = 1.0 {
    didSet {
      guard !(completionSpeed > 0 && completionSpeed.isFinite) else { return }
      let error = LayerError.badTransition(
        "a driver's completion speed of \(completionSpeed); expected more than 0")
      completionSpeed = oldValue
      if let context { context.stage.refuse(error) } else { refused = error }
    }
  }
  /// A completion speed that was refused while there was no transition.
  private var refused: LayerError?
  /// The pace once it is let go.
  public var completionCurve = TimingFunction.easeInEaseOut
  /// Another pace once it is let go, which wins over `completionCurve`.
  public var timingCurve: TimingFunction?
  /// Whether the transition begins in hand; otherwise it runs until it is paused.
  public var wantsInteractiveStart = true

  /// What it is doing.
  public private(set) var state = State.idle
  /// The transition; nil when it has none, or its stage was given up.
  public private(set) weak var context: TransitionContext?
  /// Counts changes of direction: what was to happen at the end of an earlier one is void.
  private var turn = 0

  /// Makes a driver; it may serve one transition after another.
  public init() {}

  /// Seconds that the transition takes by itself; 0 without one.
  public var duration: Double { context?.duration ?? 0 }

  /// How far the transition is, 0…1; 0 without one.
  public var percentComplete: Double { context?.percentComplete ?? 0 }

  /// Takes a transition over as it starts.
  func begin(_ context: TransitionContext) throws(LayerError) {
    require(self.context == nil, "a driver serves one transition at a time")
    defer { refused = nil }
    if let refused { throw refused }
    self.context = context
    context.container.timeMap = TimeMap(
      from: context.container.parentLocalTime, standingAt: context.startLocalTime)
    if wantsInteractiveStart { take() } else { run() }
  }

  /// Ends the driving; true when there was any.
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

  /// Moves the transition to where it is to be.
  ///
  /// - Parameter percent: 0…1; beyond, the nearest end. What is not a number counts as 0. Ignored
  ///   while the transition is not in hand.
  public func update(_ percent: Double) { move(to: percent, over: 0) }

  /// Moves the transition evenly to where it is to be, as between two samples of a gesture.
  ///
  /// - Parameters:
  ///   - percent: as for `update`.
  ///   - seconds: how long it takes.
  public func move(to percent: Double, over seconds: Double) {
    guard state == .tracking else { return }
    go(to: percent > 0 ? min(percent, 1) : 0, over: seconds, pace: .linear)
  }

  /// Takes a transition that runs, by itself or after it was let go, in hand where it is.
  public func pause() {
    guard let context, state != .tracking else { return }
    let percent = percentComplete
    context.isCancelled = false
    context.releasedAt = nil
    take()
    go(to: percent, over: 0, pace: .linear)
  }

  /// Lets the transition move on to its end, in (1 − percent) · duration / `completionSpeed` seconds.
  public func finish() {
    guard let context, state == .tracking else { return }
    let percent = percentComplete
    context.releasedAt = percent
    state = .finishing
    go(
      to: 1, over: (1 - percent) * duration / completionSpeed, pace: timingCurve ?? completionCurve
    ) { $0.arrive() }
  }

  /// Lets the transition move back to its beginning, in percent · duration / `completionSpeed`
  /// seconds; then everything is as it was before.
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

  /// At the end time runs on by itself: the animations end, and their completions run.
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
  /// The stage's time ahead at which the superlayer's time is a value; infinite where it never is.
  func stageTime(ofParentTime time: Double) -> Double {
    guard let parent, let stage else { return time }
    return TimeChain(parent).firstEnd(
      of: MediaTiming(beginTime: time, duration: 0), from: stage.time)
  }
}
