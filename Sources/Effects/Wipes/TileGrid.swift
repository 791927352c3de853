// The canvas in rows and columns of tiles.
//
// Tiles end between pixels, so that their sides need no antialiasing.

import SeguePixels

/// Tiles on a canvas.
struct TileGrid: Sendable {
  /// How many tiles there are.
  struct Counts: Sendable {
    /// On the shorter side, where neither columns nor rows are given.
    var squares: Int
    var columns: Int?
    var rows: Int?

    /// Columns and rows on a canvas; if a number is not given, it is chosen so that the tiles are
    /// nearly square.
    func counts(on canvas: PixelSize) -> (columns: Int, rows: Int) {
      let (width, height) = (Double(canvas.width), Double(canvas.height))
      let side =
        columns.map { width / Double($0) } ?? rows.map { height / Double($0) }
        ?? min(width, height) / Double(squares)
      func count(_ length: Double) -> Int { max(Int((length / side).rounded()), 1) }
      return (columns ?? count(width), rows ?? count(height))
    }
  }

  /// Where columns begin, on whole pixels, and the end.
  let columns: [Double]
  /// The same of rows.
  let rows: [Double]

  init(_ counts: Counts, canvas: PixelSize) {
    let wanted = counts.counts(on: canvas)
    columns = Self.ends(min(wanted.columns, canvas.width), of: canvas.width)
    rows = Self.ends(min(wanted.rows, canvas.height), of: canvas.height)
  }

  private static func ends(_ count: Int, of length: Int) -> [Double] {
    (0...max(count, 1)).map { Double($0 * length / max(count, 1)) }
  }

  var columnCount: Int { columns.count - 1 }
  var rowCount: Int { rows.count - 1 }

  /// The column of a place.
  func column(_ x: Double) -> Int { Self.tile(x, columns) }
  /// The row of a place.
  func row(_ y: Double) -> Int { Self.tile(y, rows) }

  /// The tile of a place: guessed from equal widths, which rounding changes by less than one.
  private static func tile(_ place: Double, _ ends: [Double]) -> Int {
    let last = ends.count - 2
    var tile = min(max(Int(place / ends[last + 1] * Double(last + 1)), 0), last)
    while tile < last, place >= ends[tile + 1] { tile += 1 }
    while tile > 0, place < ends[tile] { tile -= 1 }
    return tile
  }
}
