// An outline of Bézier curves by its corners, as compositions write them, and its path.

import SegueDrawing
import SeguePixels
import SegueText

/// Corners with the tangents into and out of them.
struct Outline: Hashable, Sendable {
  /// A corner; both tangents are relative to the point.
  struct Corner: Hashable, Sendable {
    var point: Point
    var tangentIn = Point.zero
    var tangentOut = Point.zero

    /// Whether the outline has an edge here.
    var isSharp: Bool { tangentIn == .zero && tangentOut == .zero }
  }

  var corners: [Corner] = []
  var isClosed = true

  /// An outline with more corners is refused.
  static let mostCorners = 100_000

  /// The same outline in the opposite direction; a closed one keeps its first corner.
  var reversed: Outline {
    var made = self
    let turned = corners.reversed().map {
      Corner(point: $0.point, tangentIn: $0.tangentOut, tangentOut: $0.tangentIn)
    }
    made.corners =
      isClosed && !turned.isEmpty ? [turned[turned.count - 1]] + turned.dropLast() : turned
    return made
  }

  var path: Path {
    var path = Path()
    guard let first = corners.first else { return path }
    path.move(to: first.point)
    for (corner, next) in zip(corners, corners.dropFirst()) { path.add(corner, to: next) }
    if isClosed {
      if let last = corners.last, last.tangentOut != .zero || first.tangentIn != .zero {
        path.add(last, to: first)
      }
      path.closeSubpath()
    }
    return path
  }
}

extension Path {
  fileprivate mutating func add(_ corner: Outline.Corner, to next: Outline.Corner) {
    if corner.tangentOut == .zero && next.tangentIn == .zero {
      addLine(to: next.point)
    } else {
      addCurve(
        to: next.point, control1: corner.point + corner.tangentOut,
        control2: next.point + next.tangentIn)
    }
  }
}

extension Outline: TrackValue {
  static func mixed(_ start: Outline, _ end: Outline, _ way: (Int) -> Double) -> Outline {
    let t = way(0)
    guard start.corners.count == end.corners.count else { return t < 1 ? start : end }
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    var made = start
    for (index, corner) in end.corners.enumerated() {
      let from = start.corners[index]
      made.corners[index] = Corner(
        point: mix(from.point, corner.point), tangentIn: mix(from.tangentIn, corner.tangentIn),
        tangentOut: mix(from.tangentOut, corner.tangentOut))
    }
    return made
  }

  /// Reads `{"v": […], "i": […], "o": […], "c": true}`, or a list with one such object.
  init(reading node: JSONNode) throws(DocumentError) {
    let node = node.elements?.first ?? node
    guard node.isObject else { throw node.expected("an outline with v, i and o") }
    let points = try Self.points(node.required("v", "the corners of the outline"))
    let (into, out) = (try node["i"].map(Self.points) ?? [], try node["o"].map(Self.points) ?? [])
    guard points.count <= Self.mostCorners else {
      throw node.fault("\(points.count) corners; at most \(Self.mostCorners) are read")
    }
    corners = points.indices.map { index in
      Corner(
        point: points[index], tangentIn: index < into.count ? into[index] : .zero,
        tangentOut: index < out.count ? out[index] : .zero)
    }
    isClosed = node.isSet("c")
  }

  private static func points(_ node: JSONNode) throws(DocumentError) -> [Point] {
    var points: [Point] = []
    for element in try node.asList() {
      let numbers = try element.asNumbers()
      guard numbers.count >= 2 else { throw element.expected("a point [x, y]") }
      points.append(Point(x: numbers[0], y: numbers[1]))
    }
    return points
  }
}
