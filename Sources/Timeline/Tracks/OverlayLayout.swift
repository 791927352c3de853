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
  /// That picture; nil for other content, and for a text in a rectangle.
  private let picture: TextPicture?

  /// The most pixels of its pictures, in canvases.
  private static let mostCanvases = 4

  /// - Parameter size: the size of an item by itself; nil for content without one.
  init(
    _ overlay: TimelineOverlay, on canvas: PixelSize,
    size: (TimelineItem) throws -> PixelSize?
  ) throws {
    let places = overlay.keyframes.compactMap(\.place)
    if case .text(let text) = overlay.item.content {
      (item, rect, picture) = try Self.letters(text, of: overlay, places, on: canvas)
    } else {
      (item, picture) = (overlay.item, nil)
      rect = (overlay.place ?? .canvas).rect(
        of: try size(item), on: canvas, paired: item.clipPath != nil)
    }
    pictures = Self.grown(rect, overlay.keyframes, on: canvas)
  }

  /// Where the lines of a text are seen, with the box behind them; nil for other content.
  func box() throws -> PixelRect? {
    if let picture {
      return rect.holding(picture.box, of: picture.place)
    }
    guard case .text(let text) = item.content else { return nil }
    let inside = PixelRect(rect.size)
    return rect.holding(try text.picture(on: rect.size).box, of: inside)
  }

  /// Letters are as large as they would be on the whole canvas, or as wide as told, wherever they stand.
  ///
  /// In a rectangle their lines are broken for it. Of those of keyframes the largest counts: letters are as sharp there.
  private static func letters(
    _ text: TextContent, of overlay: TimelineOverlay, _ places: [Rect], on canvas: PixelSize
  ) throws -> (TimelineItem, PixelRect, TextPicture?) {
    var item = overlay.item
    let largest = places.max { $0.width * $0.height < $1.width * $1.height }
    let place = largest.map { OverlayPlace($0) } ?? overlay.place ?? .canvas
    if case .rectangle = place.position {
      let rect = place.rect(of: nil, on: canvas)
      var text = text
      text.style.size *= Double(canvas.shorterSide) / Double(rect.size.shorterSide)
      item.content = .text(text)
      return (item, rect, nil)
    }
    let width = place.width.map { Int($0.pixels(of: canvas.width).rounded()) }
    let picture = try text.picture(on: canvas, width: width)
    item.content = .picture(picture.bitmap)
    item.fit = .contain
    return (item, place.rect(of: picture.bitmap.size, on: canvas), picture)
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

extension PixelRect {
  /// Where a part of something is when all of it is shown in this rectangle, as large as it fits.
  fileprivate func holding(_ part: PixelRect, of whole: PixelRect) -> PixelRect {
    let scale = min(
      Double(width) / Double(whole.width), Double(height) / Double(whole.height))
    func place(_ start: Int, _ side: Int, _ wholeSide: Int, _ past: Int) -> Int {
      start + Int(((Double(side) - Double(wholeSide) * scale) / 2 + Double(past) * scale).rounded())
    }
    return PixelRect(
      x: place(x, width, whole.width, part.x - whole.x),
      y: place(y, height, whole.height, part.y - whole.y),
      width: Int((Double(part.width) * scale).rounded()),
      height: Int((Double(part.height) * scale).rounded()))
  }
}
