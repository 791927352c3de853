// iTerm2's inline images: a file in one command, as PNG and Base64.

import SegueCodecs
import SeguePixels

/// Writes pictures for terminals that know iTerm2's protocol.
struct ITermPicture {
  /// What the picture fills.
  ///
  /// It is in cells, because a pixel is another thing on a dense screen.
  let area: CellArea

  /// A picture at the cursor.
  func bytes(of bitmap: Bitmap) throws -> [UInt8] {
    let file = try PNGEncoder(level: 1).encode(bitmap)
    let held = area.holding(bitmap.size)
    let keys =
      "size=\(file.count);width=\(held.columns);height=\(held.lines);preserveAspectRatio=1;"
      + "doNotMoveCursor=1;inline=1"
    return Array("\u{1B}]1337;File=\(keys):".utf8) + Base64.letters(of: file) + [0x07]
  }
}
