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
    func share(_ index: Int, _ count: Int, turned: Bool) -> Double {
      let share = count > 1 ? Double(index) / Double(count - 1) : 0
      return turned ? 1 - share : share
    }
    return
      (share(column, columns, turned: from == .right) + share(row, rows, turned: from == .bottom))
      / 2
  }
}
