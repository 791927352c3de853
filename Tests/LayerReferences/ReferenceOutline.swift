// Paths for the reference compositor: curves as many short lines, winding numbers, distances.

import SegueDrawing
import SegueLayers
import SeguePixels

/// A path as lines.
struct ReferenceOutline {
  private struct Line {
    var ax: Double, ay: Double, bx: Double, by: Double
    /// Whether it closes an open subpath: filled, not stroked.
    var isImplied: Bool
    /// Whether it begins or ends an open subpath.
    var isFirst: Bool, isLast: Bool
  }
  private var lines: [Line] = []
  private static let pieces = 48

  init(_ path: Path) {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point):
        end(points, isClosed: false)
        points = [point]
      case .line(let point): points.append(point)
      case .quadratic(let b, let c):
        let a = points[points.count - 1]
        for k in 1...Self.pieces {
          let t = Double(k) / Double(Self.pieces)
          points.append(a * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t))
        }
      case .cubic(let b, let c, let d):
        let a = points[points.count - 1]
        for k in 1...Self.pieces {
          let t = Double(k) / Double(Self.pieces)
          let s = 1 - t
          points.append(
            a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
        }
      case .close:
        end(points, isClosed: true)
        points = []
      }
    }
    end(points, isClosed: false)
  }

  private mutating func end(_ points: [Point], isClosed: Bool) {
    guard points.count > 1 else { return }
    for k in points.indices {
      let (a, b) = (points[k], points[(k + 1) % points.count])
      let isImplied = !isClosed && k == points.count - 1
      lines.append(
        Line(
          ax: a.x, ay: a.y, bx: b.x, by: b.y, isImplied: isImplied,
          isFirst: !isClosed && k == 0, isLast: !isClosed && k == points.count - 2))
    }
  }

  /// How often the lines wind around a point.
  func winding(_ x: Double, _ y: Double) -> Int {
    var count = 0
    for line in lines where (line.ay <= y) != (line.by <= y) {
      let at = line.ax + (y - line.ay) / (line.by - line.ay) * (line.bx - line.ax)
      if at > x { count += line.ay < line.by ? 1 : -1 }
    }
    return count
  }

  /// Whether a point lies on a stroke with round joins, and round or cut ends.
  func strokes(_ x: Double, _ y: Double, width: Double, hasRoundCaps: Bool) -> Bool {
    let reach = width * width / 4
    func isNear(_ px: Double, _ py: Double) -> Bool {
      (x - px) * (x - px) + (y - py) * (y - py) <= reach
    }
    for line in lines where !line.isImplied {
      let (dx, dy) = (line.bx - line.ax, line.by - line.ay)
      let squared = dx * dx + dy * dy
      guard squared > 0 else { continue }
      let t = ((x - line.ax) * dx + (y - line.ay) * dy) / squared
      if t >= 0, t <= 1, isNear(line.ax + t * dx, line.ay + t * dy) { return true }
      if hasRoundCaps || !line.isLast, isNear(line.bx, line.by) { return true }
      if hasRoundCaps || !line.isFirst, isNear(line.ax, line.ay) { return true }
    }
    return false
  }
}
