// An outline that grows from a point until the canvas lies inside it: a star, a heart, any path.
//
// The outline is read from its distance field, which grows with it: at s times the size, all distances
// are s times as long. The deepest point of the outline stays on the point that it grows from. The canvas
// is covered when every line from there to the canvas's edge lies inside the outline.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

struct PathShape: WipeShape {
  private let field: DistanceField
  /// Where it grows from, in fractions of the canvas, y down.
  private let center: SIMD2<Double>
  private let rotation: Double
  private let spin: Double

  /// Makes a shape.
  ///
  /// - Parameters:
  ///   - path: its outline; size and place do not matter.
  ///   - center: where it grows from, in fractions of the canvas, y down.
  ///   - rotation: radians clockwise.
  ///   - spin: how much further it turns while it grows.
  /// - Throws: `EffectError.unusable` when the path contains nothing or is too long.
  init(
    _ path: Path, fillRule: FillRule = .nonZero, center: SIMD2<Double>, rotation: Double,
    spin: Double = 0
  ) throws(EffectError) {
    guard let field = DistanceField(path, fillRule: fillRule) else {
      throw .unusable(
        "the path encloses no visible area, or has more than \(DistanceField.mostLines) lines and pieces of "
          + "curves; draw a closed, simpler outline")
    }
    self.field = field
    self.center = center
    self.rotation = rotation
    self.spin = spin
  }

  /// It grows slowly at first: on a wide canvas it would soon be too large to be seen as what it is.
  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> PathEdge {
    let size = SIMD2(Double(canvas.width), Double(canvas.height))
    let middle = center * size
    let cell = cell(covering: size, from: middle)
    return { progress in
      let angle = rotation + spin * progress
      return PathEdge(
        field: field, center: middle, cell: cell * progress * (0.7 + 0.3 * progress),
        turn: SIMD2(cos(angle), sin(angle)), ahead: margin * (2 * progress - 1))
    }
  }

  /// Pixels of the canvas to a cell of the field when the outline covers the canvas, as it stands in the end.
  private func cell(covering size: SIMD2<Double>, from middle: SIMD2<Double>) -> Double {
    let turn = SIMD2(cos(rotation + spin), sin(rotation + spin))
    let steps = 1024
    var cell = 0.0
    for step in 0..<steps {
      let (x, y) = (size * Double(step) / Double(steps)).asPair
      for corner in [
        SIMD2(x, 0), SIMD2(size.x, y), SIMD2(size.x - x, size.y), SIMD2(0, size.y - y),
      ] {
        let way = corner - middle
        let length = (way * way).sum().squareRoot()
        guard length > 0 else { continue }
        let (dx, dy) = (way / length).asPair
        let inside = reach(SIMD2(dx * turn.x + dy * turn.y, dy * turn.x - dx * turn.y))
        cell = max(cell, length / inside)
      }
    }
    return cell
  }

  /// How far the outline is from its deepest point in a direction, in cells.
  private func reach(_ way: SIMD2<Double>) -> Double {
    var length = field.depth
    while length < Double(2 * DistanceField.side) {
      let distance = field.distance(
        x: field.deepest.x + way.x * length, y: field.deepest.y + way.y * length)
      if distance <= 0 { return length + distance }
      length += max(distance, 0.25)
    }
    return length
  }
}

extension SIMD2<Double> {
  fileprivate var asPair: (Double, Double) { (x, y) }
}

/// A growing outline at one moment.
struct PathEdge: WipeEdge {
  let field: DistanceField
  let center: SIMD2<Double>
  /// Pixels of the canvas to a cell of the field.
  let cell: Double
  /// Cosine and sine of its rotation.
  let turn: SIMD2<Double>
  let ahead: Double

  func distance(x: Double, y: Double) -> Double {
    let (dx, dy) = (x - center.x, y - center.y)
    // Smaller than this it is a point.
    guard cell > 1e-9 else { return ahead - (dx * dx + dy * dy).squareRoot() }
    let (u, v) = ((dx * turn.x + dy * turn.y) / cell, (dy * turn.x - dx * turn.y) / cell)
    return field.distance(x: field.deepest.x + u, y: field.deepest.y + v) * cell + ahead
  }
}
