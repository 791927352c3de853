// A circle or an ellipse that grows from a point until it has left the canvas.

import SeguePixels

struct CircleShape: WipeShape {
  /// The middle, in fractions of the canvas, y down.
  var center: SIMD2<Double>
  /// Whether it has the canvas's proportions.
  var isEllipse: Bool

  func motion(on canvas: PixelSize, margin: Double) -> @Sendable (Double) -> CircleEdge {
    let size = SIMD2(Double(canvas.width), Double(canvas.height))
    let center = center * size
    let stretch = isEllipse ? size / size.min() : SIMD2(1, 1)
    let way = SIMD2(max(center.x, size.x - center.x), max(center.y, size.y - center.y)) / stretch
    let reach = (way * way).sum().squareRoot()
    return { progress in
      CircleEdge(
        center: center, stretch: stretch, radius: -margin + (reach + 2 * margin) * progress)
    }
  }
}

/// A circle at one moment.
struct CircleEdge: WipeEdge {
  let center: SIMD2<Double>
  /// How much longer than the shortest radius each radius is.
  let stretch: SIMD2<Double>
  /// The shortest radius.
  let radius: Double

  /// For an ellipse, the distance on the circle that it is stretched from: its edge is stretched too.
  func distance(x: Double, y: Double) -> Double {
    let (dx, dy) = ((x - center.x) / stretch.x, (y - center.y) / stretch.y)
    return radius - (dx * dx + dy * dy).squareRoot()
  }
}
