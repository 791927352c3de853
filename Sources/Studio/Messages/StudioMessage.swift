// What a page says: one JSON object each. Whatever comes, it is either a message or an error; nothing is trusted.

import SegueText

/// A message of a page.
package struct StudioMessage: Sendable {
  let node: JSONNode

  /// The most bytes of a message.
  static let maximumBytes = 1 << 20

  /// Takes a message as it came.
  package init(_ node: JSONNode) { self.node = node }

  /// What it asks for.
  var type: String {
    get throws { try node.required("type", "the kind of message").asText() }
  }

  /// A whole number of it.
  func whole(
    _ key: String, _ range: ClosedRange<Int> = 0...Int(UInt32.max)
  ) throws(DocumentError) -> Int {
    try node.required(key, "a number").asCount(range)
  }

  /// A text of it.
  func text(_ key: String) throws(DocumentError) -> String {
    try node.required(key, "a text").asText()
  }

  /// Whether it says that something is so.
  func flag(_ key: String) throws(DocumentError) -> Bool { try node[key]?.asFlag() ?? false }

  /// The picture that it asks for; nil for another message.
  ///
  /// - Throws: `DocumentError`, `PatchError` or `StudioError` for what is no message.
  package func picture() throws -> ViewRequest? {
    switch try type {
    case "frame":
      let patch = try node["edits"].map { try JSONPatch($0) } ?? .none
      return try ViewRequest(node, .frame(whole("frame"), patch))
    case "effect":
      let pictures = try ["from", "to"].map {
        try ViewRequest.Source(node.required($0, "a picture"))
      }
      let progress = try node.required("progress", "a number").asNumber(0...1, "a progress")
      return try ViewRequest(
        node,
        .effect(
          text("effect"), at: progress, timing: node["timing"]?.asText(), from: pictures[0],
          to: pictures[1]))
    case "picture": return try ViewRequest(node, .file(whole("file")))
    default: return nil
    }
  }
}
