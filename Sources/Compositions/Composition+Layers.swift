// The layers of a composition by name, for programs that look before they build.

import SegueDrawing

extension Composition {
  /// The facts about a layer before it is built.
  public struct LayerFacts: Hashable, Sendable {
    /// The kinds of content that a layer can have.
    public enum Kind: String, Hashable, Sendable {
      /// An inner composition, one colour, or a picture.
      case composition, solid, picture
      /// Nothing: other layers hang on it.
      case null
      /// Outlines and their paints, or letters.
      case shape, text
      /// What is not drawn, such as a camera.
      case other
    }

    /// Its name; empty if the file does not name it.
    public var name: String
    /// The kind of its content.
    public var kind: Kind
    /// The inner composition or the picture that it shows, by its name among the assets.
    public var asset: String?
    /// The seconds at which it appears and is gone, in its own composition.
    public var start: Double, end: Double
    /// The name of the layer that it hangs on.
    public var parent: String?
  }

  /// The layers from front to back.
  public var layerFacts: [LayerFacts] { facts(layers, first: frames.lowerBound) }

  /// The layers of the compositions inside, each once, by the names of the compositions.
  public var innerLayerFacts: [(composition: String, layers: [LayerFacts])] {
    compositions.sorted { $0.key < $1.key }.map { ($0.key, facts($0.value, first: 0)) }
  }

  /// Whether there is a layer of a name, here or in an inner composition.
  public func hasLayer(named name: String) -> Bool {
    layers.contains { $0.name == name }
      || compositions.values.contains { $0.contains { $0.name == name } }
  }

  private func facts(_ layers: [CompositionLayer], first: Double) -> [LayerFacts] {
    let list = LayerList(layers)
    return layers.map { layer in
      let (kind, asset) = layer.content.kind
      return LayerFacts(
        name: layer.name, kind: kind, asset: asset, start: (layer.inFrame - first) / frameRate,
        end: (layer.outFrame - first) / frameRate, parent: list.parents(of: layer).first?.name)
    }
  }
}

extension CompositionLayer.Content {
  fileprivate var kind: (Composition.LayerFacts.Kind, asset: String?) {
    switch self {
    case .composition(let name, _): (.composition, name)
    case .solid: (.solid, nil)
    case .picture(let name): (.picture, name)
    case .null: (.null, nil)
    case .shapes: (.shape, nil)
    case .text: (.text, nil)
    case .other: (.other, nil)
    }
  }
}
