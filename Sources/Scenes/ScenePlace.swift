// The place of a value in a scene file: a JSON path, written as text only when it is needed.

import SegueText

/// A path from the whole file to a value.
package indirect enum ScenePlace: Hashable, Sendable {
  case whole
  case key(ScenePlace, String)
  case index(ScenePlace, Int)

  /// The path as text: `layers[2].animations[0].duration`.
  ///
  /// Keys that are not words are written in brackets and quotes. A long path loses its middle.
  package var text: String {
    let whole = path
    return whole.count <= 200 ? whole : "\(whole.prefix(80))…\(whole.suffix(80))"
  }

  private var path: String {
    switch self {
    case .whole: return ""
    case .index(let parent, let index): return "\(parent.path)[\(index)]"
    case .key(let parent, let key):
      let isWord = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      guard isWord else { return "\(parent.path)[\(TextError.quoted(key))]" }
      return parent == .whole ? key : "\(parent.path).\(key)"
    }
  }
}
