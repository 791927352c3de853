// Tiles: the canvas in rows and columns, which change one after the other in some order: by turns as on
// a chessboard, at random, along a spiral. Each fades, or is wiped.
//
// Tiles end between pixels, so that their sides need no antialiasing.

import SeguePixels
import SegueTransitions

struct TilesShape: WipeShape {
  /// How a tile changes.
  enum Change: Sendable {
    /// All of it at once, as far as it is; from its middle out the more, the softer its edge is.
    case fade
    /// Its own edge comes from a side, slowly at first and at last.
    case wipe(Direction)
  }

  /// How many tiles there are.
  struct Grid: Sendable {
    /// On the shorter side, where neither columns nor rows are given.
    let squares: Int
    let columns: Int?
    let rows: Int?

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

  let grid: Grid
  let order: TileOrder
  let drift: TileDrift
  let seed: Int
  let change: Change
  /// The part of the time that one tile takes.
  let overlap: Double

  func motion(on canvas: PixelSize, margin: Double) -> TilesMotion {
    TilesMotion(self, canvas: canvas, margin: margin)
  }
}

/// Tiles on a canvas.
struct TilesMotion: WipeMotion {
  private let columns: [Double]
  private let rows: [Double]
  /// When each tile begins, 0…1, row by row.
  private let starts: [Double]
  private let change: TilesShape.Change
  private let overlap: Double
  private let margin: Double

  init(_ shape: TilesShape, canvas: PixelSize, margin: Double) {
    let counts = shape.grid.counts(on: canvas)
    columns = Self.ends(min(counts.columns, canvas.width), of: canvas.width)
    rows = Self.ends(min(counts.rows, canvas.height), of: canvas.height)
    starts = shape.order.moments(
      columns: columns.count - 1, rows: rows.count - 1, seed: shape.seed,
      drift: shape.drift)
    change = shape.change
    overlap = shape.overlap
    self.margin = margin
  }

  /// Where tiles begin, on whole pixels, and the end.
  private static func ends(_ count: Int, of length: Int) -> [Double] {
    (0...max(count, 1)).map { Double($0 * length / max(count, 1)) }
  }

  func edge(at progress: Double) -> TilesEdge {
    let times = starts.map { start in
      let time = min(max((progress - start * (1 - overlap)) / overlap, 0), 1)
      if case .wipe = change { return Double.smoothStep(time) }
      return time
    }
    return TilesEdge(
      columns: columns, rows: rows, times: times, change: change, margin: margin)
  }
}

/// Tiles at one moment.
struct TilesEdge: WipeEdge {
  let columns: [Double]
  let rows: [Double]
  let times: [Double]
  let change: TilesShape.Change
  let margin: Double

  var hasEvenShadow: Bool { false }
  var slope: Double {
    switch change {
    case .fade: margin > 0.5 ? 1 : 0
    case .wipe(.top), .wipe(.bottom): 0
    case .wipe(.left), .wipe(.right): 1
    }
  }

  func distance(x: Double, y: Double) -> Double { distance(x: x, y: y, in: tile(x: x, y: y)) }

  /// A tile throws a shadow on itself alone, while it changes.
  func shade(x: Double, y: Double, reach: Double) -> Double {
    let tile = tile(x: x, y: y)
    let presence = WipeShadow.presence(tile.time)
    guard presence > 0 else { return 0 }
    let half = min(tile.right - tile.left, tile.bottom - tile.top) / 2
    return presence
      * WipeShadow.fall(distance(x: x, y: y, in: tile), reach: min(reach, half))
  }

  /// A tile's sides, and how far it has changed.
  private struct Tile {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let time: Double
  }

  private func tile(x: Double, y: Double) -> Tile {
    let (column, row) = (Self.tile(x, columns), Self.tile(y, rows))
    return Tile(
      left: columns[column], right: columns[column + 1], top: rows[row], bottom: rows[row + 1],
      time: times[row * (columns.count - 1) + column])
  }

  private func distance(x: Double, y: Double, in tile: Tile) -> Double {
    let ahead = margin * (2 * tile.time - 1)
    let (left, right, top, bottom) = (tile.left, tile.right, tile.top, tile.bottom)
    switch change {
    case .fade:
      let half = min(right - left, bottom - top) / 2
      let inside = min(x - left, right - x, y - top, bottom - y)
      return ahead + min((margin - 0.5) / half, 1) * (inside - half + half * tile.time)
    case .wipe(let side):
      return switch side {
      case .left: left + (right - left) * tile.time + ahead - x
      case .right: x - (right - (right - left) * tile.time - ahead)
      case .top: top + (bottom - top) * tile.time + ahead - y
      case .bottom: y - (bottom - (bottom - top) * tile.time - ahead)
      }
    }
  }

  func limit(x: Double, y: Double) -> Double { columns[Self.tile(x, columns) + 1] }

  /// Rows of a tile that is wiped from the left or the right, or fades all at once.
  func repeats(_ y: Int) -> Bool {
    switch change {
    case .fade where margin > 0.5, .wipe(.top), .wipe(.bottom): false
    default: y > 0 && Self.tile(Double(y) + 0.5, rows) == Self.tile(Double(y) - 0.5, rows)
    }
  }

  /// The tile of a place: guessed from equal widths, which rounding changes by less than one.
  private static func tile(_ place: Double, _ ends: [Double]) -> Int {
    let last = ends.count - 2
    var tile = min(max(Int(place / ends[last + 1] * Double(last + 1)), 0), last)
    while tile < last, place >= ends[tile + 1] { tile += 1 }
    while tile > 0, place < ends[tile] { tile -= 1 }
    return tile
  }
}
