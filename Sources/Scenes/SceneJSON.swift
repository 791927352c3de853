// JSON as a tree without types: members in the order of the text, every key once.

import SegueText

/// A JSON value.
struct SceneJSON: Hashable, Sendable {
  /// A key and its value.
  struct Member: Hashable, Sendable {
    var key: String
    var value: SceneJSON
  }

  /// What kind of value it is.
  enum Content: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([SceneJSON])
    case object([Member])
  }

  var content: Content

  init(_ content: Content) { self.content = content }

  /// The value for messages: kind and, where it is short, what it says.
  var summary: String {
    switch content {
    case .null: "null"
    case .flag(let value): "\(value)"
    case .number(let value): NumberText.text(value)
    case .text(let text): TextError.quoted(text)
    case .list(let values): "a list of \(values.count)"
    case .object: "an object"
    }
  }
}
