// An outline that grows from a point until the canvas lies inside it: a star, a heart, any path.
//
// The outline is read from its distance field, which grows with it: at s times the size, all distances
// are s times as long. The deepest point of the outline stays on the point that it grows from. So the
// canvas is covered when the largest circle inside the outline covers it.

import SegueDrawing
import SeguePixels
import SegueTransitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
        "the path encloses nothing that can be seen, or has more than "
          + "\(DistanceField.mostLines) lines and pieces of curves; draw a closed, simpler outline")
    }
    self.field = field
    self.center = center
    self.rotation = rotation
    self.spin = spin
  }

  func motion(on canvas: PixelSize, margin: Double) -> PathMotion {
    let size = SIMD2(Double(canvas.width), Double(canvas.height))
    let middle = center * size
    let way = SIMD2(max(middle.x, size.x - middle.x), max(middle.y, size.y - middle.y))
    return PathMotion(
      field: field, center: middle, reach: (way * way).sum().squareRoot(), rotation: rotation,
      spin: spin, margin: margin)
  }
}

/// A growing outline on a canvas.
struct PathMotion: WipeMotion {
  let field: DistanceField
  let center: SIMD2<Double>
  /// The distance of the farthest corner.
  let reach: Double
  let rotation: Double
  let spin: Double
  let margin: Double

  func edge(at progress: Double) -> PathEdge {
    let angle = rotation + spin * progress
    return PathEdge(
      field: field, center: center, cell: reach * progress / field.depth,
      turn: SIMD2(cos(angle), sin(angle)), ahead: margin * (2 * progress - 1))
  }
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
