// Effects of programs that use Segue, which write pixels into spans, as frames that are written row by row.

import SeguePixels

/// A frame whose rows are lent as spans.
struct SpannedFrame: RowFrame {
  private let frame: any PixelFrame

  init(_ frame: any PixelFrame) { self.frame = frame }

  func render(
    rows: Range<Int>, scratch: Scratch, into target: PixelTarget
  ) throws(EffectError) {
    let columns = target.region.columns
    guard target.depth > .eight else {
      for y in rows { try render(y, columns, into: target.row(y)) }
      return
    }
    var bytes = Bitmap(unclearedOf: PixelSize(width: columns.count, height: 1))
    try bytes.withMutableRows { (lent) throws(EffectError) in
      for y in rows {
        try render(y, columns, into: lent.row(0))
        target.row(y).copy(lent.row(0).reading)
      }
    }
  }

  private func render(
    _ y: Int, _ columns: Range<Int>, into row: MutablePixelRow
  ) throws(EffectError) {
    try row.withSpan { (pixels: inout MutableSpan<Pixel>) throws(EffectError) in
      try frame.render(row: y, columns: columns, into: &pixels)
    }
  }
}
