// Swaps the scenes themselves, under the shifts.

import SegueLayers
import SeguePixels
import SegueTransitions

extension ShiftStaging {
  /// Replaces the source by the destination.
  func swapScenes(_ duration: Double) throws(LayerError) {
    if let background = coordinator.background {
      try runTransition(background, duration)
      try arrive(duration)
    } else if from.properties.canMix(with: to.properties), from.mask == nil, to.mask == nil {
      mixBackgrounds(duration)
      try leave(duration)
      try arrive(duration)
    } else {
      // The backgrounds cannot be mixed, so the whole destination fades in over the source.
      container.insertSublayer(to, above: from)
      fade(to, from: 0, to: to.opacity, duration, 0...1)
    }
  }

  /// Mixes the backgrounds of the scenes.
  ///
  /// The destination is behind, and its background starts from the source's. The source is in
  /// front, without a background.
  private func mixBackgrounds(_ duration: Double) {
    container.insertSublayer(to, below: from)
    animate(
      to, from: from.presentation(), to: to.properties, duration, 0...1,
      among: LayerProperty.allCases.filter { !$0.leavesImage && $0 != .bounds })
    let before = from.properties
    undo.append { [from, to, container] in
      from.setProperties(before)
      if from.superlayer === container { container.insertSublayer(to, above: from) }
    }
    var bare = before.box
    (bare.backgroundColor, bare.borderWidth, bare.shadowOpacity) = (.clear, 0, 0)
    // A shape, gradient or text layer stays of its kind, with an empty shape, gradient or text.
    if before.shape != nil { bare.shape = ShapeProperties() }
    if before.gradient != nil { bare.gradient = GradientProperties() }
    if before.text != nil { bare.text = TextProperties() }
    from.setProperties(bare)
  }

  /// Runs the effect on a layer that holds the source before and the destination after.
  private func runTransition(_ background: Transition, _ duration: Double) throws(LayerError) {
    let backdrop = Layer(name: "backdrop")
    backdrop.bounds = container.bounds
    backdrop.position = container.bounds.center
    container.insertSublayer(backdrop, below: from.superlayer === container ? from : nil)
    backdrop.addSublayer(from)
    let before = backdrop.snapshot()
    var transition = background
    transition.timing.duration = duration * transition.speed
    try backdrop.addTransition(transition, catalog: coordinator.catalog, replacing: before)
    backdrop.addSublayer(to)
    from.isHidden = true
    undo.append { [from, to, container] in
      from.isHidden = false
      for layer in [from, to] where layer.superlayer === backdrop {
        container.insertSublayer(layer, below: backdrop)
      }
      backdrop.removeFromSuperlayer()
    }
  }

  // MARK: Unmatched layers

  private var matched: Set<ObjectIdentifier> {
    Set(items.flatMap { [ObjectIdentifier($0.source), ObjectIdentifier($0.destination)] })
  }

  private func leave(_ duration: Double) throws(LayerError) {
    for layer in from.parts(without: matched) {
      switch coordinator.unmatched {
      case .fade(let out, _): fade(layer, from: layer.opacity, to: 0, duration, out)
      case .transition(let transition):
        try add(transition, to: layer, duration)
        layer.isHidden = true
        undo.append { layer.isHidden = false }
      case .none: fade(layer, from: layer.opacity, to: 0, duration, 0...1)
      }
    }
  }

  private func arrive(_ duration: Double) throws(LayerError) {
    for layer in to.parts(without: matched) {
      switch coordinator.unmatched {
      case .fade(_, let span): fade(layer, from: 0, to: layer.opacity, duration, span)
      case .transition(let transition):
        layer.isHidden = true
        let before = layer.snapshot()
        try add(transition, to: layer, duration, replacing: before)
        layer.isHidden = false
      case .none:
        if coordinator.background == nil {
          fade(layer, from: 0, to: layer.opacity, duration, 0...1)
        }
      }
    }
  }

  private func add(
    _ transition: Transition, to layer: Layer, _ duration: Double, replacing: LayerSnapshot? = nil
  ) throws(LayerError) {
    var transition = transition
    if transition.duration == 0 { transition.timing.duration = duration * transition.speed }
    try layer.addTransition(transition, catalog: coordinator.catalog, replacing: replacing)
    undo.append { layer.removeAnimation(forKey: Layer.transitionKey) }
  }

  private func fade(
    _ layer: Layer, from start: Double, to end: Double, _ duration: Double,
    _ span: ClosedRange<Double>
  ) {
    var (before, after) = (layer.properties, layer.properties)
    (before.opacity, after.opacity) = (start, end)
    animate(layer, from: before, to: after, duration, span, among: [.opacity])
  }

  private func animate(
    _ layer: Layer, from start: LayerProperties, to end: LayerProperties, _ duration: Double,
    _ span: ClosedRange<Double>, among properties: [LayerProperty]
  ) {
    layer.add(
      ShiftAnimation(
        from: start, to: end, path: nil, duration: duration, span: span, among: properties),
      forKey: "shift")
    undo.append { layer.removeAnimation(forKey: "shift") }
  }
}
