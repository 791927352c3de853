// Where in a scene file a value stands: a JSON path, written out only when it is needed.

/// A path from the whole file to a value.
indirect enum ScenePlace: Hashable, Sendable {
  case whole
  case key(ScenePlace, String)
  case index(ScenePlace, Int)

  /// `layers[2].animations[0].duration`; keys that are no words stand in brackets and quotes.
  var text: String {
    switch self {
    case .whole: return ""
    case .index(let parent, let index): return "\(parent.text)[\(index)]"
    case .key(let parent, let key):
      let isWord = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      guard isWord else { return "\(parent.text)[\(TextError.quoted(key))]" }
      return parent == .whole ? key : "\(parent.text).\(key)"
    }
  }
}
