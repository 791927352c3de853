// The show that is edited: JSON as it stands in its file, unknown keys and all. A show is read of its text, so that
// errors name the line that the page shows.

import SegueText
import SegueTimeline

/// A show's JSON, and the text that it is written as.
package struct StudioDocument: Sendable {
  /// The value, in which items that are a file's name alone are objects: edits reach into them.
  package let tree: JSONTree
  /// What is written in the file, or is to be written there.
  package let text: String

  /// Makes a document of a value.
  ///
  /// - Throws: `DocumentError` for one that is longer than any show.
  package init(_ tree: JSONTree) throws(DocumentError) {
    guard let text = tree.readable(atMost: ShowDocument.maximumBytes) else {
      throw DocumentError(.whole, "more than \(ShowDocument.maximumBytes >> 20) MB; split the show")
    }
    (self.tree, self.text) = (tree, text)
  }

  /// Reads a document.
  ///
  /// - Parameter key: the key that an item has for a file of this name; nil leaves its name alone.
  /// - Throws: `DocumentError` for what is no JSON object.
  package init(
    parsing text: String, key: (String) -> String? = { _ in nil }
  ) throws(DocumentError) {
    guard text.utf8.count <= ShowDocument.maximumBytes else {
      throw DocumentError(.whole, "more than \(ShowDocument.maximumBytes >> 20) MB; split the show")
    }
    var parser = JSONParser(Array(text.utf8))
    let parsed = try parser.parse()
    self.text = text
    guard case .object(let members) = parsed.content else {
      throw JSONNode(parsed).expected("an object")
    }
    tree = JSONTree(.object(members.map { Self.writtenOut($0, key) }), like: parsed)
  }

  /// A member of a show, with items as objects: `"a.jpg"` is `{"picture": "a.jpg"}`.
  private static func writtenOut(
    _ member: JSONTree.Member, _ key: (String) -> String?
  ) -> JSONTree.Member {
    guard member.key == "items", case .list(let items) = member.value.content else { return member }
    let objects = items.map { item -> JSONTree in
      guard case .text(let name) = item.content, let key = key(name) else { return item }
      return .object([(key, item)])
    }
    return JSONTree.Member(
      key: member.key, value: JSONTree(.list(objects), like: member.value))
  }

  /// The document with edits; the same text where they change nothing.
  ///
  /// - Throws: `PatchError` for an edit that cannot be made, `DocumentError` for a document that is too long.
  package func edited(by patch: JSONPatch) throws -> StudioDocument {
    let edited = try patch.applied(to: tree)
    guard edited != tree else { return self }
    guard case .object = edited.content else { throw PatchError("a show is an object") }
    return try StudioDocument(edited)
  }
}
