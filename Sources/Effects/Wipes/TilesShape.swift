// Squares: the canvas in rows and columns, each tile of which is wiped from one of its sides, by turns as on a
// chessboard.

import SeguePixels
import SegueTransitions

struct TilesShape: WipeShape {
  var counts: TileGrid.Counts
  /// How much the order follows the way from the corner at `side` to the opposite one.
  var drift = 0.3
  /// The side of each tile that its edge comes from.
  var side = Direction.left

  /// The part of the time that one tile takes.
  private static let overlap = 0.5

  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> TilesEdge {
    let grid = TileGrid(counts, canvas: canvas)
    // When each tile begins, 0…1, row by row.
    let starts = TileOrder.checkerboard.moments(
      columns: grid.columnCount, rows: grid.rowCount, seed: 0,
      drift: TileDrift(share: drift, from: side))
    let isSideways = side.motion.x != 0
    return { progress in
      let tiles = starts.enumerated().map { index, start in
        let (row, column) = index.quotientAndRemainder(dividingBy: grid.columnCount)
        let length =
          isSideways
          ? grid.columns[column + 1] - grid.columns[column] : grid.rows[row + 1] - grid.rows[row]
        let time = SlatStrip.eased((progress - start * (1 - Self.overlap)) / Self.overlap)
        return TilesEdge.Tile(
          time: time, open: SlatStrip(of: length, margin: margin).opened(time),
          ahead: margin * (2 * time - 1))
      }
      return TilesEdge(grid: grid, tiles: tiles, side: side, margin: margin)
    }
  }
}

/// Tiles at one moment.
struct TilesEdge: WipeEdge {
  /// How far a tile has changed.
  struct Tile: Sendable {
    let time: Double
    let open: SlatStrip.Opened
    /// How much farther its edge is, for its softness.
    let ahead: Double
  }

  let grid: TileGrid
  let tiles: [Tile]
  let side: Direction
  let margin: Double

  var hasEvenShadow: Bool { false }
  var slope: Double { side.motion.x == 0 ? 0 : 1 }

  func distance(x: Double, y: Double) -> Double {
    let (tile, place) = tile(x, y)
    let open = tile.open
    return SlatStrip.distance(
      full: open.full + tile.ahead - place, faint: open.faint + tile.ahead - place,
      share: open.share, margin: margin)
  }

  /// A tile throws a shadow on itself alone, while it changes.
  func shade(x: Double, y: Double, reach: Double) -> Double {
    let (column, row) = (grid.column(x), grid.row(y))
    let (tile, place) = tile(x, y)
    let presence = WipeShadow.presence(tile.time)
    guard presence > 0 else { return 0 }
    let half =
      min(grid.columns[column + 1] - grid.columns[column], grid.rows[row + 1] - grid.rows[row]) / 2
    return presence
      * WipeShadow.fall(tile.open.edge + tile.ahead - place, reach: min(reach, half))
  }

  /// The tile of a place, and how far the place lies from the side that is first.
  private func tile(_ x: Double, _ y: Double) -> (Tile, Double) {
    let (column, row) = (grid.column(x), grid.row(y))
    let place =
      switch side {
      case .left: x - grid.columns[column]
      case .right: grid.columns[column + 1] - x
      case .top: y - grid.rows[row]
      case .bottom: grid.rows[row + 1] - y
      }
    return (tiles[row * grid.columnCount + column], place)
  }

  func limit(x: Double, y: Double) -> Double { grid.columns[grid.column(x) + 1] }

  /// Rows of a tile that is wiped from the left or the right.
  func repeats(_ y: Int) -> Bool {
    side.motion.x != 0 && y > 0 && grid.row(Double(y) + 0.5) == grid.row(Double(y) - 0.5)
  }
}
