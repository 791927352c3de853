// Frames that draw nothing beyond the canvas: they are told as what one row of the canvas shows.

import SeguePixels
import SegueTransitions

/// Draws rows of the canvas.
protocol CanvasRows: Sendable {
  /// Writes some columns of row y, all on the canvas.
  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow)
}

/// A frame of such rows; beyond the canvas it is clear.
struct CanvasFrame<Rows: CanvasRows>: RowFrame {
  let canvas: PixelSize
  let content: Rows

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let region = target.region.columns
    let inside = region.part(in: 0..<canvas.width)
    for y in rows {
      guard y >= 0, y < canvas.height, !inside.isEmpty else {
        target.row(y).fill(.clear)
        continue
      }
      target.row(y, columns: region.lowerBound..<inside.lowerBound).fill(.clear)
      target.row(y, columns: inside.upperBound..<region.upperBound).fill(.clear)
      content.draw(y, columns: inside, scratch: scratch, into: target.row(y, columns: inside))
    }
  }
}

extension CanvasRows {
  /// The frame that shows these rows.
  func frame(on canvas: PixelSize) -> EffectFrame {
    .rows(CanvasFrame(canvas: canvas, content: self))
  }
}

/// A picture's rows, unchanged.
struct PictureRows: CanvasRows {
  let picture: PlacedPicture

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    picture.draw(row: y, columns: columns, into: row)
  }
}
