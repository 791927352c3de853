// One magic move on the stage: what is hidden, what is put on top, and how it is put back.

import SeguePixels
import SegueTransitions

/// The shifts between two scenes in a container.
///
/// All that moves is in an overlay in front. The layers that it replaces are hidden meanwhile.
final class ShiftStaging {
  /// A pair with its states and how it is shifted.
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
  /// What puts things back, the last first.
  var undo: [() -> Void] = []

  /// Finds the pairs and takes their states.
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
  ///   - swapsScenes: whether the source gives way to the destination meanwhile; otherwise the
  ///     destination covers it already.
  ///   - completion: runs when all has ended; it calls `clear`.
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
    // First, so that the transaction waits for the animations in it.
    container.addSublayer(overlay)
    for item in items { try show(item, duration) }
    if swapsScenes { try swapScenes(duration) }
    runAlongside(stage, duration)
  }

  /// Takes the overlay away and puts everything back in its place.
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
