// Magic move as an animator of navigation stacks, and between two scenes on a stage.

/// Moves what two scenes have in common from its place in the one to its place in the other.
///
/// Their responders, if they have any, prepare and complete in the same moment: what they animate
/// runs alongside.
public struct ShiftAnimator: TransitionAnimator {
  /// Seconds it takes.
  public var duration: Double
  /// What moves, and how.
  public var coordinator: ShiftCoordinator

  /// Makes an animator.
  public init(_ coordinator: ShiftCoordinator = ShiftCoordinator(), duration: Double = 0.5) {
    self.duration = duration
    self.coordinator = coordinator
  }

  /// Seconds it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Shifts.
  public func animate(_ context: TransitionContext) throws(LayerError) {
    try coordinator.validate()
    guard let from = context.fromLayer, let to = context.toLayer else {
      return context.complete(true)
    }
    context.insertDestination()
    let staging = ShiftStaging(coordinator, from: from, to: to, in: context.container)
    context.onCompletion { [unowned context] finished in
      if finished { context.stage.withoutActions { staging.clear() } }
    }
    try staging.run(on: context.stage, duration: duration, swapsScenes: true) {
      context.complete(!context.isCancelled)
    }
  }
}

/// A magic move that is going on.
public struct StagedShift {
  /// What belongs together in the two scenes, and what does not.
  public let report: ShiftReport
  /// The transition, for its result and for driving it.
  public let context: TransitionContext
}

extension Stage {
  /// Moves what two scenes have in common from its place in the one to its place in the other, which
  /// takes the one's place.
  ///
  /// The source's superlayer is the container: cancelled, all in it is as it was at the beginning, and
  /// a driver drives all in it.
  ///
  /// - Parameters:
  ///   - from: a scene whose layer is on the stage.
  ///   - to: a scene whose layer is not.
  ///   - duration: seconds.
  ///   - coordinator: what moves, and how.
  ///   - driver: drives the shift, from now on.
  ///   - completion: is told at the end whether the shift was finished.
  /// - Throws: `LayerError.badTransition` for a source that is not on the stage or is its root, a
  ///   destination that is on it, a driver that is in use, a duration that is negative or not
  ///   finite, or transitions that name nothing.
  @discardableResult
  public func shift(
    from: NavigationScene, to: NavigationScene, duration: Double,
    coordinator: ShiftCoordinator = ShiftCoordinator(),
    driver: PercentDriver? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(LayerError) -> StagedShift {
    guard let container = from.layer.superlayer, container.stage === self else {
      throw .badTransition("cannot shift from '\(from.name)': it is not in a layer on the stage")
    }
    guard to.layer.stage == nil else {
      throw .badTransition("cannot shift to '\(to.name)': it is on a stage already")
    }
    guard driver?.context == nil else {
      throw .badTransition("cannot shift: its driver still drives another transition")
    }
    guard duration >= 0, duration <= Self.longest else {
      throw .badTransition("a shift of \(duration) s; expected 0…\(Int(Self.longest)) s")
    }
    let context = TransitionContext(
      .replace, in: container, on: self, from: from, to: to,
      animator: ShiftAnimator(coordinator, duration: duration), driver: driver)
    if let completion { context.onCompletion(completion) }
    let report = coordinator.report(from: from.layer, to: to.layer)
    try context.start()
    return StagedShift(report: report, context: context)
  }
}
