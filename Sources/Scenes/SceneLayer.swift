// A layer as a scene file describes it, before its pictures are read.

import SegueDrawing
import SegueLayers
import SegueText
import SegueTiming

/// The description of a layer and of all below it.
struct SceneLayer: Sendable {
  /// The kinds of layers, by what they draw besides a picture.
  enum Kind: String, Sendable, CaseIterable {
    case layer, shape, gradient, text, replicator, transform
  }

  /// The form in which `frame` was given.
  enum Frame: Sendable {
    case rect(Rect)
    /// The superlayer's bounds.
    case fill
  }

  /// A value for a property.
  struct Setting: Sendable {
    let target: LayerKeyPath
    let value: SceneValue
  }

  /// Where it is in the file; nil for the root.
  var place: JSONPlace?
  var name: String?
  var kind = Kind.layer
  var settings: [Setting] = []
  var frame: Frame?
  var timing: MediaTiming?
  /// The mask, if it is described in the same place; at most one element.
  var mask: [SceneLayer] = []
  /// The name of the mask, if it is another layer of the scene.
  var maskName: String?
  var sublayers: [SceneLayer] = []
  var animations: [SceneAnimation] = []

  /// Whether this description draws nothing.
  var isEmpty: Bool {
    kind == .layer && sublayers.isEmpty && !sets("contents") && !sets("backgroundColor")
      && !animations.contains(where: \.givesPicture)
  }

  /// The layer with a name: this one, or one below it.
  func descendant(named name: String) -> SceneLayer? {
    if self.name == name { return self }
    for layer in sublayers + mask {
      if let found = layer.descendant(named: name) { return found }
    }
    return nil
  }

  /// Whether a property is set.
  func sets(_ name: String) -> Bool {
    settings.contains { $0.target.property.rawValue == name }
  }
}
