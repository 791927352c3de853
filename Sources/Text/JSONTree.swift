// JSON as a tree without types: members in the order of the text, every key once.

/// A JSON value.
package struct JSONTree: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The text before the colon.
    package var key: String
    /// The value behind the colon.
    package var value: JSONTree

    /// Makes a member.
    package init(key: String, value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// The kinds of JSON values.
  package enum Content: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([Member])
  }

  /// The value itself.
  package var content: Content
  /// Where it began in the text that it was read from; nil for a value that code made.
  ///
  /// It is no part of the value: equal values may come from different places.
  package let position: TextPosition?

  /// Makes a value.
  package init(_ content: Content, at position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }

  /// Values are equal if their contents are, wherever they stood.
  package static func == (left: JSONTree, right: JSONTree) -> Bool {
    left.content == right.content
  }

  /// Hashes the content.
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
