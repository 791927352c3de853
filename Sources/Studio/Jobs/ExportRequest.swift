// An export as the page asks for it.

import SegueExport
import SeguePixels
import SegueText
import SegueTimeline

/// What is written, and how.
package struct ExportRequest: Sendable {
  /// The file's name, without a folder.
  let name: String
  let replaces: Bool
  /// Settings of the format.
  let settings: [String: String]
  /// The frames that are written; nil for all.
  let frames: FrameRange?
  /// The size that replaces the film's own; nil for its own.
  let size: PixelSize?
  /// The frame rate that replaces the film's own; nil for its own.
  let rate: Rational?
  /// Edits that it has and the document has not.
  let edits: JSONPatch

  /// Reads a request.
  package init(_ node: JSONNode) throws {
    name = try node.required("name", "a file's name").asText()
    replaces = try node["replaces"]?.asFlag() ?? false
    let options = try (node["options"]?.members ?? []).map { ($0.key, try $0.node.asText()) }
    settings = Dictionary(uniqueKeysWithValues: options)
    edits = try node["edits"].map { try JSONPatch($0) } ?? .none
    frames = try node["frames"].map { node in
      let ends = try node.asList("two frames").map { try $0.asCount(0...Int(Int32.max)) }
      guard ends.count == 2, ends[0] <= ends[1] else { throw node.expected("[first, last]") }
      return FrameRange(first: ends[0], last: ends[1])
    }
    size = try node["size"]?.asSize()
    rate = try node["rate"].map { node in
      let terms = try node.asList("two numbers").map { try $0.asCount(1...1_000_000) }
      guard terms.count == 2, (1...1000).contains(Double(terms[0]) / Double(terms[1])) else {
        throw node.expected("[frames, seconds], from 1 to 1000 frames a second")
      }
      return Rational(terms[0], terms[1])
    }
  }

  /// A film, written as it is asked for.
  ///
  /// - Parameter folder: where the file is to be, with a slash; empty for the working directory.
  func film(_ film: FilmDescription, in folder: String) -> FilmDescription {
    var film = film
    (film.output, film.format, film.replaces) = (folder + name, nil, replaces)
    (film.settings, film.at, film.frames) = (settings, nil, frames.map { "\($0)" })
    film.size = size.map { "\($0)" }
    if let rate { film.show.set(["fps"], to: .text("\(rate)")) }
    return film
  }
}
