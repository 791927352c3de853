// Where an overlay stands on the canvas, and how large its pictures are made.

import SeguePixels

/// An overlay's place in pixels.
struct OverlayLayout {
  /// Where it stands, without its keyframes.
  let rect: PixelRect
  /// The size of its pictures: as large as its keyframes show them.
  let pictures: PixelSize
  /// What is shown; a text that has a place as the picture of its letters.
  let item: TimelineItem

  /// The most pixels of its pictures, in canvases.
  private static let mostCanvases = 4

  /// - Parameter size: the size of an item by itself; nil for content without one.
  init(
    _ overlay: TimelineOverlay, on canvas: PixelSize,
    size: (TimelineItem) throws -> PixelSize?
  ) throws {
    let item = try Self.item(of: overlay, on: canvas)
    let rect = (overlay.place ?? .canvas).rect(
      of: try size(item), on: canvas, paired: item.clipPath != nil)
    (self.item, self.rect) = (item, rect)
    pictures = Self.grown(rect, overlay.keyframes, on: canvas)
  }

  /// Letters at a place are as large as they would be on the whole canvas, or as wide as told.
  private static func item(
    of overlay: TimelineOverlay, on canvas: PixelSize
  ) throws -> TimelineItem {
    guard let place = overlay.place, case .text(let text) = overlay.item.content else {
      return overlay.item
    }
    var item = overlay.item
    let width = place.width.map { Int($0.pixels(of: canvas.width).rounded()) }
    item.content = .picture(try text.picture(on: canvas, width: width).bitmap)
    item.fit = .contain
    return item
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
