// Applies changes by keyframes to layers: once those that stay, and those that move as an animation.

import SegueLayers

extension Layer {
  /// Sets the layer's properties, and adds an animation if some of them change.
  ///
  /// - Parameter shown: the frames outside of which the layer is hidden; nil if it is always shown.
  func apply(
    _ changes: [LayerChange], _ clock: CompositionClock, shown: ShownFrames? = nil
  ) {
    let moving = begin(changes, at: shown.map { max($0.first, 0) } ?? clock.first, shown)
    guard !moving.isEmpty || shown?.comesOrGoes(clock) ?? false else { return }
    add(CompositionAnimation(clock, moving, shown: shown))
  }

  /// Sets the properties of layers that count as one: if something in one of them changes, all of them
  /// are drawn anew in every frame.
  static func apply(
    asOne layers: [(layer: Layer, changes: [LayerChange])], _ clock: CompositionClock
  ) {
    let moving = layers.map { $0.layer.begin($0.changes, at: clock.first) }
    guard moving.contains(where: { !$0.isEmpty }) else { return }
    for (layer, changes) in layers where !changes.isEmpty {
      layer.add(CompositionAnimation(clock, changes))
    }
  }

  /// Sets the properties to what they are at a frame, and returns the changes that move.
  private func begin(
    _ changes: [LayerChange], at frame: Double, _ shown: ShownFrames? = nil
  ) -> [LayerChange] {
    var moving: [LayerChange] = []
    build { properties in
      if let shown { properties.isHidden = !shown.contains(frame) }
      moving = changes.filter { $0.begin(at: frame, &properties) }
    }
    return moving
  }
}
