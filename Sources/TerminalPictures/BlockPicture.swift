// Pictures of half blocks: a cell shows two pixels, the upper one as the letter's colour, the lower one behind it.

import SeguePixels

/// Writes half blocks.
struct BlockPicture {
  let colors: TerminalGraphics.BlockColors
  private static let halfBlock = Array("▀".utf8)

  /// A picture whose first line begins at the cursor; its other lines begin at the window's left edge.
  ///
  /// Premultiplied colours are those over black. Colours are set only where they change.
  func bytes(of bitmap: Bitmap) -> [UInt8] {
    var result: [UInt8] = []
    for top in stride(from: 0, to: bitmap.height, by: 2) {
      if top > 0 { result += Array("\r\n".utf8) }
      let (upper, lower) = (bitmap.pixels(ofRow: top), min(top + 1, bitmap.height - 1))
      let lowerRow = bitmap.pixels(ofRow: lower)
      var (front, back): (String?, String?) = (nil, nil)
      for x in upper.indices {
        let letter = "38;" + color(upper[x])
        // Below the last row nothing is painted.
        let behind = lower == top ? "49" : "48;" + color(lowerRow[x])
        let changes = [letter == front ? nil : letter, behind == back ? nil : behind]
          .compactMap { $0 }.joined(separator: ";")
        if !changes.isEmpty { result += Array("\u{1B}[\(changes)m".utf8) }
        (front, back) = (letter, behind)
        result += Self.halfBlock
      }
      result += Array("\u{1B}[0m".utf8)
    }
    return result
  }

  /// A colour as `38;` and `48;` take it.
  private func color(_ pixel: Pixel) -> String {
    switch colors {
    case .trueColor: "2;\(pixel.red);\(pixel.green);\(pixel.blue)"
    case .numbered: "5;\(NumberedColor(nearest: pixel).number)"
    }
  }
}
