// Makes the outline of a line with a width: one polygon for an open line, two for a closed one.
//
// Rule: along each side, half a line width away, the pieces are joined at corners. On the outer
// side of a corner comes the join. On the inner side, the two pieces end where they cut each other.
// If a piece is too short for that, the outline goes to its end, to the corner itself, and to the
// beginning of the next piece. So the outline is the sum of one piece for each line, join and cap.
// All have the same direction, and their common edges cancel. The winding number is never negative,
// and pixels along an edge count once unless pieces really overlap there.
// The alternative, offset lines without the detour over the corner, has the wrong direction in
// tight curves.

import SeguePixels
import SegueSystem

/// Makes the outlines of lines.
struct Stroker {
  let style: StrokeStyle
  /// Half the line width.
  let half: Double
  /// The largest angle of an arc that is drawn as a single straight line.
  let arcStep: Double

  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    half = style.lineWidth / 2
    arcStep = min(max(2 * acos(1 - min(tolerance / max(half, 1e-12), 1)), 0.01), .pi / 2)
  }

  /// Calls `body` with the polygons of the outline of a line.
  func forEachOutline(of line: StrokeLine, _ body: ([Point]) -> Void) {
    guard line.points.count > 1 else { return forEachDot(line, body) }
    let back = line.reversed
    var outline = side(of: line, isSecond: false)
    if line.isClosed {
      body(outline)
      body(side(of: back, isSecond: true))
      return
    }
    addCap(line.points[line.points.count - 1], line.lastDirection, to: &outline)
    outline += side(of: back, isSecond: true)
    addCap(back.points[back.points.count - 1], back.lastDirection, to: &outline)
    body(outline)
  }

  /// Calls `body` with the polygon of a line without length: only its caps.
  private func forEachDot(_ line: StrokeLine, _ body: ([Point]) -> Void) {
    guard let point = line.points.first, style.lineCap != .butt else { return }
    var outline: [Point] = []
    for direction in [line.direction, line.direction * -1] {
      outline.append(point + normal(direction) * half)
      addCap(point, direction, to: &outline)
    }
    body(outline)
  }

  /// The direction to the left of a direction, as seen.
  private func normal(_ direction: Point) -> Point { Point(x: direction.y, y: -direction.x) }

  /// The points of the left side.
  private func side(of line: StrokeLine, isSecond: Bool) -> [Point] {
    let (points, directions) = (line.points, line.directions)
    let rooms = rooms(of: points, count: directions.count)
    var side: [Point] = []
    side.reserveCapacity(points.count + 8)
    if !line.isClosed { side.append(points[0] + normal(directions[0]) * half) }
    for index in (line.isClosed ? 0 : 1)..<directions.count {
      let before = index == 0 ? directions.count - 1 : index - 1
      addJoin(
        Corner(
          point: points[index], before: directions[before], after: directions[index],
          room: min(rooms[before], rooms[index]), isSmooth: line.isSmooth[index],
          isSecond: isSecond), to: &side)
    }
    if !line.isClosed {
      side.append(points[points.count - 1] + normal(directions[directions.count - 1]) * half)
    }
    return side
  }

  /// How much of each line the corners at its ends may take: half, because both ends may take some.
  private func rooms(of points: [Point], count: Int) -> [Double] {
    (0..<count).map { index in
      let line = points[(index + 1) % points.count] - points[index]
      return line.norm / 2
    }
  }

  /// A corner of a line.
  private struct Corner {
    var point: Point
    var before: Point, after: Point
    var room: Double
    var isSmooth: Bool, isSecond: Bool
  }

  private func addJoin(_ corner: Corner, to side: inout [Point]) {
    let (a, b) = (corner.before, corner.after)
    let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    let (from, to) = (normal(a), normal(b))
    let miter = corner.point + (from + to) * (half / max(1 + dot, 1e-12))
    // On the way back, a turn by exactly half a circle already has its join.
    if cross > 0 || (cross == 0 && !corner.isSecond) {
      addOuterJoin(corner, cross, dot, miter, to: &side)
    } else if half * -cross <= corner.room * (1 + dot), dot > -0.999 {
      side.append(miter)
    } else {
      side += [corner.point + from * half, corner.point, corner.point + to * half]
    }
  }

  private func addOuterJoin(
    _ corner: Corner, _ cross: Double, _ dot: Double, _ miter: Point, to side: inout [Point]
  ) {
    let angle = atan2(cross, dot)
    if corner.isSmooth && angle <= arcStep { return side.append(miter) }
    let (from, to) = (normal(corner.before), normal(corner.after))
    side.append(corner.point + from * half)
    if corner.isSmooth || style.lineJoin == .round {
      addArc(around: corner.point, from: from, corner.before, by: angle, to: &side)
    } else if style.lineJoin == .miter,
      // The miter's length in line widths is 1 / cos(angle / 2).
      1 + dot > 1e-9, 2 <= max(style.miterLimit, 1) * max(style.miterLimit, 1) * (1 + dot)
    {
      side.append(miter)
    }
    side.append(corner.point + to * half)
  }

  private func addCap(_ point: Point, _ direction: Point, to outline: inout [Point]) {
    let left = normal(direction)
    switch style.lineCap {
    case .butt: break
    case .round: addArc(around: point, from: left, direction, by: .pi, to: &outline)
    case .square:
      outline.append(point + (left + direction) * half)
      outline.append(point + (direction - left) * half)
    }
  }

  /// Adds the inner points of an arc that begins at the unit vector `from` and goes towards
  /// `along`.
  ///
  /// They lie a little outside the arc, so that the straight lines enclose the arc's area.
  private func addArc(
    around center: Point, from: Point, _ along: Point, by angle: Double, to outline: inout [Point]
  ) {
    let steps = max((angle / arcStep).rounded(.up), 1)
    let radius = half * (angle / steps / sin(angle / steps)).squareRoot()
    for step in 1..<max(Int(steps), 1) {
      let turned = angle * Double(step) / steps
      outline.append(center + (from * cos(turned) + along * sin(turned)) * radius)
    }
  }
}
