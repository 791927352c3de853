// Pictures of half blocks: a cell shows two pixels, the upper one as the letter's colour, the lower one behind it.

import SeguePixels

/// Writes half blocks.
struct BlockPicture {
  let colors: TerminalGraphics.BlockColors

  /// A picture whose first line begins at the cursor; its other lines begin at the window's left edge.
  ///
  /// Premultiplied colours are those over black.
  func bytes(of bitmap: Bitmap) -> [UInt8] {
    var result: [UInt8] = []
    for top in stride(from: 0, to: bitmap.height, by: 2) {
      if top > 0 { result += Array("\r\n".utf8) }
      let upper = bitmap.pixels(ofRow: top)
      var line = BlockLine()
      if top + 1 < bitmap.height {
        let lower = bitmap.pixels(ofRow: top + 1)
        for x in upper.indices { line.add(color(upper[x]), color(lower[x])) }
      } else {
        for x in upper.indices { line.add(color(upper[x]), nil) }
      }
      result += line.ended
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
