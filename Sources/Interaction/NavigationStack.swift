// Scenes on top of each other, with transitions between them: UIKit's navigation controller and its
// presentations, in virtual time.

import SegueDrawing
import SegueLayers

/// A stack of scenes; it shows the scene that was presented last, or else the top scene.
///
/// The layer of the shown scene is in the container. A source leaves the container when its
/// transition is finished. When the transition is cancelled, the source is restored exactly as it
/// was.
public final class NavigationStack {
  /// How a presented scene is shown.
  public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// Instead of the scene that was shown.
    case fullScreen = "full-screen"
    /// Over the scene that was shown, which stays.
    case over
  }

  /// Chooses the animator; nil for an immediate change.
  public typealias AnimatorChoice =
    (_ operation: TransitionOperation, _ from: NavigationScene?, _ to: NavigationScene?) -> (
      any TransitionAnimator
    )?

  /// The stage that shows the scenes.
  public let stage: Stage
  /// The layer that holds the layers of the scenes shown.
  public let container: Layer
  /// The stack, the top scene last; it changes when a transition begins, and back when it is
  /// cancelled.
  public internal(set) var scenes: [NavigationScene]
  /// The scenes presented over the stack, the topmost last.
  public internal(set) var presentations: [(scene: NavigationScene, style: PresentationStyle)] = []
  /// Chooses the animator of an operation that does not name it.
  public var animatorFor: AnimatorChoice?
  /// Transitions that have ended, in the order of their ends.
  public internal(set) var log: [TransitionResult] = []
  /// The transition that is running.
  public internal(set) var transition: TransitionContext?

  /// Makes a stack that shows a scene.
  ///
  /// - Parameters:
  ///   - root: the scene at the bottom.
  ///   - stage: the stage.
  ///   - layer: where the container goes; the stage's root layer if left out.
  /// - Throws: `LayerError.badTransition` for a layer that is not on the stage, or a scene that
  ///   holds it.
  public init(root: NavigationScene, on stage: Stage, in layer: Layer? = nil) throws(LayerError) {
    let parent = layer ?? stage.root
    guard parent.stage === stage, !root.layer.isAncestor(of: parent) else {
      throw .badTransition(
        "a navigation stack goes into a layer of its stage, outside of its scenes")
    }
    self.stage = stage
    scenes = [root]
    container = Layer(name: "container")
    stage.withoutActions {
      container.bounds = Rect(parent.bounds.size)
      container.position = parent.bounds.center
      parent.addSublayer(container)
      container.addSublayer(root.layer)
      root.layer.frame = container.bounds
    }
  }

  /// The scene that was pushed last, or the root.
  public var topScene: NavigationScene { scenes[scenes.count - 1] }
  /// The scene that is shown: the one presented last, or the top of the stack.
  public var visibleScene: NavigationScene { presentations.last?.scene ?? topScene }

  // MARK: The stack

  /// Puts a scene on top of the stack.
  ///
  /// - Parameters:
  ///   - scene: the scene to show.
  ///   - animator: the animator. If left out, `animatorFor` chooses; without either, the change is
  ///     immediate.
  ///   - driver: drives the transition; it must have no other.
  /// - Returns: the transition; nil when the change was immediate.
  /// - Throws: `LayerError.badTransition` while a transition is running or a scene is presented,
  ///   for a scene that is already in the stack, or for a driver that is in use; and the animator's
  ///   errors.
  @discardableResult
  public func push(
    _ scene: NavigationScene, animator: (any TransitionAnimator)? = nil,
    driver: PercentDriver? = nil
  ) throws(LayerError) -> TransitionContext? {
    try check("push '\(scene.name)'", driver, needsStack: true)
    try checkAbsent(scene, "push '\(scene.name)'")
    let from = topScene
    scenes.append(scene)
    return try run(.push, from, scene, animator, driver) { $0.scenes.removeLast() }
  }

  /// Takes the top scene off the stack; parameters, result and errors as for `push`.
  @discardableResult
  public func pop(
    animator: (any TransitionAnimator)? = nil, driver: PercentDriver? = nil
  ) throws(LayerError) -> TransitionContext? {
    try pop(to: scenes[max(scenes.count - 2, 0)], animator: animator, driver: driver)
  }

  /// Takes all scenes except the lowest off the stack; parameters, result and errors as for `push`.
  @discardableResult
  public func popToRoot(
    animator: (any TransitionAnimator)? = nil, driver: PercentDriver? = nil
  ) throws(LayerError) -> TransitionContext? {
    try pop(to: scenes[0], animator: animator, driver: driver)
  }

  /// Takes all scenes above one off the stack; parameters, result and errors as for `push`.
  @discardableResult
  public func pop(
    to scene: NavigationScene, animator: (any TransitionAnimator)? = nil,
    driver: PercentDriver? = nil
  ) throws(LayerError) -> TransitionContext? {
    try check("pop", driver, needsStack: true)
    guard let place = scenes.firstIndex(where: { $0 === scene }), place < scenes.count - 1 else {
      throw .badTransition("cannot pop to '\(scene.name)': it is not below the top of the stack")
    }
    let (from, popped) = (topScene, scenes[(place + 1)...])
    scenes.removeSubrange((place + 1)...)
    return try run(.pop, from, scene, animator, driver) { $0.scenes += popped }
  }

  // MARK: Presentations

  /// Shows a scene over the stack, or over the scene presented last.
  ///
  /// Parameters, result and errors as for `push`.
  @discardableResult
  public func present(
    _ scene: NavigationScene, style: PresentationStyle = .fullScreen,
    animator: (any TransitionAnimator)? = nil, driver: PercentDriver? = nil
  ) throws(LayerError) -> TransitionContext? {
    try check("present '\(scene.name)'", driver)
    try checkAbsent(scene, "present '\(scene.name)'")
    let from = visibleScene
    presentations.append((scene, style))
    return try run(.present, from, scene, animator, driver, keepsSource: style == .over) {
      $0.presentations.removeLast()
    }
  }

  /// Takes away the scene that was presented last; parameters, result and errors as for `push`.
  @discardableResult
  public func dismiss(
    animator: (any TransitionAnimator)? = nil, driver: PercentDriver? = nil
  ) throws(LayerError) -> TransitionContext? {
    try check("dismiss", driver)
    guard let last = presentations.popLast() else {
      throw .badTransition("cannot dismiss: nothing is presented")
    }
    return try run(.dismiss, last.scene, visibleScene, animator, driver) {
      $0.presentations.append(last)
    }
  }
}
