// The winding numbers on the right side of each line of an overlay.
//
// Rule: from the middle of a line a ray goes up, if the line is flat, or to the left, if it is steep.
// The lines that it crosses sum to the winding number. Lines are listed by strips of the plane, so
// that a ray sees only those in its strip.

/// Winding numbers beside lines that do not cross each other.
struct OverlaySides {
  /// The winding numbers on the right of each line, in its direction from low to high.
  let right: [SIMD2<Int>]

  init(_ lines: [PathOverlay.Line]) {
    let columns = Strips(lines) { ($0.low.x, $0.high.x) }
    let rows = Strips(lines) { (min($0.low.y, $0.high.y), max($0.low.y, $0.high.y)) }
    right = lines.indices.map { index in
      let line = lines[index]
      let isFlat = line.high.x - line.low.x >= abs(line.high.y - line.low.y)
      return isFlat
        ? Self.above(index, lines, columns) : Self.leftOf(index, lines, rows)
    }
  }

  /// The sum of the lines above the middle of a line: those at smaller y.
  private static func above(
    _ index: Int, _ lines: [PathOverlay.Line], _ columns: Strips
  ) -> SIMD2<Int> {
    let (x, y) = lines[index].middle
    return sum(columns.lines(at: x), but: index, of: lines) { other in
      guard Double(other.low.x) <= x, x < Double(other.high.x) else { return SIMD2() }
      return other.y(at: x) < y ? other.windings : SIMD2()
    }
  }

  /// The winding number on the right of a line, by the lines to the left of its middle.
  private static func leftOf(
    _ index: Int, _ lines: [PathOverlay.Line], _ rows: Strips
  ) -> SIMD2<Int> {
    let line = lines[index]
    let (x, y) = line.middle
    let sum = sum(rows.lines(at: y), but: index, of: lines) { other in
      let (top, bottom) = (Double(other.low.y), Double(other.high.y))
      guard min(top, bottom) <= y, y < max(top, bottom), other.x(at: y) < x else { return SIMD2() }
      // Going right, a line that runs down is crossed from its left to its right.
      return bottom > top ? SIMD2() &- other.windings : other.windings
    }
    // The sum holds to the left of the line as seen: that is its left if it runs down.
    return line.high.y > line.low.y ? sum &- line.windings : sum
  }

  /// The sum of the counts of a ray from a line for each of the other lines near it.
  private static func sum(
    _ near: [Int], but own: Int, of lines: [PathOverlay.Line],
    _ count: (PathOverlay.Line) -> SIMD2<Int>
  ) -> SIMD2<Int> {
    var sum = SIMD2<Int>()
    for other in near where other != own { sum &+= count(lines[other]) }
    return sum
  }

  /// Lines listed by the strips of an axis that they touch.
  private struct Strips {
    private var lists: [[Int]]
    private let low: Int
    private let width: Double

    init(_ lines: [PathOverlay.Line], _ extent: (PathOverlay.Line) -> (Int, Int)) {
      let extents = lines.map(extent)
      low = extents.map(\.0).min() ?? 0
      let high = extents.map(\.1).max() ?? 0
      let count = max(1, min(lines.count / 2, 1024))
      width = max(1, Double(high - low + 1) / Double(count))
      lists = Array(repeating: [], count: count)
      for (index, extent) in extents.enumerated() {
        for strip in strip(Double(extent.0))...strip(Double(extent.1)) {
          lists[strip].append(index)
        }
      }
    }

    private func strip(_ place: Double) -> Int {
      min(max(Int((place - Double(low)) / width), 0), lists.count - 1)
    }

    func lines(at place: Double) -> [Int] { lists[strip(place)] }
  }
}

extension PathOverlay.Line {
  fileprivate var middle: (x: Double, y: Double) {
    ((Double(low.x) + Double(high.x)) / 2, (Double(low.y) + Double(high.y)) / 2)
  }

  fileprivate func y(at x: Double) -> Double {
    Double(low.y) + Double(high.y - low.y) * ((x - Double(low.x)) / Double(high.x - low.x))
  }

  fileprivate func x(at y: Double) -> Double {
    Double(low.x) + Double(high.x - low.x) * ((y - Double(low.y)) / Double(high.y - low.y))
  }
}
