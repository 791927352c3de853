// Makes layers and animations of a composition.
//
// A layer of the composition becomes a layer whose transform is the product of its own transform
// and those of all layers that it hangs on. Its anchor point is the origin of its coordinates. Its
// contents are sublayers: so effects on it, its masks and its opacity apply to them as a group.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText

/// Builds the layers of one composition.
final class CompositionBuilder {
  let composition: Composition
  private let pictures: [String: Bitmap]
  private let replacements: [String: CompositionReplacement]
  /// The transforms of layers by their names, for layers that programs hang on them.
  private(set) var anchors: [String: CompositionAnchor] = [:]
  private var layerCount = 0

  /// The most layers that a composition may become, when all inner compositions are unfolded.
  static let mostLayers = 50_000

  init(
    _ composition: Composition, pictures: [String: Bitmap],
    replacements: [String: CompositionReplacement] = [:]
  ) {
    (self.composition, self.pictures) = (composition, pictures)
    self.replacements = replacements
  }

  /// A layer with the whole composition in it; its time 0 is the first frame.
  func content() throws(DocumentError) -> Layer {
    let content = try make(Layer(name: composition.name))
    content.build {
      $0.bounds = Rect(composition.exactSize)
      $0.anchorPoint = .zero
    }
    let clock = CompositionClock(
      frameRate: composition.frameRate, first: composition.frames.lowerBound,
      last: composition.frames.upperBound)
    try fill(content, with: composition.layers, clock)
    return content
  }

  /// Counts a layer.
  func make<Made: Layer>(_ layer: Made) throws(DocumentError) -> Made {
    layerCount += 1
    guard layerCount <= Self.mostLayers else {
      throw DocumentError(
        "",
        "more than \(Self.mostLayers) layers, when inner compositions and repeated shapes are unfolded",
        file: composition.path)
    }
    return layer
  }

  // MARK: Lists of layers

  /// Adds the layers of a list, which are front to back.
  func fill(
    _ container: Layer, with layers: [CompositionLayer], _ clock: CompositionClock
  ) throws(DocumentError) {
    let list = LayerList(layers)
    for place in layers.indices.reversed()
    where !list.isMatteOnly(place) && !layers[place].isHidden {
      if let made = try layer(place, in: list, clock) { container.addSublayer(made) }
      note(layers[place], list, clock, container)
    }
  }

  /// A layer with its matte; nil if it shows nothing.
  private func layer(
    _ place: Int, in list: LayerList, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer? {
    let described = list.layers[place]
    guard let made = try plainLayer(described, list, clock) else { return nil }
    guard let matte = described.matte else { return blended(made, described) }
    let container = try make(Layer(name: described.name))
    container.addSublayer(made)
    let mask = try make(Layer())
    if let source = list.matteSource(of: place),
      let shown = try plainLayer(list.layers[source], list, clock)
    {
      mask.addSublayer(shown)
    }
    container.mask = mask
    container.build { $0.maskMode = matte.mode }
    return blended(container, described)
  }

  /// Gives a layer the way in which it is combined with what is below it.
  private func blended(_ layer: Layer, _ described: CompositionLayer) -> Layer {
    if described.blendMode != .sourceOver {
      layer.build { $0.compositingFilter = described.blendMode }
    }
    return layer
  }

  /// A layer without its matte; nil if it shows nothing.
  private func plainLayer(
    _ described: CompositionLayer, _ list: LayerList, _ clock: CompositionClock
  ) throws(DocumentError) -> Layer? {
    let made = try make(Layer(name: described.name.nonEmpty))
    let chain = [described.transform] + list.parents(of: described).map(\.transform)
    let isThere =
      if let other = replacements[described.name] {
        try show(other, for: described, in: made)
      } else {
        try addContent(of: described, to: made, clock)
      }
    guard isThere else { return nil }
    place(made, described, chain, clock)
    made.mask = try mask(of: described, clock)
    return made
  }

  /// Shows something else in the place of a layer's content.
  private func show(
    _ other: CompositionReplacement, for described: CompositionLayer, in layer: Layer
  ) throws(DocumentError) -> Bool {
    var size: Size
    switch described.content {
    case .solid(_, let own), .composition(_, let own): size = own
    case .picture(let name): size = composition.pictures[name]?.size ?? .zero
    default: size = .zero
    }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    if described.dropped.contains(.width) || described.dropped.contains(.height) { size = .zero }
    try DocumentError.locating(described.place, file: composition.path) {
      try other.show(in: layer, size: size, middle: middle)
    }
    return true
  }

  /// Remembers the place of a layer by its name.
  private func note(
    _ described: CompositionLayer, _ list: LayerList, _ clock: CompositionClock,
    _ container: Layer
  ) {
    guard !described.name.isEmpty, anchors[described.name] == nil else { return }
    anchors[described.name] = CompositionAnchor(
      chain: [described.transform] + list.parents(of: described).map(\.transform), clock: clock,
      container: container)
  }

  /// Adds what a layer shows; whether there is anything.
  private func addContent(
    of described: CompositionLayer, to layer: Layer, _ clock: CompositionClock
  ) throws(DocumentError) -> Bool {
    switch described.content {
    case .solid(let color, let size):
      layer.build {
        $0.bounds = Rect(size)
        $0.backgroundColor = color
      }
    case .picture(let name):
      guard let picture = pictures[name] else { return false }
      let size = composition.pictures[name]?.size ?? .zero
      layer.build {
        $0.contents = picture
        $0.magnificationFilter = .coreGraphics
        $0.bounds = Rect(size.width > 0 && size.height > 0 ? size : Size(picture.size))
      }
    case .shapes(let items): try addShapes(items, to: layer, clock)
    case .composition(let name, let size):
      guard let inner = composition.compositions[name] else { return false }
      let container = try make(Layer())
      container.build {
        $0.bounds = Rect(size)
        $0.anchorPoint = .zero
        $0.masksToBounds = true
      }
      setTime(of: container, described, clock)
      try fill(container, with: inner, clock.inside(described))
      layer.addSublayer(container)
    case .text(let text): return try addText(text, to: layer, clock)
    case .null, .other: return false
    }
    return true
  }

  // MARK: Place and time

  /// Gives a layer its transform, opacity, visibility and shadow, and their animations.
  private func place(
    _ layer: Layer, _ described: CompositionLayer, _ chain: [CompositionTransform],
    _ clock: CompositionClock
  ) {
    let (own, moves) = (described.transform.opacity, described.transformEffects)
    let effects = described.effects
    let changes: [LayerChange] = [
      .still { $0.anchorPoint = .zero },
      .transform { moves.matrix(at: $0) * chain.matrix(at: $0).flattened },
      .opacity { own.fraction(at: $0) * moves.opacity(at: $0) },
      .filters { effects.filters(at: $0) },
    ]
    let shown = ShownFrames(
      first: described.inFrame, end: described.outFrame, last: clock.last)
    layer.apply(changes + (described.shadow.map { [$0.change] } ?? []), clock, shown: shown)
  }

  /// Gives the container of an inner composition its time: moved, stretched or remapped.
  private func setTime(
    of container: Layer, _ described: CompositionLayer, _ clock: CompositionClock
  ) {
    guard let remap = described.timeRemap else {
      container.timing.beginTime = clock.seconds(of: described.startFrame)
      container.timing.speed = 1 / described.stretch
      return
    }
    container.timeMap = TimeMap(remap, clock)
  }
}

extension String {
  /// The name of a layer; nil if the file does not name it.
  var nonEmpty: String? { isEmpty ? nil : self }
}
