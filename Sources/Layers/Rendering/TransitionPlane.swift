// The pixels on which a layer's transition works, and their place on the layer.
//
// At rest and upright they are the canvas's own pixels, as many as the bounds touch. Then the first
// and the last frame equal the pictures before and after. Otherwise the bounds are a whole number
// of pixels.

import SegueDrawing
import SeguePixels

/// An effect's canvas, placed on a layer.
struct TransitionPlane: Hashable, Sendable {
  let bounds: Rect
  let canvas: PixelSize
  /// Maps the layer's coordinates to pixels of the canvas, by scaling and moving.
  private let placing: Projection

  /// The plane over some bounds of a layer, seen through a projection.
  init?(_ bounds: Rect, seen projection: Projection, isMoving: Bool, most: Int) {
    self.bounds = bounds
    if !isMoving, projection.isUpright, projection.xx > 0, projection.yy > 0, projection.tw == 1,
      let low = projection.apply(bounds.origin),
      let high = projection.apply(Point(x: bounds.maxX, y: bounds.maxY)),
      Rect(from: low, to: high).fits(most, at: 1),
      max(abs(low.x), abs(low.y), abs(high.x), abs(high.y)) < 0x1p30
    {
      // A little inside, so that rounding does not make it larger.
      let (x, y) = ((low.x + 1e-6).rounded(.down), (low.y + 1e-6).rounded(.down))
      let (right, bottom) = ((high.x - 1e-6).rounded(.up), (high.y - 1e-6).rounded(.up))
      canvas = PixelSize(width: max(1, Int(right - x)), height: max(1, Int(bottom - y)))
      placing = projection * Projection(scaleX: 1, scaleY: 1, x: -x, y: -y)
      return
    }
    let scale = projection.rasterScale(of: bounds, isMoving: isMoving, most: most)
    var (across, down) = (scale, scale)
    // An upright projection may mirror and stretch; at rest, pixels still meet pixels.
    if !isMoving, projection.isUpright, scale == projection.scale(at: bounds.center) {
      across = max(abs(projection.xx / projection.tw), 1.0 / 64)
      down = max(abs(projection.yy / projection.tw), 1.0 / 64)
    }
    let (width, height) = ((bounds.width * across).rounded(), (bounds.height * down).rounded())
    guard max(width, height) < Double(Bitmap.maximumSide / 4) else { return nil }
    canvas = PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
    let (x, y) = (
      Double(canvas.width) / bounds.width, Double(canvas.height) / bounds.height
    )
    placing = Projection(scaleX: x, scaleY: y, x: -bounds.minX * x, y: -bounds.minY * y)
  }

  /// The limit for drawing pictures and effects: the canvas's own size beyond it on every side.
  var limit: PixelRect {
    PixelRect(
      x: -canvas.width, y: -canvas.height, width: 3 * canvas.width, height: 3 * canvas.height)
  }

  /// Maps the coordinates of a layer with other bounds to the canvas; those bounds are stretched to
  /// it.
  func placing(_ other: Rect) -> Projection {
    guard other != bounds, !other.isEmpty else { return placing }
    let (x, y) = (bounds.width / other.width, bounds.height / other.height)
    return Projection(
      scaleX: x, scaleY: y, x: bounds.minX - other.minX * x, y: bounds.minY - other.minY * y)
      * placing
  }

  /// Maps the pixels of a region to the layer.
  func projection(of region: PixelRect) -> Projection {
    Projection(
      scaleX: 1 / placing.xx, scaleY: 1 / placing.yy,
      x: (Double(region.x) - placing.tx) / placing.xx,
      y: (Double(region.y) - placing.ty) / placing.yy)
  }

  /// The pixels that are visible in a part of the canvas.
  func seenPart(_ projection: Projection, clip: PixelRect) -> PixelRect {
    let all = limit
    let through = self.projection(of: PixelRect(x: 0, y: 0, width: 0, height: 0)) * projection
    guard let part = through.seenPart(in: clip) else { return all }
    let near = part.insetBy(-2, -2).intersection(Rect(all))
    return near.pixels(at: 1)?.intersection(all) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }
}
