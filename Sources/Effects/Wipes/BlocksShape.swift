// Blocks: the canvas in rows and columns of tiles, which come in some order and lie on the first picture.
//
// With t a tile's time, 0…1, it is 1 − .3·max(1 − t/.65, 0) as large as its place, in the middle of it, and smooth(1.6t) of
// it shows: it fills its place when it is whole, or empty frames would stand there. Beside it the picture around is in its
// shadow, which falls on other places too: at dx and dy pixels from it, with w the reach, by that share of
// smooth(1 − dx/w)·smooth(1 − dy/w); of several shadows the darkest counts.

import SeguePixels
import SegueTransitions

struct BlocksShape: WipeShape {
  let counts: TileGrid.Counts
  let order: TileOrder
  let drift: TileDrift
  let seed: Int
  /// The part of the time that one tile takes.
  let overlap: Double

  func motion(on canvas: PixelSize, margin: Double) -> BlocksMotion {
    BlocksMotion(self, canvas: canvas, margin: margin)
  }
}

/// Blocks on a canvas.
struct BlocksMotion: WipeMotion {
  private let grid: TileGrid
  /// When each tile begins, 0…1, row by row.
  private let starts: [Double]
  private let overlap: Double
  private let margin: Double

  init(_ shape: BlocksShape, canvas: PixelSize, margin: Double) {
    grid = TileGrid(shape.counts, canvas: canvas)
    starts = shape.order.moments(
      columns: grid.columnCount, rows: grid.rowCount, seed: shape.seed, drift: shape.drift)
    overlap = shape.overlap
    self.margin = margin
  }

  func edge(at progress: Double) -> BlocksEdge {
    let tiles = starts.enumerated().map { index, start in
      let time = min(max((progress - start * (1 - overlap)) / overlap, 0), 1)
      let (row, column) = index.quotientAndRemainder(dividingBy: grid.columnCount)
      let shrink = 0.15 * max(1 - time / 0.65, 0)
      return BlocksEdge.Tile(
        time: time,
        inset: SIMD2(
          shrink * (grid.columns[column + 1] - grid.columns[column]),
          shrink * (grid.rows[row + 1] - grid.rows[row])),
        share: .smoothStep(1.6 * time))
    }
    return BlocksEdge(grid: grid, tiles: tiles, margin: margin)
  }
}

/// Blocks at one moment.
struct BlocksEdge: WipeEdge {
  /// How far a tile has come.
  struct Tile: Sendable {
    let time: Double
    /// How far it ends before its place does.
    let inset: SIMD2<Double>
    /// How much of it shows.
    let share: Double
  }

  let grid: TileGrid
  let tiles: [Tile]
  let margin: Double
  /// For every row of tiles, between which places its rows of pixels are alike.
  private let alike: [(low: Double, high: Double)]

  init(grid: TileGrid, tiles: [Tile], margin: Double) {
    (self.grid, self.tiles, self.margin) = (grid, tiles, margin)
    let reach = Self.reach(.infinity, grid)
    alike = (0..<grid.rowCount).map {
      Self.alike($0, grid, tiles, margin: margin, reach: reach)
    }
  }

  var hasEvenShadow: Bool { false }

  /// The distance from the edge of the place's own tile.
  func distance(x: Double, y: Double) -> Double {
    distance(x: x, y: y, grid.column(x), grid.row(y))
  }

  func limit(x: Double, y: Double) -> Double { grid.columns[grid.column(x) + 1] }

  private func distance(x: Double, y: Double, _ column: Int, _ row: Int) -> Double {
    let tile = tile(column, row)
    let across = min(x - grid.columns[column], grid.columns[column + 1] - x) - tile.inset.x
    let down = min(y - grid.rows[row], grid.rows[row + 1] - y) - tile.inset.y
    return SlatStrip.distance(
      full: -.infinity, faint: min(across, down) + margin * (2 * tile.time - 1),
      share: tile.share, margin: margin)
  }

  private func tile(_ column: Int, _ row: Int) -> Tile {
    tiles[row * grid.columnCount + column]
  }

  /// How far the shadow of a tile reaches: less than those of large shapes.
  private static func reach(_ shadow: Double, _ grid: TileGrid) -> Double {
    max(min(shadow, (grid.rows[1] - grid.rows[0]) / 4, (grid.columns[1] - grid.columns[0]) / 4), 1)
  }

