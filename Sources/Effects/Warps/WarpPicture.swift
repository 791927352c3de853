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
  /// What it hides while it bends, in pixels of the bitmap: a corner and a size.
  ///
  /// A smaller picture hides the whole canvas, as it does before it bends.
  let sheet: (corner: Point, size: PixelSize)
  private let corner: Point

  /// - Parameter edge: what is seen beyond it; nil if it is smaller than the canvas.
  init(
    _ picture: PlacedPicture, on canvas: PixelSize, sampling: WarpSampling, edge: EdgeMode?,
    levels: ImageLevels
  ) {
    bitmap = levels.halved(
      picture.bitmap, across: sampling.halvingsAcross, down: sampling.halvingsDown)
    scale = Point(
      x: Double(bitmap.width) / Double(max(picture.bitmap.width, 1)),
      y: Double(bitmap.height) / Double(max(picture.bitmap.height, 1)))
    corner = Point(x: Double(picture.rect.x), y: Double(picture.rect.y))
    self.edge = edge ?? .clear
    isOpaque = picture.isOpaque
    sheet =
      edge != nil
      ? (Point(x: 0, y: 0), bitmap.size)
      : (
        Point(x: -corner.x * scale.x, y: -corner.y * scale.y),
        PixelSize(
          width: max(Int((Double(canvas.width) * scale.x).rounded()), 1),
          height: max(Int((Double(canvas.height) * scale.y).rounded()), 1))
      )
  }

  /// A place of the canvas in the bitmap.
  func place(_ point: Point) -> Point {
    Point(x: (point.x - corner.x) * scale.x, y: (point.y - corner.y) * scale.y)
  }
}
