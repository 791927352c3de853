// A way over tiles that an order without one follows a little, so that it comes from somewhere.

import SegueTransitions

/// How much an order follows the way from one corner to the opposite one.
struct TileDrift: Sendable {
  /// 0 not at all, 1 alone.
  let share: Double
  /// A side of the corner where it begins; it is at the left, or at the top, where this says nothing else.
  let from: Direction

  /// How far along the way a tile lies, 0…1.
  func place(column: Int, of columns: Int, row: Int, of rows: Int) -> Double {
    func along(_ index: Int, _ count: Int, turned: Bool) -> Double {
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      return turned ? 1 - part : part
    }
    return
      (along(column, columns, turned: from == .right) + along(row, rows, turned: from == .bottom))
      / 2
  }
}
