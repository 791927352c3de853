// Paths made of the areas of two others: their union, their intersection, or one without the other.
//
// Rule: curves become lines, corners lie on a fine grid, and all lines are cut where they meet. Each
// piece then has one winding number of each path on its left and one on its right. A piece belongs
// to the result if just one of its sides lies inside. So the result never overlaps itself, and it
// can be filled by either rule and stroked.

import SeguePixels

extension Path {
  /// The area that is in this path or in another, as Core Graphics' method of the name.
  ///
  /// - Parameters:
  ///   - other: the other path.
  ///   - rule: which points lie inside the two paths; the result has the same points inside by
  ///     either rule.
  ///   - tolerance: how far the result, which is made of straight lines, may be from the true one,
  ///     in the paths' units.
  public func union(
    _ other: Path, using rule: FillRule = .nonZero, tolerance: Double = 0.02
  ) -> Path {
    combined(other, rule, tolerance) { $0 || $1 }
  }

  /// The area that is in both paths; parameters as for `union`.
  public func intersection(
    _ other: Path, using rule: FillRule = .nonZero, tolerance: Double = 0.02
  ) -> Path {
    combined(other, rule, tolerance) { $0 && $1 }
  }

  /// The area that is in this path and not in the other; parameters as for `union`.
  public func subtracting(
    _ other: Path, using rule: FillRule = .nonZero, tolerance: Double = 0.02
  ) -> Path {
    combined(other, rule, tolerance) { $0 && !$1 }
  }

  /// The area that is in just one of the paths; parameters as for `union`.
  public func symmetricDifference(
    _ other: Path, using rule: FillRule = .nonZero, tolerance: Double = 0.02
  ) -> Path {
    combined(other, rule, tolerance) { $0 != $1 }
  }

  /// The same area without overlaps, so that either rule fills it alike; parameters as for `union`.
  public func normalized(
    using rule: FillRule = .nonZero, tolerance: Double = 0.02
  ) -> Path {
    combined(Path(), rule, tolerance) { first, _ in first }
  }

  private func combined(
    _ other: Path, _ rule: FillRule, _ tolerance: Double,
    _ isInside: (Bool, Bool) -> Bool
  ) -> Path {
    let polygons = [polygons(tolerance), other.polygons(tolerance)]
    guard let grid = PathGrid(polygons) else { return Path() }
    var overlay = PathOverlay()
    for (index, set) in polygons.enumerated() {
      for polygon in set { overlay.add(polygon.map(grid.cell), of: index) }
    }
    let pieces = overlay.pieces(rule: rule, isInside)
    var path = Path()
    for loop in PathLoops(pieces).loops { path.add(Path(polygon: loop.map(grid.point))) }
    return path
  }

  /// The subpaths as polygons that close themselves; those that are not finite are left out.
  private func polygons(_ tolerance: Double) -> [[Point]] {
    var polygons: [[Point]] = []
    var flattener = PathFlattener(projection: .identity, tolerance: tolerance)
    flattener.forEachPolygon(of: self) { polygon in
      if polygon.count > 2, Rect(around: polygon) != nil { polygons.append(polygon) }
    }
    return polygons
  }
}

/// A corner on the grid: whole numbers, so that comparisons are exact.
struct GridCell: Hashable, Comparable {
  var x: Int
  var y: Int

  static func < (left: GridCell, right: GridCell) -> Bool {
    (left.x, left.y) < (right.x, right.y)
  }
}

/// A grid over some polygons, so fine that no picture shows it.
struct PathGrid {
  private let origin: Point
  private let step: Double
  /// The most cells along the longer side; products of two differences fit a word.
  private static let cells = 0x1p26

  /// Makes a grid; nil for polygons without points or beyond all measure.
  init?(_ polygons: [[[Point]]]) {
    guard let box = Rect(around: polygons.joined().joined()) else { return nil }
    let side = max(box.width, box.height)
    guard side.isFinite else { return nil }
    origin = box.origin
    // A power of two, so that whole numbers stay whole.
    let finest = (side / Self.cells).binade * 2
    step = finest > 0 ? finest : 1
  }

  func cell(_ point: Point) -> GridCell {
    GridCell(
      x: Int(((point.x - origin.x) / step).rounded()),
      y: Int(((point.y - origin.y) / step).rounded()))
  }

  func point(_ cell: GridCell) -> Point {
    Point(x: origin.x + Double(cell.x) * step, y: origin.y + Double(cell.y) * step)
  }
}
