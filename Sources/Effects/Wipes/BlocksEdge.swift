// Blocks at one moment: a row is told in spans, and pixel by pixel only at the edges of growing tiles.

import SeguePixels

/// Blocks at one moment.
struct BlocksEdge: WipeEdge {
  /// How far a tile has come.
  struct Tile: Sendable {
    let time: Double
    /// How far it ends before its place does.
    let inset: SIMD2<Double>
    /// How much of it shows where its edge is sharp.
    let share: Double
    /// How much of a shadow it throws.
    let darkness: Double
    /// Its shadow at its left and its right.
    let beside: BlocksShadows.Beside
  }

  let grid: TileGrid
  let tiles: [Tile]
  let margin: Double
  let shadows: BlocksShadows
  /// For every row of tiles, between which places its rows of pixels are alike.
  private let alike: [(low: Double, high: Double)]

  init(grid: TileGrid, tiles: [Tile], margin: Double, shadows: BlocksShadows) {
    (self.grid, self.tiles, self.margin, self.shadows) = (grid, tiles, margin, shadows)
    alike = (0..<grid.rowCount).map {
      Self.alike($0, grid, tiles, margin: margin, reach: shadows.reach)
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
    return SlatStrip.distance(
      full: -.infinity, faint: min(across, down(tile, y, row)) + ahead(tile),
      share: SlatStrip.fades(margin) ? tile.share : 1, margin: margin)
  }

  /// How far a place is below the upper side of a tile and above the lower one.
  private func down(_ tile: Tile, _ y: Double, _ row: Int) -> Double {
    min(y - grid.rows[row], grid.rows[row + 1] - y) - tile.inset.y
  }

  /// How much farther a tile's edge is, for its softness.
  private func ahead(_ tile: Tile) -> Double { margin * (2 * tile.time - 1) }

  func tile(_ column: Int, _ row: Int) -> Tile { tiles[row * grid.columnCount + column] }

  /// Tiles that have come, or have not begun, are one run each.
  func walk(
    _ y: Int, _ columns: Range<Int>, _ reach: WipeReach, distances: FloatRow,
    _ body: (WipeRun) -> Void
  ) {
    let middle = Double(y) + 0.5
    let row = grid.row(middle)
    var run = WipeRun(kind: .outside, columns: columns.lowerBound..<columns.lowerBound)
    func add(_ kind: WipeRun.Kind, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      if run.kind == kind || run.columns.isEmpty {
        run = WipeRun(kind: kind, columns: run.columns.lowerBound..<range.upperBound)
      } else {
        body(run)
        run = WipeRun(kind: kind, columns: range)
      }
    }
    var (x, column) = (columns.lowerBound, grid.column(Double(columns.lowerBound) + 0.5))
    while x < columns.upperBound {
      let part = x..<min(Int(grid.columns[column + 1]), columns.upperBound)
      let time = tile(column, row).time
      if time >= 1 {
        add(.inside, part)
      } else if time <= 0 {
        add(reach.shadow > reach.edge && isShaded(column, row, middle) ? .shaded : .outside, part)
      } else {
        let spans = spans(part, column, row, middle)
        func ask(_ span: Range<Int>) {
          guard let x = span.first else { return }
          let distance = distance(x: Double(x) + 0.5, y: middle, column, row)
          let isMixed = abs(distance) < reach.edge
          if isMixed {
            let first = x - columns.lowerBound
            distances[first..<(first + span.count)].fill(Float(distance))
          }
          add(isMixed ? .mixed : distance > 0 ? .inside : .shaded, span)
        }
        add(.shaded, part.lowerBound..<spans.touched.lowerBound)
        for x in spans.touched.lowerBound..<spans.flat.lowerBound { ask(x..<(x + 1)) }
        ask(spans.flat)
        for x in spans.flat.upperBound..<spans.touched.upperBound { ask(x..<(x + 1)) }
        add(.shaded, spans.touched.upperBound..<part.upperBound)
      }
      (x, column) = (part.upperBound, column + 1)
    }
    if !run.columns.isEmpty { body(run) }
  }

  /// Which columns of a tile's part of a row its edge may touch, and in which of them the distance is the same.
  private func spans(
    _ part: Range<Int>, _ column: Int, _ row: Int, _ y: Double
  ) -> (touched: Range<Int>, flat: Range<Int>) {
    let tile = tile(column, row)
    let level = min(down(tile, y, row) + ahead(tile), margin)
    let none = part.upperBound..<part.upperBound
    guard level > -margin else { return (none, none) }
    let side = tile.inset.x - ahead(tile)
    let (low, high) = (grid.columns[column] + side, grid.columns[column + 1] - side)
    // Those so far inside both sides.
    func inner(_ distance: Double) -> Range<Int> {
      let start = Int((low + distance - 0.5).rounded(.up))
      let end = Int((high - distance - 0.5).rounded(.down)) + 1
      return (start..<max(start, end)).clamped(to: part)
    }
    // A pixel more, and a pixel less, for what rounding may do.
    let touched = inner(-margin - 1)
    return (touched, inner(level + 1).clamped(to: touched))
  }

  /// Whether a shadow may fall on a tile's part of a row.
  private func isShaded(_ column: Int, _ row: Int, _ y: Double) -> Bool {
    for other in max(row - 1, 0)...min(row + 1, grid.rowCount - 1) where near(y, other) > 0 {
      for next in max(column - 1, 0)...min(column + 1, grid.columnCount - 1)
      where tile(next, other).darkness > 0 { return true }
    }
    return false
  }

  /// How much of the shadows of a row of tiles may fall on a row of pixels.
  private func near(_ y: Double, _ row: Int) -> Double {
    WipeShadow.fall(-max(grid.rows[row] - y, y - grid.rows[row + 1], 0), reach: shadows.reach)
  }

  /// Each tile darkens what is near it.
  func shade(
    _ y: Int, _ columns: Range<Int>, _ shadow: WipeShadow, numbers: FloatRow,
    into row: CoverageRow
  ) -> Bool {
    let middle = Double(y) + 0.5
    let own = numbers[0..<columns.count]
    own.fill(0)
    let (line, first, last) = (
      grid.row(middle), grid.column(Double(columns.lowerBound) - shadows.reach),
      grid.column(Double(columns.upperBound) + shadows.reach)
    )
    for other in max(line - 1, 0)...min(line + 1, grid.rowCount - 1)
    where near(middle, other) > 0 {
      for column in first...last {
        let tile = tile(column, other)
        guard tile.darkness > 0 else { continue }
        let away = max(
          grid.rows[other] + tile.inset.y - middle, middle - grid.rows[other + 1] + tile.inset.y, 0)
        let dark = shadow.darkness * tile.darkness * WipeShadow.fall(-away, reach: shadows.reach)
        guard dark > 0 else { continue }
        shadows.darken(own, columns, by: dark, tile.beside)
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
    func isOpen(_ row: Int) -> Bool { own(row).contains { $0.darkness > 0 } }
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
