// Outlines of rectangles, ellipses, polygons and stars, beginning where After Effects begins them:
// what trims and dashes start from.

import SegueDrawing
import SeguePixels
import SegueSystem

extension Outline {
  /// The tangent of a quarter circle of radius 1: 4/3 · (√2 − 1).
  static let circleReach = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// A rectangle about its middle, clockwise from the upper end of its right side.
  init(rectangle center: Point, size: Size, radius: Double) {
    let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
    let radius = min(max(radius, 0), min(abs(halfWidth), abs(halfHeight)))
    let corners = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)].map {
      Point(x: center.x + $0 * halfWidth, y: center.y + $1 * halfHeight)
    }
    guard radius > 0 else {
      self.init(corners: corners.map { Corner(point: $0) })
      return
    }
    let reach = radius * Self.circleReach
    // The directions in which the sides run, clockwise; the last one leads to the first corner.
    let ways = [(0.0, 1.0), (-1, 0), (0, -1), (1, 0)].map {
      Point(x: $0 * (halfWidth < 0 ? -1 : 1), y: $1 * (halfHeight < 0 ? -1 : 1))
    }
    var made: [Corner] = []
    for (index, corner) in corners.enumerated() {
      let (into, out) = (ways[(index + 3) % 4], ways[index])
      made.append(Corner(point: corner - into * radius, tangentOut: into * reach))
      made.append(Corner(point: corner + out * radius, tangentIn: out * -reach))
    }
    // It begins after the first corner.
    self.init(corners: Array(made.dropFirst() + made.prefix(1)))
  }

  /// An ellipse about its middle, clockwise from the top.
  init(ellipse center: Point, size: Size) {
    let (rx, ry) = (size.width / 2, size.height / 2)
    let reach = Self.circleReach
    self.init(
      corners: [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].map { (x, y) in
        let along = Point(x: -y * rx * reach, y: x * ry * reach)
        return Corner(
          point: Point(x: center.x + x * rx, y: center.y + y * ry), tangentIn: along * -1,
          tangentOut: along)
      })
  }

  /// The most points of a star or a polygon.
  static let mostPoints = 1_000.0

  /// A regular polygon, clockwise from the top; the rotation is in degrees.
  init(
    polygon center: Point, points: Double, radius: Double, roundness: Double, rotation: Double
  ) {
    let points = min(max(points.rounded(.down), 3), Self.mostPoints)
    // A quarter of the radius for any number of points, as Lottie's player with Core Animation and
    // rlottie have it.
    let reach = radius * roundness / 100 / 4
    self.init(
      corners: (0..<Int(points)).map { index in
        Corner(
          center, radius, (rotation - 90) * .pi / 180 + 2 * .pi * Double(index) / points,
          reach: reach)
      })
  }

  /// A star, clockwise from its upper point; a fraction of a point makes the last point smaller.
  init(
    star center: Point, points: Double, outer: StarRing, inner: StarRing, rotation: Double
  ) {
    let points = min(max(points, 2), Self.mostPoints)
    let (whole, part) = (points.rounded(.down), points - points.rounded(.down))
    let (step, half) = (2 * Double.pi / points, Double.pi / points)
    // As ThorVG, rlottie and Lottie's player for Android have it; lottie-web's are 8 % shorter.
    func reach(_ ring: StarRing) -> Double {
      ring.radius * ring.roundness / 100 * 0.47829 / 0.28 / points
    }
    var angle = (rotation - 90) * .pi / 180
    var corners: [Corner] = []
    if part > 0 {
      let radius = inner.radius + part * (outer.radius - inner.radius)
      angle += half * (1 - part)
      corners.append(Corner(center, radius, angle, reach: reach(outer) * part))
      angle += step * part / 2
    } else {
      corners.append(Corner(center, outer.radius, angle, reach: reach(outer)))
      angle += half
    }
    let rest = (part > 0 ? Int(whole) + 1 : Int(whole)) * 2 - 1
    for index in 0..<rest {
      let ring = index & 1 == 0 ? inner : outer
      var corner = Corner(center, ring.radius, angle, reach: reach(ring))
      if part > 0, index == 0 { corner.tangentIn = corner.tangentIn * part }
      if part > 0, index == rest - 1 { corner.tangentOut = corner.tangentOut * part }
      corners.append(corner)
      angle += half
    }
    self.init(corners: corners)
  }
}

/// The outer or the inner points of a star.
struct StarRing {
  var radius: Double
  /// In percent.
  var roundness: Double
}

extension Outline.Corner {
  /// A corner at an angle about a centre, with tangents along the circle.
  fileprivate init(_ center: Point, _ radius: Double, _ angle: Double, reach: Double) {
    let ray = Point(x: cos(angle), y: sin(angle))
    let along = Point(x: -ray.y, y: ray.x) * reach
    self.init(point: center + ray * radius, tangentIn: along * -1, tangentOut: along)
  }
}
