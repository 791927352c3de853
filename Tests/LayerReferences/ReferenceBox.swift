// Rectangles with round corners for the reference compositor, by distance.

import SegueDrawing
import SegueLayers

/// A rectangle with circles for corners.
struct ReferenceBox {
  let rect: Rect
  /// From the top-left one clockwise.
  private let radii: [Double]

  init(_ rect: Rect, _ radii: CornerRadii) {
    let given = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    let sides = [rect.width, rect.height, rect.width, rect.height]
    var factor = 1.0
    for k in 0..<4 {
      let sum = given[k] + given[(k + 1) % 4]
      if sum > sides[k] { factor = min(factor, sides[k] / sum) }
    }
    self.init(rect: rect, radii: given.map { $0 * factor })
  }

  private init(rect: Rect, radii: [Double]) { (self.rect, self.radii) = (rect, radii) }

  func inset(_ distance: Double) -> ReferenceBox? {
    let inner = Rect(
      x: rect.minX + distance, y: rect.minY + distance, width: rect.width - 2 * distance,
      height: rect.height - 2 * distance)
    guard inner.width > 0, inner.height > 0 else { return nil }
    return ReferenceBox(rect: inner, radii: radii.map { max(0, $0 - distance) })
  }

  func contains(_ u: Double, _ v: Double) -> Bool {
    guard u >= rect.minX, v >= rect.minY, u < rect.maxX, v < rect.maxY else { return false }
    let (left, top) = (u - rect.minX, v - rect.minY)
    let (right, bottom) = (rect.maxX - u, rect.maxY - v)
    func isCut(_ radius: Double, _ across: Double, _ down: Double) -> Bool {
      let (x, y) = (radius - across, radius - down)
      return x > 0 && y > 0 && x * x + y * y > radius * radius
    }
    return !isCut(radii[0], left, top) && !isCut(radii[1], right, top)
      && !isCut(radii[2], right, bottom) && !isCut(radii[3], left, bottom)
  }
}
