// The kinds of content that an item of a show may have, with the keys that go with each.

import SegueCodecs
import SegueCompositions
import SegueFiles
import SegueScenes
import SegueText

/// The key that says what an item shows.
package enum ShowContentKind: String, CaseIterable, Sendable {
  case picture, clip, scene, composition, color, text, show, sequence

  /// All of them in a message.
  static let list =
    allCases.dropLast().map { "'\($0.rawValue)'" }.joined(separator: ", ")
    + " and '\(allCases.last?.rawValue ?? "")'"

  /// The kind of the object of an item; nil for an object without content.
  package init?(of item: JSONTree) {
    let node = JSONNode(item)
    guard let kind = Self.allCases.first(where: { node[$0.rawValue] != nil }) else { return nil }
    self = kind
  }

  /// The kind of a file, or of numbered pictures that a name stands for; nil if nothing here reads it.
  ///
  /// - Throws: `CodecError` or `DocumentError` for a file that cannot be read.
  package init?(ofFile path: String, limits: Limits) throws {
    if Composition.isSurelyNamed(path) || path.hasPrefix("segue:") {
      self = .composition
    } else if FileKind(path) == .missing, ImageSequence.isName(path) {
      self = .sequence
    } else {
      switch try MediaKind(of: path, limits: limits) {
      case nil: return nil
      case .still: self = .picture
      case .clip: self = .clip
      case .scene:
        let bytes = try ShowDocument.bytes(ofFile: path, limits: limits)
        let isShow = ShowDocument.Kind(of: bytes) != .scene
        self = Composition.recognizes(bytes) ? .composition : isShow ? .show : .scene
      }
    }
  }

  /// Whether it has a length of its own.
  package var plays: Bool {
    switch self {
    case .clip, .scene, .composition, .show, .sequence: true
    case .picture, .color, .text: false
    }
  }

  /// Keys of items that make no sense for it.
  private var foreign: [String] {
    var keys = Self.allCases.filter { $0 != self }.map(\.rawValue)
    keys += plays ? ["motion"] : ["in", "out", "end", "speed", "volume", "reverse", "freeze"]
    if plays, self != .clip, self != .show { keys.append("volume") }
    if self == .color || self == .text { keys.append("motion") }
    if self == .color { keys += ["fit", "crop", "rotate", "flip", "focus"] }
    if self != .composition { keys += ["animation", "slots", "words", "pictures"] }
    if self != .show { keys.append("values") }
    if self != .sequence { keys.append("fps") }
    if self != .clip { keys.append("track") }
    return keys
  }

  /// Whether a key of items goes with it.
  func has(_ key: String) -> Bool { !foreign.contains(key) }

  /// Throws for a key that does not go with it.
  func check(_ object: SceneObject) throws(DocumentError) {
    for key in foreign {
      if let wrong = object[key] { throw wrong.fault("a \(rawValue) has no '\(key)'") }
    }
  }
}
