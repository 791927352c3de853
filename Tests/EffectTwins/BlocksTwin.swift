// Blocks that fade in one after the other.

/// The blocks wipe in the orders that have a rule.
struct BlocksTwin: EffectTwin {
  let scene: TwinScene

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (columns, rows) = Self.counts(scene)
    let column = Self.tile(x, columns, scene.from.width)
    let row = Self.tile(y, rows, scene.from.height)
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
    let share = min(max((scene.progress - place * (1 - overlap)) / overlap, 0), 1)
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    return from * (1 - share) + to * share
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
