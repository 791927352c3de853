// Sizes in JSON.

import SegueText

extension JSONNode {
  /// Reads the size of a picture, `[width, height]`.
  package func asSize() throws(DocumentError) -> PixelSize {
    let sides = try asList("[width, height]")
    guard sides.count == 2 else { throw expected("[width, height]") }
    return PixelSize(
      width: try sides[0].asCount(1...Bitmap.maximumSide),
      height: try sides[1].asCount(1...Bitmap.maximumSide))
  }
}

extension PixelSize {
  /// `[width, height]`.
  package var tree: JSONTree { .list([.count(width), .count(height)]) }
}
