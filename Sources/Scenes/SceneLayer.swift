// A layer as a scene file describes it, before there are pictures.

import SegueDrawing
import SegueLayers
import SegueTiming

/// The description of a layer and of all below it.
struct SceneLayer: Sendable {
  /// What it draws beside its picture.
  enum Kind: String, Sendable, CaseIterable {
    case layer, shape, gradient
  }

  /// How `frame` was given.
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

  var name: String?
  var kind = Kind.layer
  var settings: [Setting] = []
  var frame: Frame?
  var timing: MediaTiming?
  /// The mask where it is described in place; one element at most.
  var mask: [SceneLayer] = []
  /// The mask where it is another layer of the scene.
  var maskName: String?
  var sublayers: [SceneLayer] = []
  var animations: [SceneAnimation] = []

  /// Whether it draws nothing as it is described.
  var isEmpty: Bool {
    kind == .layer && sublayers.isEmpty && !sets("contents") && !sets("backgroundColor")
      && !animations.contains(where: \.givesPicture)
  }

  /// The layer of a name: this one, or one below it.
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
