// Frames that draw nothing beyond the canvas: they say what rows of the canvas show.

import SeguePixels
import SegueTransitions

/// Draws what a frame shows on the canvas.
package protocol CanvasContent: Sendable {
  /// The fewest rows that are worth a thread; only `CanvasPass` heeds it.
  var leastRows: Int { get }
  /// The rows that each of its threads needs; only `CanvasPass` heeds it.
  var scratch: ScratchLayout { get }
  /// Writes some columns of rows, all on the canvas.
  func draw(rows: Range<Int>, columns: Range<Int>, scratch: Scratch, into target: PixelTarget)
}

extension CanvasContent {
  package var leastRows: Int { 16 }
  package var scratch: ScratchLayout { ScratchLayout() }
}

/// Draws the canvas row by row.
package protocol CanvasRows: CanvasContent {
  /// Writes some columns of row y, all on the canvas.
  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow)
}

extension CanvasRows {
  /// Writes row after row.
  package func draw(
    rows: Range<Int>, columns: Range<Int>, scratch: Scratch, into target: PixelTarget
  ) {
    for y in rows {
      draw(y, columns: columns, scratch: scratch, into: target.row(y, columns: columns))
    }
  }
}

/// A frame of such content; beyond the canvas it is clear.
struct CanvasFrame<Content: CanvasContent>: RowFrame {
  let canvas: PixelSize
  let content: Content

  func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
    let region = target.region.columns
    let columns = region.part(in: 0..<canvas.width)
    let inside = columns.isEmpty ? 0..<0 : rows.part(in: 0..<canvas.height)
    if inside != rows || columns != region {
      clear(rows: rows, beside: columns, inside, of: target)
    }
    if !inside.isEmpty {
      content.draw(rows: inside, columns: columns, scratch: scratch, into: target)
    }
  }

  /// Clears what is beyond the canvas.
  private func clear(
    rows: Range<Int>, beside columns: Range<Int>, _ inside: Range<Int>, of target: PixelTarget
  ) {
    let region = target.region.columns
    for y in rows {
      guard inside.contains(y) else {
        target.row(y).fill(.clear)
        continue
      }
      target.row(y, columns: region.lowerBound..<columns.lowerBound).fill(.clear)
      target.row(y, columns: columns.upperBound..<region.upperBound).fill(.clear)
    }
  }
}

extension CanvasContent {
  /// The frame that shows this.
  package func frame(on canvas: PixelSize) -> EffectFrame {
    .rows(CanvasFrame(canvas: canvas, content: self))
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
