// An export as the page asks for it.

import SegueExport
import SegueText

/// What is written, and how.
package struct ExportRequest: Sendable {
  /// The file's name, without a folder.
  let name: String
  let replaces: Bool
  /// Settings of the format, by their names.
  let settings: [(name: String, value: String)]
  /// The frames that are written; nil for all.
  let frames: FrameRange?
  /// Edits that it has and the document has not.
  let edits: JSONPatch

  /// Reads a request.
  init(_ node: JSONNode) throws {
    name = try node.required("name", "a file's name").asText()
    replaces = try node["replaces"]?.asFlag() ?? false
    settings = try (node["options"]?.members ?? []).map { ($0.key, try $0.node.asText()) }
    edits = try node["edits"].map { try JSONPatch($0) } ?? .none
    frames = try node["frames"].map { node in
      let ends = try node.asList("two frames").map { try $0.asCount(0...Int(Int32.max)) }
      guard ends.count == 2, ends[0] <= ends[1] else { throw node.expected("[first, last]") }
      return FrameRange(first: ends[0], last: ends[1])
    }
  }
}
