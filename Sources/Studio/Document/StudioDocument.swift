// The film that is edited: JSON as its file has it, unknown keys and all. Edits change the value; its text is written along
// with the places of all values, so that errors name the line that the page shows, and nobody reads the text again.

import SegueCodecs
import SegueText
import SegueTimeline

/// A film's JSON, and the text that it is written as.
package struct StudioDocument: Sendable {
  /// The value, in which items that are a file's name alone are objects: edits reach into them.
  package let tree: JSONTree
  /// What is written in the file, or is to be written there.
  package let text: String
  /// Its file, or the one that is proposed for it: names in it are relative to its folder.
  var path: String

  /// Makes a document of a value.
  ///
  /// - Throws: `DocumentError` for one that is longer than any show.
  init(_ tree: JSONTree, path: String) throws(DocumentError) {
    guard let (text, placed) = tree.readable(atMost: ShowDocument.maximumBytes) else {
      throw Self.tooLong
    }
    (self.tree, self.text, self.path) = (placed, text, path)
  }

  /// Reads a document.
  ///
  /// - Parameter key: the key that an item has for a file of this name; nil leaves its name alone.
  /// - Throws: `DocumentError` for what is no JSON object.
  package init(
    parsing text: String, path: String, key: (String) -> String? = { _ in nil }
  ) throws(DocumentError) {
    guard text.utf8.count <= ShowDocument.maximumBytes else { throw Self.tooLong }
    var parser = JSONParser(Array(text.utf8))
    let parsed = try parser.parse()
    (self.text, self.path) = (text, path)
    guard case .object(let members) = parsed.content else {
      throw JSONNode(parsed).expected("an object")
    }
    tree = JSONTree(.object(members.map { Self.writtenOut($0, key) }), like: parsed)
  }

  private static let tooLong = DocumentError(
    .whole, "more than \(ShowDocument.maximumBytes >> 20) MB; split the show")

  /// A member of a show, with items as objects: `"a.jpg"` is `{"picture": "a.jpg"}`.
  private static func writtenOut(
    _ member: JSONTree.Member, _ key: (String) -> String?
  ) -> JSONTree.Member {
    guard member.key == "items", case .list(let items) = member.value.content else { return member }
    let objects = items.map { item -> JSONTree in
      guard case .text(let name) = item.content, let key = key(name) else { return item }
      return JSONTree(.object([.init(key: key, value: item)]), like: item)
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
    return try StudioDocument(edited, path: path)
  }

  /// The film that it is.
  ///
  /// - Throws: `DocumentError`, which names the place.
  func film(_ limits: Limits) throws(DocumentError) -> FilmDescription {
    try FilmDescription(
      FilmFile(ParsedFile(show: tree, path: path)), values: [:], limits: limits)
  }
}
