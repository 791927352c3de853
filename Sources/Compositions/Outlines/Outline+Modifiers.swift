// Outlines with rounded corners, pulled in or blown up, twisted, or cut into zigzags.

import SegueDrawing
import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Outline {
  /// The outline with its sharp corners rounded; the ends of an open one stay.
  func rounded(radius: Double) -> Outline {
    guard radius > 0, corners.count > 2 else { return self }
    var made = Outline(corners: [], isClosed: isClosed)
    for (index, corner) in corners.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == corners.count - 1)
      guard corner.isSharp, !isEnd else {
        made.corners.append(corner)
        continue
      }
      let before = corners[(index + corners.count - 1) % corners.count].point
      let after = corners[(index + 1) % corners.count].point
      let (start, end) = (
        Self.cut(corner.point, toward: before, radius),
        Self.cut(corner.point, toward: after, radius)
      )
      let reach = 0.5519
      made.corners.append(Corner(point: start, tangentOut: (corner.point - start) * reach))
      made.corners.append(Corner(point: end, tangentIn: (corner.point - end) * reach))
    }
    return made
  }

  /// The point at a distance from a corner, at most half way to its neighbour.
  private static func cut(_ corner: Point, toward neighbour: Point, _ radius: Double) -> Point {
    let way = neighbour - corner
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    return distance > 0 ? corner + way * (min(distance / 2, radius) / distance) : corner
  }

  /// The outline with its corners pulled away from its middle and its tangents pulled to it; the
  /// amount is in percent, and negative blows it up.
  func puckered(by amount: Double) -> Outline {
    guard amount != 0, !corners.isEmpty else { return self }
    let middle = corners.reduce(Point.zero) { $0 + $1.point } * (1 / Double(corners.count))
    let part = amount / 100
    var made = self
    for (index, corner) in corners.enumerated() {
      func moved(_ point: Point, _ part: Double) -> Point { point + (middle - point) * part }
      let point = moved(corner.point, -part)
      made.corners[index] = Corner(
        point: point, tangentIn: moved(corner.point + corner.tangentIn, part) - point,
        tangentOut: moved(corner.point + corner.tangentOut, part) - point)
    }
    return made
  }

  /// The outline turned about a centre: the more, the nearer a point is to it.
  ///
  /// The angle is in degrees.
  func twisted(by angle: Double, about center: Point) -> Outline {
    let reach = corners.map { ($0.point - center).length }.max() ?? 0
    guard angle != 0, reach > 0 else { return self }
    func turned(_ point: Point) -> Point {
      let way = point - center
      let turn = angle * .pi / 180 * (1 - min(way.length / reach, 1))
      return center
        + Point(
          x: way.x * cos(turn) - way.y * sin(turn), y: way.x * sin(turn) + way.y * cos(turn))
    }
    var made = self
    for (index, corner) in corners.enumerated() {
      let point = turned(corner.point)
      made.corners[index] = Corner(
        point: point, tangentIn: turned(corner.point + corner.tangentIn) - point,
        tangentOut: turned(corner.point + corner.tangentOut) - point)
    }
    return made
  }

  /// The most ridges of each side of an outline.
  static let mostRidges = 1_000.0

  /// The outline cut into zigzags.
  ///
  /// - Parameters:
  ///   - height: how far the ridges reach to each side of the outline.
  ///   - ridges: of each of its sides.
  ///   - isSmooth: whether they are waves instead of edges.
  func zigzagged(height: Double, ridges: Double, isSmooth: Bool) -> Outline {
    let steps = Int(min(max(ridges.rounded(), 0), Self.mostRidges)) + 1
    let sides = isClosed ? corners.count : corners.count - 1
    guard sides > 0, sides * steps <= Self.mostCorners else { return self }
    let measures = (0..<sides).map { PathMeasure(side($0).path) }
    var places: [(point: Point, normal: Point, space: Double)] = []
    for (side, measure) in measures.enumerated() {
      let isLast = !isClosed && side == sides - 1
      for step in 0..<(isLast ? steps + 1 : steps) {
        guard let place = measure.place(atFraction: Double(step) / Double(steps)) else { continue }
        var direction = place.direction
        // At a corner the ridge stands between its two sides.
        if step == 0, side > 0 || isClosed,
          let last = measures[(side + sides - 1) % sides].place(atFraction: 1)
        {
          direction = direction + last.direction
        }
        let length = direction.length
        let normal = length > 0 ? Point(x: direction.y, y: -direction.x) * (1 / length) : .zero
        places.append((place.point, normal, measure.length / Double(steps)))
      }
    }
    var made = Outline(corners: [], isClosed: isClosed)
    for (index, place) in places.enumerated() {
      let along = Point(x: -place.normal.y, y: place.normal.x) * (isSmooth ? place.space / 2 : 0)
      let sign: Double = index & 1 == 0 ? 1 : -1
      made.corners.append(
        Corner(
          point: place.point + place.normal * (height * sign), tangentIn: along * -1,
          tangentOut: along))
    }
    return made
  }

  /// One side as an outline of its own.
  private func side(_ index: Int) -> Outline {
    Outline(corners: [corners[index], corners[(index + 1) % corners.count]], isClosed: false)
  }
}

extension Point {
  /// The length of a vector.
  var length: Double { (x * x + y * y).squareRoot() }
}
