// Cuts a line into dashes.

import SeguePixels

extension StrokeLine {
  /// The dashes of a style; the line itself if the style has no dashes that can be drawn.
  ///
  /// If a closed line begins and ends inside the same dash, that dash is drawn in one piece.
  ///
  /// - Parameters:
  ///   - style: a style with a pattern and its phase.
  ///   - budget: how many dashes are still allowed; the new ones are subtracted.
  func dashes(_ style: StrokeStyle, budget: inout Int) -> [StrokeLine] {
    let pattern = style.lineDashPattern
    let sum = pattern.reduce(0, +)
    guard points.count > 1, sum > 0, sum.isFinite, pattern.allSatisfy({ $0 >= 0 }),
      length / sum * Double(pattern.count) < Double(budget)
    else { return [self] }
    var dasher = Dasher(pattern: pattern, phase: style.lineDashPhase, sum: sum)
    let beginsInDash = dasher.isDash
    for (index, direction) in directions.enumerated() {
      let next = (index + 1) % points.count
      dasher.addLine(
        from: points[index], to: points[next], direction, smooth: isSmooth[next])
    }
    let endsInDash = dasher.isDash
    var dashes = dasher.finish()
    budget -= dashes.count
    if isClosed, beginsInDash, endsInDash, dashes.count > 1 {
      var joined = dashes.removeLast()
      joined.append(dashes[0])
      dashes[0] = joined
    }
    return dashes
  }

  private var length: Double {
    var sum = 0.0
    for (a, b) in zip(points, points.dropFirst()) { sum += (b - a).norm }
    if isClosed, let first = points.first, let last = points.last { sum += (first - last).norm }
    return sum
  }
}

/// Walks along a line with a dash pattern.
private struct Dasher {
  let pattern: [Double]
  private var index = 0
  private var rest: Double
  private(set) var isDash = true
  private var dash = StrokeLine()
  private var dashes: [StrokeLine] = []

  /// Begins at `phase` in the pattern.
  init(pattern: [Double], phase: Double, sum: Double) {
    self.pattern = pattern
    rest = pattern[0]
    // In a pattern with an odd number of lengths, dashes and gaps are exchanged every second time.
    let period = pattern.count & 1 == 0 ? sum : 2 * sum
    var skip = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if skip < 0 { skip += period }
    for _ in 0..<2 * pattern.count where skip > 0 && skip >= rest {
      skip -= rest
      turn()
    }
    rest = max(rest - skip, 0)
  }

  private mutating func turn() {
    index = (index + 1) % pattern.count
    rest = pattern[index]
    isDash.toggle()
  }

  mutating func addLine(from start: Point, to end: Point, _ direction: Point, smooth: Bool) {
    let length = (end - start).norm
    var at = 0.0
    if isDash { begin(start, direction) }
    while length - at > rest {
      at += rest
      let point = start + direction * at
      if isDash {
        dash.append(point)
        dashes.append(dash)
        dash = StrokeLine()
      }
      turn()
      if isDash { begin(point, direction) }
    }
    rest -= length - at
    if isDash { dash.append(end, smooth: smooth) }
  }

  private mutating func begin(_ point: Point, _ direction: Point) {
    guard dash.points.isEmpty else { return }
    dash.append(point)
    dash.direction = direction
  }

  /// Ends the last dash where the line ends, and returns all dashes.
  mutating func finish() -> [StrokeLine] {
    if isDash, !dash.points.isEmpty { dashes.append(dash) }
    return dashes
  }
}
