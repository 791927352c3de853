// JSON as a tree without types: members in the order of the text, every key once.

/// A JSON value.
package struct JSONTree: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONTree

    /// Makes a member.
    package init(key: String, value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// What kind of value it is.
  package enum Content: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([Member])
  }

  package var content: Content
  /// Where it began in the text that it was read from; nil for what was made otherwise.
  ///
  /// It is no part of the value: equal values may come from different places.
  package let position: TextPosition?

  /// Makes a value.
  package init(_ content: Content, at position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }

  package static func == (left: JSONTree, right: JSONTree) -> Bool {
    left.content == right.content
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// The value for messages: kind and, where it is short, what it says.
  package var summary: String {
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
