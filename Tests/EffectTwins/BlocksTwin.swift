// Blocks that grow in their places one after the other, and throw shadows.

/// The blocks wipe in the orders that have a rule.
struct BlocksTwin: TwinParts {
  let scene: TwinScene

  /// A block: the least and the greatest corner of it, and how much of it shows.
  private func block(
    _ column: Int, _ row: Int
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>, time: Double, share: Double, dark: Double) {
    let (columns, rows) = Self.counts(scene)
    let place =
      switch scene.text(choice: "order") {
      case "columns": Double(column * rows + row) / Double(columns * rows - 1)
      case "diagonal": Double(column + row) / Double(columns + rows - 2)
      case "snake":
        Double(row * columns + (row % 2 == 0 ? column : columns - 1 - column))
          / Double(columns * rows - 1)
      default: Double(row * columns + column) / Double(columns * rows - 1)
      }
    let overlap = scene.number("overlap") ?? 1
    let time = min(max((scene.progress - place * (1 - overlap)) / overlap, 0), 1)
    let (width, height) = (scene.from.width, scene.from.height)
    let low = SIMD2(Double(column * width / columns), Double(row * height / rows))
    let high = SIMD2(Double((column + 1) * width / columns), Double((row + 1) * height / rows))
    let gap = max(1 - time / 0.6, 0)
    let inset = (high - low) * 0.15 * gap
    let share = time * time * (3 - 2 * time)
    return (low + inset, high - inset, time, share, 5 * gap * share)
  }

  private func tile(_ point: SIMD2<Double>) -> (column: Int, row: Int) {
    let (columns, rows) = Self.counts(scene)
    return (
      Self.tile(point.x, columns, scene.from.width), Self.tile(point.y, rows, scene.from.height)
    )
  }

  /// The edge is half a pixel outside when a block has come, and inside when it begins.
  func share(_ point: SIMD2<Double>, _: Double) -> Double {
    let (column, row) = tile(point)
    let block = block(column, row)
    let ahead = block.time - 0.5
    let isInside =
      point.x > block.low.x - ahead && point.x < block.high.x + ahead
      && point.y > block.low.y - ahead && point.y < block.high.y + ahead
    return isInside || block.time >= 1 ? block.share : 0
  }

  /// Those of the blocks around; a shadow gets paler across and down.
  func shade(_ point: SIMD2<Double>, _: Double, _ reach: Double) -> Double {
    let (columns, rows) = Self.counts(scene)
    let (column, row) = tile(point)
    let least = max(
      min(reach, Double(scene.from.height / rows) / 4, Double(scene.from.width / columns) / 4), 1)
    var darkest = 0.0
    for y in max(row - 1, 0)...min(row + 1, rows - 1) {
      for x in max(column - 1, 0)...min(column + 1, columns - 1) {
        let block = block(x, y)
        let across = max(block.low.x - point.x, point.x - block.high.x, 0)
        let down = max(block.low.y - point.y, point.y - block.high.y, 0)
        darkest = max(
          darkest,
          block.dark * twinFall(across, reach: least) * twinFall(down, reach: least))
      }
    }
    return darkest
  }

  /// Columns and rows: squares on the shorter side, and as many on the longer one as make squares.
  static func counts(_ scene: TwinScene) -> (columns: Int, rows: Int) {
    if let columns = scene.integer("columns"), let rows = scene.integer("rows") {
      return (columns, rows)
    }
    var side = scene.size.min() / Double(scene.integer("squares") ?? 1)
    if let columns = scene.integer("columns") { side = scene.size.x / Double(columns) }
    if let rows = scene.integer("rows") { side = scene.size.y / Double(rows) }
    let counts = (scene.size / side).rounded(.toNearestOrAwayFromZero)
    return (max(Int(counts.x), 1), max(Int(counts.y), 1))
  }

  private static func tile(_ place: Double, _ count: Int, _ side: Int) -> Int {
    (0..<count).first { place < Double(($0 + 1) * side / count) } ?? count - 1
  }
}