  /// Tiles that have come, or have not begun, are one run each.
  func walk(
    _ y: Int, _ columns: Range<Int>, _ reach: WipeReach, distances: FloatRow,
    _ body: (WipeRun) -> Void
  ) {
    let middle = Double(y) + 0.5
    let row = grid.row(middle)
    var run: WipeRun?
    func add(_ kind: WipeRun.Kind, _ range: Range<Int>) {
      if let last = run, last.kind == kind {
        run = WipeRun(kind: kind, columns: last.columns.lowerBound..<range.upperBound)
      } else {
        if let run { body(run) }
        run = WipeRun(kind: kind, columns: range)
      }
    }
    let length = Self.reach(reach.shadow, grid)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let column = grid.column(Double(x) + 0.5)
      let end = min(Int(grid.columns[column + 1]), columns.upperBound)
      let tile = tile(column, row)
      if tile.time <= 0 || tile.time >= 1 {
        let isDark =
          tile.time <= 0 && reach.shadow > reach.edge && isShaded(column, row, middle, length)
        add(tile.time >= 1 ? .inside : isDark ? .shaded : .outside, x..<end)
        x = end
        continue
      }
      while x < end {
        let distance = distance(x: Double(x) + 0.5, y: middle, column, row)
        let kind: WipeRun.Kind =
          abs(distance) < reach.edge ? .mixed : distance > 0 ? .inside : .shaded
        if kind == .mixed { distances[x - columns.lowerBound] = Float(distance) }
        add(kind, x..<(x + 1))
        x += 1
      }
    }
    if let run { body(run) }
  }

  /// Whether a shadow may fall on a tile's part of a row.
  private func isShaded(_ column: Int, _ row: Int, _ y: Double, _ reach: Double) -> Bool {
    for other in max(row - 1, 0)...min(row + 1, grid.rowCount - 1) where near(y, other, reach) > 0 {
      for next in max(column - 1, 0)...min(column + 1, grid.columnCount - 1)
      where tile(next, other).share > 0 { return true }
    }
    return false
  }

  /// How much of the shadows of a row of tiles may fall on a row of pixels.
  private func near(_ y: Double, _ row: Int, _ reach: Double) -> Double {
    WipeShadow.fall(-max(grid.rows[row] - y, y - grid.rows[row + 1], 0), reach: reach)
  }

  /// Each tile darkens what is near it.
  func shade(
    _ y: Int, _ columns: Range<Int>, _ shadow: WipeShadow, numbers: FloatRow,
    into row: CoverageRow
  ) -> Bool {
    let (middle, reach) = (Double(y) + 0.5, Self.reach(shadow.reach, grid))
    let own = numbers[0..<columns.count]
    for index in 0..<columns.count { own[index] = 0 }
    let (line, first, last) = (
      grid.row(middle), grid.column(Double(columns.lowerBound) - reach),
      grid.column(Double(columns.upperBound) + reach)
    )
    for other in max(line - 1, 0)...min(line + 1, grid.rowCount - 1)
    where near(middle, other, reach) > 0 {
      for column in first...last {
        let tile = tile(column, other)
        guard tile.share > 0 else { continue }
        let away = max(
          grid.rows[other] + tile.inset.y - middle, middle - grid.rows[other + 1] + tile.inset.y, 0)
        let dark = shadow.darkness * tile.share * WipeShadow.fall(-away, reach: reach)
        guard dark > 0 else { continue }
        let (low, high) = (
          grid.columns[column] + tile.inset.x, grid.columns[column + 1] - tile.inset.x
        )
        func darken(_ from: Double, _ to: Double, _ dark: (Double) -> Double) {
          let start = max(Int((from - 0.5).rounded(.up)), columns.lowerBound)
          let end = min(Int((to - 0.5).rounded(.up)), columns.upperBound)
          guard start < end else { return }
          for x in start..<end {
            let index = x - columns.lowerBound
            own[index] = max(own[index], Float(dark(Double(x) + 0.5)))
          }
        }
        darken(low - reach, low) { dark * WipeShadow.fall($0 - low, reach: reach) }
        // A tile that has come hides what is under it.
        if away > 0 || tile.time < 1 { darken(low, high) { _ in dark } }
        darken(high, high + reach) { dark * WipeShadow.fall(high - $0, reach: reach) }
      }
    }
    row.take(own, profile: EdgeProfile(scale: 1, offset: 0))
    return own.range.upperBound > 0
  }

  /// Rows between the ends of growing tiles, and beyond the shadows of the tiles above and below.
  func repeats(_ y: Int) -> Bool {
    let middle = Double(y) + 0.5
    let alike = alike[grid.row(middle)]
    return middle - 1 >= alike.low && middle <= alike.high
  }

  /// Between which places a row of tiles is the same in every row of pixels.
  private static func alike(
    _ row: Int, _ grid: TileGrid, _ tiles: [Tile], margin: Double, reach: Double
  ) -> (low: Double, high: Double) {
    func own(_ row: Int) -> ArraySlice<Tile> {
      guard row >= 0, row < grid.rowCount else { return [] }
      return tiles[(row * grid.columnCount)..<((row + 1) * grid.columnCount)]
    }
    func isOpen(_ row: Int) -> Bool { own(row).contains { $0.share > 0 } }
    let inset = own(row).reduce(0) { most, tile in
      tile.time > 0 && tile.time < 1
        ? max(most, tile.inset.y + 2 * margin * (1 - tile.time)) : most
    }
    return (
      grid.rows[row] + max(inset, isOpen(row - 1) ? reach : 0),
      grid.rows[row + 1] - max(inset, isOpen(row + 1) ? reach : 0)
    )
  }
}
