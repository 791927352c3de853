// JSON as a tree without types: members in the order of the text, every key once.

/// A JSON value.
package struct JSONTree: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The text before the colon.
    package var key: String
    /// The value behind the colon.
    package var value: JSONTree

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
  /// Where it was read; nil for a value that code made.
  ///
  /// It is no part of the value: equal values may come from different places.
  package let origin: JSONOrigin?

  /// Makes a value.
  ///
  /// - Parameter position: where it begins in the text that it was read from.
  package init(_ content: Content, at position: TextPosition? = nil) {
    self.content = content
    origin = position.map { .text($0) }
  }

  /// Makes a value of what was written behind an option or a setting.
  ///
  /// - Parameter label: what messages call it, such as `--hold` and `a.jpg: crop`.
  package init(_ content: Content, of label: String) {
    self.content = content
    origin = .words(label)
  }

  /// Makes a value that has another's origin.
  package init(_ content: Content, like other: JSONTree) {
    self.content = content
    origin = other.origin
  }

  /// Values are equal if their contents are, wherever they stood.
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
