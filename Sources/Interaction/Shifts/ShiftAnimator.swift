// Magic move, as an animator of navigation stacks and between two scenes on a stage.

import SegueLayers

/// Moves the layers that two scenes share from their places in one scene to their places in the
/// other.
///
/// The scenes' responders, if any, prepare and complete at the same moment; their animations run at
/// the same time.
public struct ShiftAnimator: TransitionAnimator {
  /// Seconds that it takes.
  public var duration: Double
  /// Says which layers move, and how.
  public var coordinator: ShiftCoordinator

  public init(_ coordinator: ShiftCoordinator = ShiftCoordinator(), duration: Double = 0.5) {
    self.duration = duration
    self.coordinator = coordinator
  }

  /// Seconds that it takes.
  public func duration(in context: TransitionContext) -> Double { duration }

  /// Starts the shifts.
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

/// A magic move that is running.
public struct StagedShift {
  /// The layers that were matched in the two scenes, and those that were not.
  public let report: ShiftReport
  /// The transition, which gives the result and can be driven.
  public let context: TransitionContext
}

extension Stage {
  /// Replaces one scene by another, and moves the layers that they share to their new places.
  ///
  /// The source's superlayer is the container. A driver drives everything in it. If the shift is
  /// cancelled, everything in it is as it was at the beginning.
  ///
  /// - Parameters:
  ///   - from: a scene whose layer is on the stage.
  ///   - to: a scene whose layer is not on it.
  ///   - duration: seconds.
  ///   - coordinator: says which layers move, and how.
  ///   - driver: drives the shift, from now on.
  ///   - completion: is told at the end whether the shift was finished.
  /// - Throws: `LayerError.badTransition` for a source that is not on the stage or is its root, a
  ///   destination that is on it, a driver that is in use, a duration that is negative or not
  ///   finite, or transitions whose type is unknown.
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
      throw .badTransition("cannot shift: its driver is still busy with another transition")
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
