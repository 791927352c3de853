// The kinds of content that an item of a show file may have, with the keys that go with each.

import SegueScenes
import SegueText

/// The key that says what an item shows.
enum ShowContentKind: String, CaseIterable {
  case picture, clip, scene, composition, color, text, show

  /// All of them in a message.
  static let list =
    allCases.dropLast().map { "'\($0.rawValue)'" }.joined(separator: ", ")
    + " and '\(allCases.last?.rawValue ?? "")'"

  /// Whether it has a length of its own.
  private var plays: Bool {
    switch self {
    case .clip, .scene, .composition, .show: true
    case .picture, .color, .text: false
    }
  }

  /// Keys of items that make no sense for it.
  private var foreign: [String] {
    var keys = plays ? ["motion"] : ["in", "out", "speed", "volume", "reverse", "freeze"]
    if plays, self != .clip, self != .show { keys.append("volume") }
    if self == .color || self == .text { keys.append("motion") }
    if self == .color { keys += ["fit", "crop", "rotate", "flip", "focus"] }
    if self != .composition { keys += ["animation", "slots", "words", "pictures"] }
    return keys
  }

  /// Throws for a key that does not go with it.
  func check(_ object: SceneObject) throws(DocumentError) {
    for key in foreign {
      if let wrong = object[key] { throw wrong.fault("a \(rawValue) has no '\(key)'") }
    }
  }
}
