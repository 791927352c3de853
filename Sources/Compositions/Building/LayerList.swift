// The layers of one list and how they refer to each other: by numbers and by place.

/// Layers of one composition, front to back.
struct LayerList {
  let layers: [CompositionLayer]
  private let places: [Int: Int]

  init(_ layers: [CompositionLayer]) {
    self.layers = layers
    places = Dictionary(
      layers.indices.compactMap { place in layers[place].index.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The layer that decides where another one is visible: the one it names, or the one above it.
  func matteSource(of place: Int) -> Int? {
    guard let matte = layers[place].matte else { return nil }
    if let number = matte.source { return places[number] }
    return place > 0 ? place - 1 : nil
  }

  /// Whether a layer is a matte, and not shown itself.
  ///
  /// It says so, or the layer below it names no other. One that is a matte by its number alone is also shown.
  func isMatteOnly(_ place: Int) -> Bool {
    let below = layers.dropFirst(place + 1).first?.matte
    return layers[place].isMatteSource || below.map { $0.source == nil } ?? false
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
