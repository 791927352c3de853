// Where things stand on a contact sheet: blocks of an effect's name and its moments, side by side in as many
// columns as give the sheet the shape of a screen, under the headings of their groups.

import Segue

/// The places on a contact sheet.
struct SheetLayout {
  /// An effect's block.
  struct Place: Hashable {
    let x: Int
    let y: Int
  }

  /// How many effects each group has.
  let groups: [Int]
  /// How many moments are shown of each effect.
  let moments: Int
  /// The size of a moment.
  let cell: PixelSize
  /// How many effects stand side by side.
  let columns: Int

  static let margin = 32
  /// The space between two moments, and between two blocks, in pixels.
  static let (gap, blockGap) = (4, 28)
  /// The room for a block's name, for a group's heading with the space above it, and for the first
  /// line.
  static let (labelHeight, headingHeight, headerHeight) = (26, 68, 24)
  static let rowGap = 18
  /// The shape that columns are chosen for: that of a screen.
  private static let aspect = 1.6

  /// Lays out a sheet.
  ///
  /// - Parameter columns: how many effects stand side by side; nil chooses a number that suits a
  ///   screen.
  init(groups: [Int], moments: Int, cell: PixelSize, columns: Int? = nil) {
    func layout(_ columns: Int) -> SheetLayout {
      SheetLayout(groups: groups, moments: moments, cell: cell, exactly: columns)
    }
    func squeeze(_ size: PixelSize) -> Double {
      let shape = Double(size.width) / Double(size.height) / Self.aspect
      return max(shape, 1 / shape)
    }
    let widest = max(groups.max() ?? 1, 1)
    let fitting = (1...min(widest, 12)).min {
      squeeze(layout($0).size) < squeeze(layout($1).size)
    }
    self = layout(columns ?? fitting ?? 1)
  }

  private init(groups: [Int], moments: Int, cell: PixelSize, exactly columns: Int) {
    (self.groups, self.moments, self.cell, self.columns) = (groups, moments, cell, columns)
  }

  /// The width of a line across the sheet.
  var room: Int { size.width - 2 * Self.margin }
  var blockWidth: Int { moments * (cell.width + Self.gap) - Self.gap }
  private var rowHeight: Int { Self.labelHeight + cell.height + Self.rowGap }
  /// Whether groups have headings: a single group needs no heading.
  private var heading: Int { groups.count > 1 ? Self.headingHeight : 0 }

  /// The size of the whole sheet.
  var size: PixelSize {
    let rows = groups.reduce(0) { $0 + ($1 + columns - 1) / columns }
    return PixelSize(
      width: 2 * Self.margin + columns * (blockWidth + Self.blockGap) - Self.blockGap,
      height: 2 * Self.margin + Self.headerHeight + groups.count * heading + rows * rowHeight
        - Self.rowGap)
  }

  /// Where a group's heading stands; nil in a sheet without headings.
  func heading(ofGroup group: Int) -> Place? {
    guard heading > 0 else { return nil }
    return Place(x: Self.margin, y: top(ofGroup: group) + heading - 40)
  }

  /// Where an effect's block stands.
  func place(_ index: Int, inGroup group: Int) -> Place {
    Place(
      x: Self.margin + index % columns * (blockWidth + Self.blockGap),
      y: top(ofGroup: group) + heading + index / columns * rowHeight)
  }

  /// Where a moment stands in its block, from the block's place.
  func moment(_ index: Int) -> Place {
    Place(x: index * (cell.width + Self.gap), y: Self.labelHeight)
  }

  private func top(ofGroup group: Int) -> Int {
    let rows = groups[..<group].reduce(0) { $0 + ($1 + columns - 1) / columns }
    return Self.margin + Self.headerHeight + group * heading + rows * rowHeight
  }
}
