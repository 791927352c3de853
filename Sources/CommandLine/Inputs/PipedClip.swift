// A clip on standard input: it is read more than once, so it is put into a file first.
//
// The file has no name: it goes with the process, however that ends.

import Segue

/// Takes in a clip that comes on standard input.
enum PipedClip {
  /// Puts a clip into a file, where standard input is one; a picture stays a stream.
  ///
  /// - Throws: for one that is longer than a file may be, and where no room is left for it.
  static func takeIn(_ limits: Limits) throws {
    guard !StandardInput.isFile, MediaKind(beginning: try StandardInput.beginning(limits)) == .clip
    else { return }
    let cancellation = Interruption.flagRaisedBySignals()
    let spool = try SpoolFile(
      writing: Writing(replaces: false, cancellation: cancellation, limits: limits))
    try StandardInput.forEachPart(limits) { part in
      guard !cancellation.isCancelled else { throw ExportError.cancelled }
      try spool.write(part)
    }
    try StandardInput.becomes(spool.number)
  }
}
