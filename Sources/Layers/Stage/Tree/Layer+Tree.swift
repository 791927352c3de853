// Sublayers, masks and names of layers.

extension Layer {
  /// Adds a layer in front of the others; the layer leaves the one it was in.
  ///
  /// This layer itself and those above it are refused, here and by the other methods: nothing
  /// changes, and the stage throws at the commit.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: Int.max) }

  /// Inserts a layer at an index; 0 is the back, and an index beyond the end is the front.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    guard canHold(layer) else { return }
    willEdit()
    layer.removeFromSuperlayer()
    let place = max(0, min(index, sublayers.count))
    sublayers.insert(layer, at: place)
    layer.superlayer = self
    renumber(from: place)
    layer.changedAbove()
    changed(image: true)
    runAction(forKey: Self.sublayersKey)
    layer.runAction(forKey: Self.orderInKey)
  }

  /// Numbers the sublayers again after one has come or gone.
  private func renumber(from place: Int) {
    listed = nil
    for index in place..<sublayers.count { sublayers[index].place = index }
  }

  /// Inserts a layer just in front of a sublayer, or in front of all.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    guard canHold(layer) else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index).map { $0 + 1 } ?? sublayers.count)
  }

  /// Inserts a layer just behind a sublayer, or behind all.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    guard canHold(layer) else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index) ?? 0)
  }

  /// Replaces a sublayer by another layer.
  public func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, let place = index(of: old), canHold(new) else { return }
    insertSublayer(new, at: place)
    old.removeFromSuperlayer()
  }

  private func index(of layer: Layer) -> Int? { sublayers.firstIndex { $0 === layer } }

  /// Takes the layer out of the layer that it is in or that it masks.
  public func removeFromSuperlayer() {
    if let masked = maskedLayer { return masked.mask = nil }
    guard let parent = superlayer else { return }
    willEdit()
    stage?.willLose(self)
    parent.sublayers.remove(at: place)
    parent.renumber(from: place)
    parent.changed(image: true)
    superlayer = nil
    isPending = false
    parent.runAction(forKey: Self.sublayersKey)
  }

  /// A layer whose alpha multiplies this layer and its sublayers.
  ///
  /// It is not a sublayer. This layer itself and those above it are refused.
  public var mask: Layer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      guard newValue.map(canHold) ?? true else { return }
      willEdit()
      newValue?.removeFromSuperlayer()
      if let maskLayer { stage?.willLose(maskLayer) }
      maskLayer?.maskedLayer = nil
      maskLayer?.isPending = false
      maskLayer = newValue
      newValue?.maskedLayer = self
      newValue?.changedAbove()
      changed(image: true)
    }
  }

  /// Whether a layer may be put into this layer; refuses a layer that would then contain itself.
  private func canHold(_ layer: Layer) -> Bool {
    guard layer.isAncestor(of: self) else { return true }
    refuse("it cannot hold \(layer === self ? "itself" : "a layer that it is in")")
    return false
  }

  /// Whether a layer is this one or below it, including masks.
  package func isAncestor(of layer: Layer) -> Bool {
    var next: Layer? = layer
    while let candidate = next {
      if candidate === self { return true }
      next = candidate.parent
    }
    return false
  }

  /// The first layer with a name: from back to front, parents first, including this layer and
  /// masks.
  public func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    for sublayer in sublayers {
      if let found = sublayer.layer(named: name) { return found }
    }
    return maskLayer?.layer(named: name)
  }

  /// Calls a closure with this layer and all below it, including masks.
  public func forEach(_ body: (Layer) throws -> Void) rethrows {
    try body(self)
    for sublayer in sublayers { try sublayer.forEach(body) }
    try maskLayer?.forEach(body)
  }
}
