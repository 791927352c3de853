// For formats without alpha: pictures over a colour.

import SeguePixels

extension Bitmap {
  /// Puts a colour behind the picture, which then is opaque.
  package mutating func flatten(over background: Color) {
    let behind = background.opaque.premultiplied
    let scratch = Scratch(layout: ScratchLayout(pixelRows: 1), width: width)
    withMutableRows { rows in
      let line = scratch.pixels(0, count: rows.width)
      for y in 0..<rows.height {
        line.fill(behind)
        line.over(rows.row(y).reading, line.reading, in: .encoded)
        rows.row(y).copy(line.reading)
      }
    }
  }
}

extension Color {
  /// The colour without its transparency.
  var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// Whether it is anything but black.
  package var isLit: Bool { opaque != .black }
}
