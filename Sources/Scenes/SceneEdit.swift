// The edits at a time of a scene, as its file describes them.

import SegueLayers
import SegueTiming

/// A group of edits: an event, a nested transaction or a completion.
struct SceneEdit: Sendable {
  /// Animations for some layers.
  struct Addition: Sendable {
    let layers: [String]
    let animation: SceneAnimation
  }

  /// A new layer.
  struct Insertion: Sendable {
    let layer: SceneLayer
    let into: String?
    let index: Int?
  }

  /// A new value of a layer's property.
  struct Assignment: Sendable {
    let layer: String
    let setting: SceneLayer.Setting
  }

  /// The removal of the animation with a key, or of all animations of a layer.
  struct Removal: Sendable {
    let layer: String
    let key: String?
  }

  /// The parameters of its transaction.
  ///
  /// A value of nil is inherited.
  struct Transaction: Sendable {
    var duration: Double?
    var timingFunction: TimingFunction?
    var disablesActions: Bool?
  }

  var transaction = Transaction()
  /// Runs when the animations have ended; at most one element.
  var completion: [SceneEdit] = []
  var additions: [Addition] = []
  var removals: [Removal] = []
  var insertions: [Insertion] = []
  var assignments: [Assignment] = []
  var shown: [String] = []
  var hidden: [String] = []
  var removed: [String] = []
  var paused: [String] = []
  var resumed: [String] = []
  var marks: [String] = []
  var transactions: [SceneEdit] = []

  /// Whether it gives a layer a picture.
  func givesPicture(to name: String) -> Bool {
    assignments.contains {
      $0.layer == name && $0.setting.target.property.rawValue == "contents"
    } || additions.contains { $0.layers.contains(name) && $0.animation.givesPicture }
      || (transactions + completion).contains { $0.givesPicture(to: name) }
  }
}
