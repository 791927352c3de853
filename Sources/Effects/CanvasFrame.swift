// Frames that draw nothing beyond the canvas: they say what one row of the canvas shows.

import SeguePixels
import SegueTransitions

/// Draws rows of the canvas.
package protocol CanvasRows: Sendable {
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
  package func frame(on canvas: PixelSize) -> EffectFrame {
    .rows(CanvasFrame(canvas: canvas, content: self))
  }

  /// Writes a region of the frame that shows these rows, as the last pass of a whole frame.
  ///
  /// They get no scratch rows.
  func draw(
    _ region: PixelRect, on canvas: PixelSize, into bitmap: inout Bitmap, threads: Int
  ) {
    let frame = CanvasFrame(canvas: canvas, content: self)
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: region)
      Bands.forEach(rows: region.rows, threads: threads) { band in
        let scratch = Scratch(layout: ScratchLayout(), width: region.width)
        frame.render(rows: band, scratch: scratch, into: target)
      }
    }
  }
}

/// A picture's rows, unchanged.
struct PictureRows: CanvasRows {
  let picture: PlacedPicture

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    picture.draw(row: y, columns: columns, into: row)
  }

  /// The picture of an end, on the canvas alone, when the progress has reached it.
  static func atEnd(_ progress: Double, of pair: PicturePair) -> EffectFrame? {
    if progress <= 0 { return PictureRows(picture: pair.from).frame(on: pair.canvas) }
    if progress >= 1 { return PictureRows(picture: pair.to).frame(on: pair.canvas) }
    return nil
  }
}
