// The file that a film is of, read once.

import SegueCodecs
import SegueCompositions
import SegueText

/// A show, a cut, a scene, a composition or a film's description.
package struct FilmFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// Its JSON; nil for a composition.
  package let parsed: ParsedFile?

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: `DocumentError` for a file that cannot be read, a pipe or a device.
  package init(_ path: String, limits: Limits) throws(DocumentError) {
    self.path = path
    bytes = try ShowDocument.bytes(ofFile: path, limits: limits)
    let isComposition = Composition.isSurelyNamed(path) || Composition.recognizes(bytes)
    parsed = isComposition ? nil : ParsedFile(bytes, path: path)
  }

  /// Takes a file that has been parsed.
  package init(_ parsed: ParsedFile) { (path, bytes, self.parsed) = (parsed.path, [], parsed) }
}
