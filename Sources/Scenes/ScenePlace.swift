// The place of a value in a scene file: a JSON path, written as text only when it is needed, and where it stands
// in the text.

import SegueText

/// Where a value is in a file.
package struct ScenePlace: Hashable, Sendable {
  /// The way from the whole file to it.
  package let path: ScenePath
  /// Where it begins; nil for what was not read from a text.
  package let position: TextPosition?

  package init(_ path: ScenePath, at position: TextPosition? = nil) {
    self.path = path
    self.position = position
  }

  /// The whole file.
  package static let whole = ScenePlace(.whole)

  /// The path as text: `layers[2].animations[0].duration`.
  package var text: String { path.text }

  /// The place for notes: `line 12, column 7: layers[2]`.
  package var noted: String {
    [position?.description ?? "", text].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// A path from the whole file to a value.
package indirect enum ScenePath: Hashable, Sendable {
  case whole
  case key(ScenePath, String)
  case index(ScenePath, Int)

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
