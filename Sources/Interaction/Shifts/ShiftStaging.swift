// One magic move on the stage: hides layers, puts others on top, and restores everything.

import SegueLayers

/// The shifts between two scenes in a container.
///
/// All moving layers are in an overlay in front. The layers that they replace are hidden in the
/// meantime.
final class ShiftStaging {
  /// A pair with its two states and its shift.
  struct Item {
    let identifier: String
    let source: Layer
    let destination: Layer
    let from: ShiftState
    let to: ShiftState
    let shift: Shift
  }

  let coordinator: ShiftCoordinator
  let from: Layer
  let to: Layer
  let container: Layer
  let report: ShiftReport
  let items: [Item]
  let overlay = Layer(name: "shifts")
  var seen: [String: Layer] = [:]
  /// Closures that restore things; they run in reverse order.
  var undo: [() -> Void] = []

  /// Finds the pairs and records their states.
  ///
  /// Both scenes are in the container.
  init(_ coordinator: ShiftCoordinator, from: Layer, to: Layer, in container: Layer) {
    (self.coordinator, self.from, self.to) = (coordinator, from, to)
    self.container = container
    let matching = coordinator.match(from, to)
    report = matching.report
    items = matching.pairs.compactMap { identifier, source, destination in
      guard
        let before = ShiftState(of: source, in: container, values: { $0.presentation() }),
        let after = ShiftState(of: destination, in: container, values: \.properties)
      else { return nil }
      return Item(
        identifier: identifier, source: source, destination: destination, from: before, to: after,
        shift: coordinator.configure?(identifier, source, destination) ?? coordinator.shift)
    }
  }

  /// Starts the shifts.
  ///
  /// - Parameters:
  ///   - swapsScenes: whether the source is replaced by the destination in the meantime; otherwise
  ///     the destination already covers it.
  ///   - completion: runs when all shifts have ended; it calls `clear`.
  func run(
    on stage: Stage, duration: Double, swapsScenes: Bool, completion: @escaping () -> Void
  ) throws(LayerError) {
    let transaction = stage.begin()
    transaction.disablesActions = true
    transaction.animationTimingFunction = nil
    transaction.animationDuration = duration
    transaction.completionBlock = completion
    defer { stage.endTransaction() }
    for item in items { hide(item) }
    overlay.bounds = container.bounds
    overlay.position = container.bounds.center
    // This comes first, so that the transaction waits for the animations in it.
    container.addSublayer(overlay)
    for item in items { try show(item, duration) }
    if swapsScenes { try swapScenes(duration) }
    runAlongside(stage, duration)
  }

  /// Removes the overlay and restores everything.
  func clear() {
    for action in undo.reversed() { action() }
    undo = []
    overlay.removeFromSuperlayer()
  }

  private func hide(_ item: Item) {
    let hidden = [
      (item.source, Shift.Restoration.source), (item.destination, Shift.Restoration.destination),
    ]
    for (layer, side) in hidden {
      layer.isHidden = true
      if item.shift.restoration.contains(side) { undo.append { layer.isHidden = false } }
    }
  }

  private func runAlongside(_ stage: Stage, _ duration: Double) {
    guard let alongside = coordinator.alongside else { return }
    stage.animate(duration: duration, timingFunction: nil) {
      alongside(
        ShiftCoordinator.Alongside(
          stage: stage, container: container, from: from, to: to, shifts: seen,
          duration: duration))
    }
  }
}
