// A line of text on a contact sheet.

import Segue

/// A line of text to be drawn.
struct SheetText {
  private let columns: [UInt16]
  private let scale: Int

  init(_ text: String, scale: Int) {
    columns = PixelFont.columns(of: text)
    self.scale = scale
  }

  /// Width in pixels.
  var width: Int { columns.count * scale }

  /// Draws the line with its top-left corner at (x, y), no further than column `end`.
  func draw(x: Int, y: Int, color: Color, on bitmap: inout Bitmap, end: Int = .max) {
    let pixel = color.premultiplied
    bitmap.withMutableRows { rows in
      for (column, bits) in columns.enumerated() {
        let columns = (x + column * scale)..<(x + (column + 1) * scale)
        guard columns.lowerBound >= 0, columns.upperBound <= min(end, rows.width) else { continue }
        for line in 0..<PixelFont.height * scale where bits >> UInt16(line / scale) & 1 == 1 {
          if y + line < rows.height { rows.row(y + line)[columns].fill(pixel) }
        }
      }
    }
  }
}
