// Turns the values of keyframes into rows of numbers, so that a curve can go through them.
//
// Transforms are decomposed, so that a turning layer keeps its size on the curve. Neighbouring
// quaternions are put on the same side of their sphere, so that the rotation takes the shorter way.
// If one transform cannot be decomposed, the sixteen numbers of each are used for all.

import SegueDrawing
import SeguePixels

/// The rows of a curve's values, and the way back to values.
struct KeyframeRows: Sendable {
  private enum Form: Sendable {
    case plain
    case components
    case matrix
    case path
  }

  /// One row for each value, all of the same length.
  let rows: [[Double]]
  let first: AnimationValue
  private let form: Form

  /// How many numbers make a value.
  var count: Int { rows[0].count }

  /// Makes the rows; nil for values without numbers, of different kinds, or of different sizes.
  init?(_ values: [AnimationValue]) {
    first = values[0]
    switch first {
    case .transform:
      let transforms = values.compactMap {
        if case .transform(let value) = $0 { value } else { nil }
      }
      let parts = transforms.compactMap(TransformComponents.init)
      form = parts.count == values.count ? .components : .matrix
      rows = form == .components ? Self.rows(of: parts) : transforms.map(\.elements)
    case .path(let path?):
      form = .path
      rows = values.compactMap { value in
        guard case .path(let other?) = value, other.hasSameElements(as: path) else { return nil }
        return other.elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } }
      }
    default:
      form = .plain
      rows = values.compactMap { $0.kind == values[0].kind ? $0.lanes : nil }
    }
    let count = rows.first?.count ?? 0
    guard rows.count == values.count, count > 0, rows.allSatisfy({ $0.count == count }) else {
      return nil
    }
  }

  /// A value made from other numbers.
  func value(_ lane: (Int) -> Double) -> AnimationValue {
    switch form {
    case .plain: return first.withLanes(lane)
    case .components: return .transform(Self.transform(lane))
    case .matrix: return .transform(Transform3D(elements: (0..<16).map(lane)))
    case .path:
      guard case .path(let path?) = first else { return first }
      var next = 0
      return .path(
        path.mappingPoints { _ in
          defer { next += 2 }
          return Point(x: lane(next), y: lane(next + 1))
        })
    }
  }

  private static func rows(of parts: [TransformComponents]) -> [[Double]] {
    var last: SIMD4<Double>?
    return parts.map { part in
      var turned = part.rotation.vector
      if let last, (last * turned).sum() < 0 { turned = -turned }
      last = turned
      let rest = [part.translation, part.scale, part.skew].flatMap { [$0.x, $0.y, $0.z] }
      return rest + [part.perspective, turned].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
  }

  private static func transform(_ lane: (Int) -> Double) -> Transform3D {
    func three(_ first: Int) -> SIMD3<Double> {
      SIMD3(lane(first), lane(first + 1), lane(first + 2))
    }
    func four(_ first: Int) -> SIMD4<Double> {
      SIMD4(lane(first), lane(first + 1), lane(first + 2), lane(first + 3))
    }
    var parts = TransformComponents()
    (parts.translation, parts.scale, parts.skew) = (three(0), three(3), three(6))
    parts.perspective = four(9)
    let turned = four(13)
    let length = (turned * turned).sum().squareRoot()
    if length > 0 { parts.rotation = Quaternion(turned / length) }
    return parts.transform
  }
}

extension Path.Element {
  /// The points of the element, in the order that `mapped` uses.
  fileprivate var points: [Point] {
    var points: [Point] = []
    _ = mapped {
      points.append($0)
      return $0
    }
    return points
  }
}

extension Path {
  /// Whether another path has the same kinds of elements in the same order.
  fileprivate func hasSameElements(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.points.count == $1.points.count }
  }

  /// The path with every point mapped, in the order of the elements' points.
  fileprivate func mappingPoints(_ map: (Point) -> Point) -> Path {
    var made = Path()
    for element in elements { made.add(element.mapped(map)) }
    return made
  }
}
