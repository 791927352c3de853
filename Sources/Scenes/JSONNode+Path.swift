// Reads paths of a scene file: SVG path data, or shapes such as {"circle": 50, "center": [100,
// 100]}.

import SegueDrawing
import SeguePixels
import SegueText

extension JSONNode {
  /// Reads a path: SVG path data, a shape, or a list of both.
  func asPath() throws(DocumentError) -> Path {
    if let text { return try locating { try Path(svg: text) } }
    if members != nil { return try asShape() }
    guard let elements else {
      throw expected("a path: SVG path data as in \"M0 0L10 10\", a shape, or a list of both")
    }
    var path = Path()
    for element in elements { path.add(try element.asPath()) }
    return path
  }

  private func asShape() throws(DocumentError) -> Path {
    let shape = try SceneObject(self, .shape)
    let names = ["rect", "ellipse", "circle", "polygon", "star", "line"]
    let verbs = shape.members.filter { names.contains($0.key) }
    guard verbs.count == 1, let verb = verbs.first else {
      throw fault("a shape has one of \(names.joined(separator: ", "))")
    }
    for (key, node) in shape.members where key != verb.key {
      guard Self.modifiers[verb.key]?.contains(key) ?? false else {
        throw node.fault("'\(key)' cannot be used with \(verb.key)")
      }
    }
    switch verb.key {
    case "rect":
      return Path(
        roundedRectangle: try verb.node.asRect(),
        radii: try shape["cornerRadius"]?.asRadii() ?? .zero)
    case "ellipse": return Path(ellipseIn: try verb.node.asRect())
    case "circle":
      return .circle(center: try shape.center(), radius: try verb.node.asRadius())
    case "line":
      var path = Path()
      for point in try verb.node.asList("a list of points") {
        path.addLine(to: try point.asPoint())
      }
      return path
    case "polygon": return try verb.node.asPolygon(shape)
    default: return try verb.node.asStar(shape)
    }
  }

  private static let modifiers: [String: Set<String>] = [
    "rect": ["cornerRadius"], "circle": ["center"],
    "polygon": ["center", "radius", "rotation"],
    "star": ["center", "radius", "innerRadius", "rotation"],
  ]

  fileprivate func asRadius() throws(DocumentError) -> Double {
    try asNumber(0...Self.largest, "a radius")
  }

  /// Reads a list of corners, or a regular polygon with a number of sides.
  private func asPolygon(_ shape: SceneObject) throws(DocumentError) -> Path {
    if let corners = elements {
      for key in ["center", "radius", "rotation"] {
        if let node = shape[key] {
          throw node.fault("'\(key)' can be used only with a number of sides")
        }
      }
      return Path(
        polygon: try corners.map { (corner) throws(DocumentError) in try corner.asPoint() })
    }
    guard number != nil else { throw expected("a number of sides, or a list of points") }
    return .regularPolygon(
      sides: try asCount(3...10_000), center: try shape.center(),
      radius: try shape.required("radius", "a radius").asRadius(), rotation: try shape.rotation())
  }

  private func asStar(_ shape: SceneObject) throws(DocumentError) -> Path {
    let outer = try shape.required("radius", "the outer radius").asRadius()
    // The star of Silly Transitions: its points reach 2.618 times as far as its notches.
    let inner = try shape["innerRadius"]?.asRadius()
    return .star(
      points: try asCount(2...10_000), innerRadius: inner ?? outer / 2.618, outerRadius: outer,
      center: try shape.center(), rotation: try shape.rotation())
  }
}

extension SceneObject {
  fileprivate func center() throws(DocumentError) -> Point {
    try self["center"]?.asPoint() ?? .zero
  }

  fileprivate func rotation() throws(DocumentError) -> Double {
    try self["rotation"]?.asAngle() ?? 0
  }
}
