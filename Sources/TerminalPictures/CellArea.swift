// A part of a terminal's window: so many columns and lines, whose cells have a size in pixels.

import SeguePixels

/// Cells of a terminal.
package struct CellArea: Hashable, Sendable {
  /// How many cells are side by side.
  package let columns: Int
  /// How many lines of them there are.
  package let lines: Int
  /// The size of a cell in pixels.
  package let cell: PixelSize

  /// The size of cells in terminals that do not say it.
  package static let usualCell = PixelSize(width: 8, height: 16)

  /// Makes an area; each number is at least 1.
  package init(columns: Int, lines: Int, cell: PixelSize = usualCell) {
    self.columns = max(1, columns)
    self.lines = max(1, lines)
    self.cell = PixelSize(width: max(1, cell.width), height: max(1, cell.height))
  }

  /// Its size in pixels.
  package var pixels: PixelSize {
    PixelSize(width: columns * cell.width, height: lines * cell.height)
  }

  /// The largest area within this one that has the shape of a frame, as nearly as whole cells can have it.
  package func holding(_ frame: PixelSize) -> CellArea {
    let shown = fitted(frame)
    return CellArea(
      columns: (shown.width + cell.width - 1) / cell.width,
      lines: (shown.height + cell.height - 1) / cell.height, cell: cell)
  }

  /// The size in pixels of a frame that fills the area, and keeps its shape.
  package func fitted(_ frame: PixelSize) -> PixelSize {
    let scale = min(
      Double(pixels.width) / Double(max(1, frame.width)),
      Double(pixels.height) / Double(max(1, frame.height)))
    func side(_ length: Int, most: Int) -> Int {
      min(max(1, Int((Double(length) * scale).rounded())), most)
    }
    return PixelSize(
      width: side(frame.width, most: pixels.width), height: side(frame.height, most: pixels.height))
  }
}
