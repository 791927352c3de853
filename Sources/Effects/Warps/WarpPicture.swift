// A picture at one of its sizes, as bent pictures sample it.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// Which of the two pictures is sampled, and how.
struct WarpVersion: Hashable {
  var isFirst: Bool
  var sampling: WarpSampling
}

/// A picture at one of its sizes.
struct WarpPicture {
  let bitmap: Bitmap
  /// Pixels of the bitmap for one of the canvas.
  let scale: Point
  let edge: EdgeMode
  let isOpaque: Bool
  private let corner: Point

  init(_ picture: PlacedPicture, sampling: WarpSampling, edge: EdgeMode, levels: ImageLevels) {
    bitmap = levels.halved(
      picture.bitmap, across: sampling.halvingsAcross, down: sampling.halvingsDown)
    scale = Point(
      x: Double(bitmap.width) / Double(max(picture.bitmap.width, 1)),
      y: Double(bitmap.height) / Double(max(picture.bitmap.height, 1)))
    corner = Point(x: Double(picture.rect.x), y: Double(picture.rect.y))
    self.edge = edge
    isOpaque = picture.isOpaque
  }

  /// A place of the canvas in the bitmap.
  func place(_ point: Point) -> Point {
    Point(x: (point.x - corner.x) * scale.x, y: (point.y - corner.y) * scale.y)
  }
}
