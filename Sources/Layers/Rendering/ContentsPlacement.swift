// Places a layer's picture, by its gravity and the part that is shown.

import SegueDrawing
import SeguePixels

/// The place of a picture's pixels in a layer's coordinates.
struct ContentsPlacement {
  /// The rectangle of the shown part of the picture.
  let rect: Rect
  /// Maps the picture's pixels to the layer's coordinates.
  let projection: Projection

  /// Places a picture; nil when no part of it is shown.
  init?(_ bitmap: Bitmap, in properties: LayerProperties) {
    let part = properties.contentsRect
    let scale = max(properties.contentsScale, 1e-9)
    let shown = Size(
      width: Double(bitmap.width) * part.width / scale,
      height: Double(bitmap.height) * part.height / scale)
    guard shown.width > 0, shown.height > 0 else { return nil }
    rect = properties.contentsGravity.place(shown, in: properties.bounds)
    guard !rect.isEmpty else { return nil }
    let across = rect.width / (Double(bitmap.width) * part.width)
    let down = rect.height / (Double(bitmap.height) * part.height)
    projection = Projection(
      scaleX: across, scaleY: down,
      x: rect.minX - part.minX * Double(bitmap.width) * across,
      y: rect.minY - part.minY * Double(bitmap.height) * down)
  }
}
