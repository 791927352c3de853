// Scenes by definition: every pixel alone, in Double, coverages by cutting polygons to the pixel's
// square. Slow; shares no code with the painter.

import SegueDrawing
import SeguePixels
import TestSupport

/// Paints scenes the slow way.
package struct ReferencePainter {
  /// A premultiplied colour, components 0…255, and how often something was laid over something.
  package struct Result {
    /// Red, green, blue, alpha.
    package var color = SIMD4<Double>()
    /// Steps of compositing that touched the pixel.
    package var steps = 0
  }

  /// The colour of a pixel of a scene over a background.
  package static func pixel(
    _ items: [SceneItem], x: Int, y: Int, background: Color = .clear
  ) -> Result {
    var result = Result()
    result.color = premultiplied(background) * 255
    for item in items { lay(item, x, y, on: &result) }
    return result
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Double> {
    SIMD4(color.red, color.green, color.blue, 1) * color.alpha
  }

  private static func lay(_ item: SceneItem, _ x: Int, _ y: Int, on result: inout Result) {
    switch item {
    case .polygon(let corners, let color, let opacity):
      lay(premultiplied(color) * 255, area(corners, x, y) * opacity, on: &result)
    case .rect(let rect, let color, let opacity):
      let covered = area(corners(rect), x, y)
      lay(premultiplied(color) * 255, covered * opacity, on: &result)
    case .picture(let bitmap, let projection, let opacity):
      let (color, covered) = sample(bitmap, projection, x, y)
      lay(color, covered * opacity, on: &result)
    case .shade(let values, let left, let top, let color, let opacity):
      guard values.indices.contains(y - top), values[y - top].indices.contains(x - left) else {
        return
      }
      let covered = Double(values[y - top][x - left]) / 65_535
      lay(premultiplied(color) * 255, covered * opacity, on: &result)
    case .group(let items, let opacity, let mask, let clips):
      var inside = pixel(items, x: x, y: y)
      var weight = opacity
      for clip in clips { weight *= area(clip, x, y) }
      if let mask {
        let over = pixel(mask, x: x, y: y)
        weight *= over.color.w / 255
        inside.steps += over.steps
      }
      lay(inside.color, weight, on: &result)
      result.steps += inside.steps
    }
  }

  private static func lay(
    _ color: SIMD4<Double>, _ weight: Double, on result: inout Result
  ) {
    if weight > 0 { result.steps += 1 }
    result.color = color * weight + result.color * (1 - color.w / 255 * weight)
  }

  private static func corners(_ rect: Rect) -> [Point] {
    [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
  }

  /// A bitmap at the middle of a pixel, its nearest edge outside it, and how much of the pixel its
  /// outline covers.
  private static func sample(
    _ bitmap: Bitmap, _ projection: Projection, _ x: Int, _ y: Int
  ) -> (SIMD4<Double>, Double) {
    let outline = corners(
      Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    ).map { corner -> Point in
      let w = corner.x * projection.xw + corner.y * projection.yw + projection.tw
      return Point(
        x: (corner.x * projection.xx + corner.y * projection.yx + projection.tx) / w,
        y: (corner.x * projection.xy + corner.y * projection.yy + projection.ty) / w)
    }
    let covered = area(outline, x, y)
    guard covered > 0, let place = solve(projection, Double(x) + 0.5, Double(y) + 0.5) else {
      return (SIMD4(), 0)
    }
    let values = KernelTwins.bilinear(bitmap, x: place.x, y: place.y, edge: .clamp)
    return (SIMD4(values[0], values[1], values[2], values[3]), covered)
  }

  /// Which point a projection brings to a place: two linear equations, by Cramer's rule.
  private static func solve(_ p: Projection, _ x: Double, _ y: Double) -> Point? {
    let (a, b) = (p.xx - x * p.xw, p.yx - x * p.yw)
    let (c, d) = (p.xy - y * p.xw, p.yy - y * p.yw)
    let (e, f) = (x * p.tw - p.tx, y * p.tw - p.ty)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    return Point(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
  }

  /// The area of a convex polygon inside a pixel's square.
  private static func area(_ polygon: [Point], _ x: Int, _ y: Int) -> Double {
    var left = polygon
    for side in 0..<4 {
      let bound = side < 2 ? Double(x + side) : Double(y + side - 2)
      let sign = side % 2 == 0 ? 1.0 : -1
      let distance = { (p: Point) in sign * ((side < 2 ? p.x : p.y) - bound) }
      var next: [Point] = []
      for (k, a) in left.enumerated() {
        let b = left[(k + 1) % left.count]
        let (p, q) = (distance(a), distance(b))
        if p >= 0 { next.append(a) }
        if (p >= 0) != (q >= 0) {
          let t = p / (p - q)
          next.append(Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
      }
      left = next
    }
    var sum = 0.0
    for (k, a) in left.enumerated() {
      let b = left[(k + 1) % left.count]
      sum += a.x * b.y - a.y * b.x
    }
    let covered = min(abs(sum) / 2, 1)
    return covered < 1e-9 ? 0 : covered > 1 - 1e-9 ? 1 : covered
  }
}
