// Tells an animator about a transition, and lets the animator say that it is done.

import SegueDrawing
import SegueLayers

/// One transition between two scenes, from start to end, like UIKit's transition context.
public final class TransitionContext {
  /// The stage.
  ///
  /// The stage holds the context until the transition is over. The context does not hold the stage,
  /// so a stage may be dropped in the middle of a transition.
  public unowned let stage: Stage
  /// The layer in which the transition happens; the source's layer is in it.
  public let container: Layer
  /// The operation that the transition belongs to.
  public let operation: TransitionOperation
  /// The scene that was shown before.
  public let from: NavigationScene?
  /// The scene that will be shown.
  public let to: NavigationScene?
  /// The animator that plays the transition.
  public let animator: any TransitionAnimator
  /// Whether the source stays in the container when the transition is finished.
  ///
  /// It does below a presentation that does not fill the container.
  public let keepsSource: Bool
  /// Seconds that the transition takes when it runs by itself.
  public private(set) var duration = 0.0
  /// Whether a driver controls the transition, or did.
  public internal(set) var isInteractive = false
  /// Whether the transition is being cancelled, or was: UIKit's `transitionWasCancelled`.
  public internal(set) var isCancelled = false
  /// The result, when the transition is over.
  public private(set) var result: TransitionResult?
  /// The stage's time at the beginning.
  public let startTime: Double

  let driver: PercentDriver?
  /// The container's time at the beginning.
  private(set) var startLocalTime = 0.0
  var releasedAt: Double?
  /// Animations with greater numbers were added after the beginning.
  private var firstAnimation: UInt64 = 0
  private let initialFrame: Rect
  private let mementos: (container: LayerMemento, from: LayerMemento?, to: LayerMemento?)
  private var completions: [(Bool) -> Void] = []

  /// Makes a transition; `start` begins it.
  ///
  /// - Precondition: the container is on the stage.
  init(
    _ operation: TransitionOperation, in container: Layer, on stage: Stage, from: NavigationScene?,
    to: NavigationScene?, animator: any TransitionAnimator, driver: PercentDriver? = nil,
    keepsSource: Bool = false
  ) {
    (self.stage, self.container, self.operation) = (stage, container, operation)
    (self.from, self.to) = (from, to)
    (self.animator, self.driver) = (animator, driver)
    self.keepsSource = keepsSource
    startTime = stage.time
    initialFrame = from?.layer.frame ?? container.bounds
    mementos = (
      LayerMemento(of: container), from.map { LayerMemento(of: $0.layer) },
      to.map { LayerMemento(of: $0.layer) }
    )
  }

  /// Starts the animator, and the driver of an interactive transition.
  ///
  /// - Throws: the animator's error; everything is then as it was before.
  func start() throws(LayerError) {
    stage.keep(self)
    duration = max(0, animator.duration(in: self))
    startLocalTime = container.localTime
    firstAnimation = Identifiers.next()
    do throws(LayerError) {
      if let driver {
        startLocalTime = TimeMap.quantized(startLocalTime)
        try driver.begin(self)
      }
      try animator.animate(self)
    } catch {
      complete(false)
      throw error
    }
    // Begins the animator's animations here, before the driver moves the time.
    if driver != nil { stage.flush() }
  }

  // MARK: Layers

  /// The source's layer.
  public var fromLayer: Layer? { from?.layer }
  /// The destination's layer.
  public var toLayer: Layer? { to?.layer }

  /// The frame of a scene's layer before the transition: the source's frame; empty for others.
  public func initialFrame(for scene: NavigationScene) -> Rect {
    scene === from ? initialFrame : .zero
  }

  /// The frame of a scene's layer after the transition, when it is finished.
  public func finalFrame(for scene: NavigationScene) -> Rect {
    scene === to ? scene.frame ?? container.bounds : keepsSource ? initialFrame : .zero
  }

