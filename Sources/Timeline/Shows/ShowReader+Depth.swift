// Reads what a show says of the bits and the range of its film.

import SeguePixels
import SegueScenes
import SegueText

extension ShowReader {
  /// The depth and the range, as far as they are said.
  func readDepth(
    _ object: SceneObject, into read: inout ShowDocument
  ) throws(DocumentError) {
    if let node = object["depth"] {
      guard let number = node.number, let bits = Int(exactly: number),
        let depth = FilmDepth(rawValue: bits)
      else { throw node.expected("8, 10 or 16") }
      read.depth = depth
    }
    guard let node = object["hdr"] else { return }
    read.highRange = try node.asCase()
    guard read.depth == nil || read.depth == .eight else { return }
    throw node.fault("high dynamic range goes with a depth of 10 or 16")
  }
}
