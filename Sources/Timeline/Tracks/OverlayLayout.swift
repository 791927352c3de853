// Where an overlay stands on the canvas, and how large its pictures are made.

import SegueDrawing
import SeguePixels

/// An overlay's place in pixels.
struct OverlayLayout {
  /// Where it stands, without its keyframes.
  let rect: PixelRect
  /// The size of its pictures: as large as its keyframes show them.
  let pictures: PixelSize
  /// What is shown; a text at a side or a corner as the picture of its letters.
  let item: TimelineItem

  /// The most pixels of its pictures, in canvases.
  private static let mostCanvases = 4

  /// - Parameter size: the size of an item by itself; nil for content without one.
  init(
    _ overlay: TimelineOverlay, on canvas: PixelSize,
    size: (TimelineItem) throws -> PixelSize?
  ) throws {
    let places = overlay.keyframes.compactMap(\.place)
    if case .text(let text) = overlay.item.content {
      (item, rect) = try Self.letters(text, of: overlay, places, on: canvas)
    } else {
      item = overlay.item
      rect = (overlay.place ?? .canvas).rect(
        of: try size(item), on: canvas, paired: item.clipPath != nil)
    }
    pictures = Self.grown(rect, overlay.keyframes, on: canvas)
  }

  /// Letters are as large as they would be on the whole canvas, or as wide as told, wherever they stand.
  ///
  /// In a rectangle their lines are broken for it. Of those of keyframes the largest counts: letters are as sharp there.
  private static func letters(
    _ text: TextContent, of overlay: TimelineOverlay, _ places: [Rect], on canvas: PixelSize
  ) throws -> (TimelineItem, PixelRect) {
    var item = overlay.item
    let largest = places.max { $0.width * $0.height < $1.width * $1.height }
    let place = largest.map { OverlayPlace($0) } ?? overlay.place ?? .canvas
    if case .rectangle = place.position {
      let rect = place.rect(of: nil, on: canvas)
      var text = text
      text.style.size *= Double(canvas.shorterSide) / Double(rect.size.shorterSide)
      item.content = .text(text)
      return (item, rect)
    }
    let width = place.width.map { Int($0.pixels(of: canvas.width).rounded()) }
    let picture = try text.picture(on: canvas, width: width).bitmap
    item.content = .picture(picture)
    item.fit = .contain
    return (item, place.rect(of: picture.size, on: canvas))
  }

  /// The size of pictures in a rectangle that keyframes make larger.
  private static func grown(
    _ rect: PixelRect, _ keyframes: [OverlayKeyframe], on canvas: PixelSize
  ) -> PixelSize {
    let places = keyframes.compactMap(\.place).map { OverlayPlace.pixels($0, on: canvas) }
    let wide = Double(places.map(\.width).max() ?? 0) / Double(rect.width)
    let high = Double(places.map(\.height).max() ?? 0) / Double(rect.height)
    let scale = max(keyframes.compactMap(\.scale).max() ?? 1, 1)
    let most = (Double(mostCanvases * canvas.count) / Double(rect.width * rect.height)).squareRoot()
    let factor = max(min(max(wide, high, 1) * scale, most), 1)
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return PixelSize(width: side(rect.width), height: side(rect.height))
  }
}
