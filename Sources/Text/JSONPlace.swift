// The place of a value in a file of JSON: a path, written as text only when it is needed, and where it stands in the
// text.

/// What a value was read from.
package enum JSONOrigin: Hashable, Sendable {
  /// A text of JSON, in which it begins here.
  case text(TextPosition)
  /// Words of a command, by what messages call them.
  indirect case words(String)
}

/// Where a value is in a file.
package struct JSONPlace: Hashable, Sendable {
  /// How places are written.
  package enum Notation: Hashable, Sendable {
    /// For files that people write: with the line and the column, and quotes around keys that are no words.
    case lines
    /// For files that programs write, often all in one line: the path alone, its keys as they are.
    case paths
  }

  /// The way from the whole file to it.
  package let path: JSONPath
  /// Where it begins; nil if that would say nothing, and for a value that was not read from a text.
  package let position: TextPosition?
  /// How the place is written in messages.
  package let notation: Notation
  /// What messages call it in place of its path, if it is an option or a setting.
  package let label: String?

  /// Makes a place.
  package init(_ path: JSONPath, at origin: JSONOrigin? = nil, _ notation: Notation = .lines) {
    self.path = path
    self.notation = notation
    switch origin {
    case .text(let position): (self.position, label) = (notation == .lines ? position : nil, nil)
    case .words(let words): (position, label) = (nil, words)
    case nil: (position, label) = (nil, nil)
    }
  }

  /// The whole file.
  package static let whole = JSONPlace(.whole)

  /// The path as text: `layers[2].animations[0].duration`; or what messages call the option or the setting.
  package var text: String { label ?? path.text(notation) }

  /// The kind of a mistake there.
  package var category: ErrorCategory { label == nil ? .badData : .usage }

  /// The place for notes: `line 12, column 7: layers[2]`.
  package var noted: String {
    [position?.description ?? "", text].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// A path from the whole file to a value.
package indirect enum JSONPath: Hashable, Sendable {
  case whole
  case key(JSONPath, String)
  case index(JSONPath, Int)

  /// The path as text; a long one among `lines` loses its middle.
  fileprivate func text(_ notation: JSONPlace.Notation) -> String {
    let whole = path(notation)
    return notation == .paths || whole.count <= 200
      ? whole : "\(whole.prefix(80))…\(whole.suffix(80))"
  }

  private func path(_ notation: JSONPlace.Notation) -> String {
    switch self {
    case .whole: return ""
    case .index(let parent, let index): return "\(parent.path(notation))[\(index)]"
    case .key(let parent, let key):
      let parent = parent.path(notation)
      let isWord = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      guard isWord || notation == .paths else { return "\(parent)[\(TextError.quoted(key))]" }
      return (parent.isEmpty ? "" : "\(parent).") + VisibleText.line(key)
    }
  }
}
