// What is not there casts no shadow: shadows are as strong as the alpha of what casts them. Opaque pictures are not asked.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// How opaque a picture is that casts a soft shadow, in places a few pixels wide.
struct CasterAlpha: Sendable {
  private let small: Bitmap
  private let rect: PixelRect
  /// Pixels of the small picture to one of the canvas.
  private let scale: Point

  /// Asks a picture; nil if it is opaque.
  ///
  /// - Parameter halvings: how often the picture's sides are halved.
  init?(_ picture: PlacedPicture, levels: ImageLevels, halvings: Int = 2) {
    guard !picture.isOpaque, picture.rect.size.count > 0 else { return nil }
    small = levels.halved(picture.bitmap, across: halvings, down: halvings)
    rect = picture.rect
    scale = Point(
      x: Double(small.width) / Double(rect.width), y: Double(small.height) / Double(rect.height))
  }

  /// The alpha at a place of the canvas, 0…1; beyond the picture that of its edge.
  func at(x: Double, y: Double) -> Double {
    func taps(_ place: Double, _ count: Int) -> (Int, Int, Double) {
      let inside = min(max(place - 0.5, 0), Double(count - 1))
      let first = Int(inside)
      return (first, min(first + 1, count - 1), inside - Double(first))
    }
    let (left, right, across) = taps((x - Double(rect.x)) * scale.x, small.width)
    let (top, bottom, down) = taps((y - Double(rect.y)) * scale.y, small.height)
    func alpha(_ x: Int, _ y: Int) -> Double { Double(small[deep: x, y].alpha) }
    let upper = alpha(left, top) * (1 - across) + alpha(right, top) * across
    let lower = alpha(left, bottom) * (1 - across) + alpha(right, bottom) * across
    return (upper * (1 - down) + lower * down) / 65_535
  }
}
