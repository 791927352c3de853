// The show that is edited: JSON as it stands in its file, unknown keys and all. A show is read of its text, so that
// errors name the line that the page shows.

import SegueText
import SegueTimeline

/// A show's JSON, and the text that it is written as.
package struct StudioDocument: Sendable {
  /// The value.
  package let tree: JSONTree
  /// The same as text.
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
  /// - Throws: `DocumentError` for what is no JSON object.
  package init(parsing text: String) throws(DocumentError) {
    guard text.utf8.count <= ShowDocument.maximumBytes else {
      throw DocumentError(.whole, "more than \(ShowDocument.maximumBytes >> 20) MB; split the show")
    }
    var parser = JSONParser(Array(text.utf8))
    tree = try parser.parse()
    self.text = text
    guard case .object = tree.content else { throw JSONNode(tree).expected("an object") }
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
