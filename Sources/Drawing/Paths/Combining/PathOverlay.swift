// Two sets of polygons laid over each other: cut where they meet, with winding numbers on both sides.
//
// Rule: corners and cuts are on a grid. A cut moves its line by less than a cell, and the line may
// then meet others. So cutting is repeated until no lines cross. Pieces between the same corners
// are one piece with the sum of their windings.

/// Collects lines of polygons and cuts them into pieces.
struct PathOverlay {
  /// A line from the lesser to the greater corner; windings are positive in that direction.
  struct Line: Hashable {
    var low: GridCell
    var high: GridCell
    var windings: SIMD2<Int>
  }

  /// A directed piece of an outline, with the inside on its left.
  struct Piece: Hashable {
    var start: GridCell
    var end: GridCell
  }

  /// The most lines, before and after cutting; later ones are left out.
  private static let most = 1 << 16
  /// How often lines are cut; a meeting that is left then is less than a cell wide.
  private static let mostRounds = 12

  private var lines: [Line] = []

  /// Adds a polygon of the first or the second set.
  mutating func add(_ polygon: [GridCell], of set: Int) {
    guard var from = polygon.last else { return }
    for to in polygon where to != from {
      guard lines.count < Self.most else { return }
      var windings = SIMD2<Int>()
      windings[set] = from < to ? 1 : -1
      lines.append(Line(low: min(from, to), high: max(from, to), windings: windings))
      from = to
    }
  }

  /// The pieces of the outline of the points that lie inside.
  ///
  /// - Parameter isInside: whether points count, by whether they are in the first and the second
  ///   set.
  func pieces(rule: FillRule, _ isInside: (Bool, Bool) -> Bool) -> [Piece] {
    let cut = Self.cut(lines)
    func counts(_ windings: SIMD2<Int>) -> Bool {
      func isIn(_ winding: Int) -> Bool {
        rule == .evenOdd ? winding & 1 != 0 : winding != 0
      }
      return isInside(isIn(windings[0]), isIn(windings[1]))
    }
    return OverlaySides(cut).right.enumerated().compactMap { index, right in
      let line = cut[index]
      let (isRight, isLeft) = (counts(right), counts(right &+ line.windings))
      guard isRight != isLeft else { return nil }
      return isLeft
        ? Piece(start: line.low, end: line.high) : Piece(start: line.high, end: line.low)
    }
  }

  // MARK: Cutting

  private static func cut(_ lines: [Line]) -> [Line] {
    var merged = merge(lines)
    for _ in 0..<mostRounds {
      let places = meetings(of: merged)
      guard !places.isEmpty else { break }
      var parts: [Line] = []
      for (index, line) in merged.enumerated() {
        guard let cuts = places[index] else {
          parts.append(line)
          continue
        }
        var from = line.low
        for to in (cuts + [line.high]).sorted() where to > from && to <= line.high {
          parts.append(Line(low: from, high: to, windings: line.windings))
          from = to
        }
      }
      merged = merge(Array(parts.prefix(most)))
    }
    return merged
  }

  /// Joins lines between the same corners; those whose windings cancel are gone.
  private static func merge(_ lines: [Line]) -> [Line] {
    let sorted = lines.sorted { ($0.low, $0.high) < ($1.low, $1.high) }
    var merged: [Line] = []
    for line in sorted {
      if let last = merged.last, last.low == line.low, last.high == line.high {
        merged[merged.count - 1].windings &+= line.windings
      } else {
        merged.append(line)
      }
    }
    return merged.filter { $0.windings != SIMD2() }
  }

  /// The places at which each line must be cut.
  private static func meetings(of lines: [Line]) -> [Int: [GridCell]] {
    var places: [Int: [GridCell]] = [:]
    // Lines are sorted by their left ends; those that end to the left of a line are behind it.
    var active: [Int] = []
    for (index, line) in lines.enumerated() {
      active.removeAll { lines[$0].high.x < line.low.x }
      let (low, high) = (min(line.low.y, line.high.y), max(line.low.y, line.high.y))
      for other in active {
        let (a, b) = (lines[other].low.y, lines[other].high.y)
        guard max(a, b) >= low, min(a, b) <= high else { continue }
        meet(line, lines[other]) { first, second in
          if let first { places[index, default: []].append(first) }
          if let second { places[other, default: []].append(second) }
        }
      }
      active.append(index)
    }
    return places
  }

  /// Calls `body` with the places inside the first and inside the second line where they meet.
  private static func meet(
    _ first: Line, _ second: Line, _ body: (GridCell?, GridCell?) -> Void
  ) {
    let (a, b) = (side(second.low, of: first), side(second.high, of: first))
    let (c, d) = (side(first.low, of: second), side(first.high, of: second))
    func isInside(_ cell: GridCell, _ line: Line) -> Bool {
      cell > line.low && cell < line.high
    }
    if a == 0, isInside(second.low, first) { body(second.low, nil) }
    if b == 0, isInside(second.high, first) { body(second.high, nil) }
    if c == 0, isInside(first.low, second) { body(nil, first.low) }
    if d == 0, isInside(first.high, second) { body(nil, first.high) }
    guard a.signum() * b.signum() < 0, c.signum() * d.signum() < 0 else { return }
    let t = Double(c) / (Double(c) - Double(d))
    let cell = GridCell(
      x: first.low.x + Int((Double(first.high.x - first.low.x) * t).rounded()),
      y: first.low.y + Int((Double(first.high.y - first.low.y) * t).rounded()))
    body(isInside(cell, first) ? cell : nil, isInside(cell, second) ? cell : nil)
  }

  /// On which side of a line a corner lies: positive on the left, exactly 0 on the line.
  private static func side(_ cell: GridCell, of line: Line) -> Int {
    (line.high.x - line.low.x) * (cell.y - line.low.y)
      - (line.high.y - line.low.y) * (cell.x - line.low.x)
  }
}
