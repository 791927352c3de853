// The layers of one list and how they refer to each other: by numbers and by place.

/// Layers of one composition, front to back.
struct LayerList {
  let layers: [CompositionLayer]
  private let places: [Int: Int]
  private let mattes: Set<Int>

  init(_ layers: [CompositionLayer]) {
    self.layers = layers
    let places = Dictionary(
      layers.indices.compactMap { place in layers[place].index.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    self.places = places
    mattes = Set(
      layers.indices.compactMap { place in
        layers[place].matte.flatMap { Self.source($0, place, places) }
      })
  }

  /// The layer that decides where another one is visible: the one it names, or the one above it.
  func matteSource(of place: Int) -> Int? {
    layers[place].matte.flatMap { Self.source($0, place, places) }
  }

  private static func source(
    _ matte: CompositionMatte, _ place: Int, _ places: [Int: Int]
  ) -> Int? {
    if let number = matte.source { return places[number] }
    return place > 0 ? place - 1 : nil
  }

  /// Whether a layer is a matte, and not shown itself.
  func isMatteOnly(_ place: Int) -> Bool {
    layers[place].isMatteSource || mattes.contains(place) && !isNamedMatte(place)
  }

  /// Whether a layer is a matte by its number alone: then it is also shown, unless it says not to.
  private func isNamedMatte(_ place: Int) -> Bool {
    !layers.indices.contains { other in
      layers[other].matte.map { $0.source == nil && other == place + 1 } ?? false
    }
  }

  /// The layers that a layer hangs on, the nearest first.
  func parents(of layer: CompositionLayer) -> [CompositionLayer] {
    var (made, next): ([CompositionLayer], Int?) = ([], layer.parent)
    while let number = next, let place = places[number],
      made.count < CompositionLayer.mostParents
    {
      made.append(layers[place])
      next = layers[place].parent
    }
    return made
  }
}