  /// Puts the destination's layer into the container at its final frame, in front of the source or
  /// behind.
  ///
  /// If the layer is already in the container, it stays where it is.
  public func insertDestination(behindSource: Bool = false) {
    guard let to, to.layer.superlayer !== container else { return }
    stage.withoutActions {
      if behindSource {
        container.insertSublayer(to.layer, below: fromLayer)
      } else {
        container.addSublayer(to.layer)
      }
      to.layer.frame = finalFrame(for: to)
    }
  }

  // MARK: Animations

  /// Edits layers in a transaction of the transition's duration, without implicit animations.
  ///
  /// It completes the transition when the animations that were added have ended.
  public func perform<Failure: Error>(_ edits: () throws(Failure) -> Void) throws(Failure) {
    let transaction = stage.begin()
    transaction.disablesActions = true
    transaction.animationTimingFunction = nil
    transaction.animationDuration = duration
    transaction.completionBlock = { self.complete(!self.isCancelled) }
    defer { stage.endTransaction() }
    try edits()
  }

  /// Runs a closure at the end of the transition, before anyone else is told.
  ///
  /// The closure is told whether the transition was finished. When it was cancelled, changes to
  /// layers in the container are undone anyway.
  public func onCompletion(_ body: @escaping (Bool) -> Void) { completions.append(body) }

  // MARK: The end

  /// Ends the transition.
  ///
  /// Only the first call counts.
  ///
  /// - Parameter didComplete: whether the destination is shown. If not, or if the transition was
  ///   cancelled, everything is restored.
  public func complete(_ didComplete: Bool) {
    guard result == nil else { return }
    let finished = didComplete && !isCancelled
    isCancelled = !finished
    let local = finished ? max(container.localTime, startLocalTime + duration) : startLocalTime
    result = makeResult(finished)
    stage.withoutActions {
      finished ? settle() : restore()
      if let driver, driver.release() { container.letTimeRun(from: local + TimeMap.quantum) }
      for completion in completions { completion(finished) }
    }
    completions = []
    stage.letGo(of: self)
    animator.ended(self, didComplete: finished)
  }

  /// Ends a cancelled transition at its beginning.
  ///
  /// First it runs the completions of the running animations. As in UIKit, the animator's
  /// completion then completes the context.
  func completeCancelled() {
    guard result == nil else { return }
    stage.runCompletions { layer, animation in
      animation > firstAnimation && container.isAncestor(of: layer)
    }
    complete(false)
  }

  private func makeResult(_ finished: Bool) -> TransitionResult {
    TransitionResult(
      operation: operation, from: from?.name, to: to?.name,
      outcome: finished ? .finished : .cancelled, wasInteractive: isInteractive,
      releasedAt: releasedAt ?? (finished ? 1 : 0), startTime: startTime, endTime: stage.time,
      initialFrame: initialFrame,
      finalFrame: finished ? to.map(finalFrame) ?? initialFrame : initialFrame)
  }

  /// Leaves the destination shown; the source leaves the container and gets its earlier values
  /// back.
  private func settle() {
    if let to {
      if to.layer.superlayer !== container { insertDestination() }
      to.layer.frame = finalFrame(for: to)
    }
    guard !keepsSource, let from, from.layer !== to?.layer else { return }
    from.layer.removeFromSuperlayer()
    mementos.from?.restoreTopmost()
  }

  private func restore() {
    mementos.to?.restore()
    mementos.container.restore()
  }
}

extension TransitionContext {
  /// How far the transition is, 0…1, before any timing function.
  public var percentComplete: Double {
    guard result == nil else { return isCancelled ? 0 : 1 }
    guard duration > 0 else { return 1 }
    return min(max((container.localTime - startLocalTime) / duration, 0), 1)
  }

  /// Moves an interactive transition to a percentage, 0…1.
  public func updateInteractiveTransition(_ percent: Double) { driver?.update(percent) }

  /// Pauses a running transition and holds it.
  public func pauseInteractiveTransition() { driver?.pause() }

  /// Releases an interactive transition to its end.
  public func finishInteractiveTransition() { driver?.finish() }

  /// Releases an interactive transition to its beginning.
  public func cancelInteractiveTransition() { driver?.cancel() }
}
