// How a clip is put on a canvas: the size that its pictures are scaled to on the way in, and where they stand.

import SeguePixels

/// Where a clip's pictures stand on a canvas.
struct FittedPlace: Hashable {
  /// The clip's picture, scaled; it may reach beyond the canvas.
  let rect: PixelRect
  /// The shown area: the canvas, or for `none` the picture itself.
  let shown: PixelRect
  private let focus: Focus

  /// - Parameters:
  ///   - picture: the picture's size.
  ///   - focus: the point of it that stays in view where parts are cut off.
  init(_ picture: PixelSize, on canvas: PixelSize, fit: FitMode, focus: Focus = .middle) {
    let focus = focus.inParts(of: picture)
    self.focus = focus
    let across = Double(canvas.width) / Double(picture.width)
    let down = Double(canvas.height) / Double(picture.height)
    let size: PixelSize
    switch fit {
    case .stretch: size = canvas
    case .center, .none: size = picture
    case .cover:
      let scale = max(across, down)
      size = PixelSize(
        width: Self.covering(canvas.width, Double(picture.width) * scale),
        height: Self.covering(canvas.height, Double(picture.height) * scale))
    case .contain, .blur:
      let scale = min(across, down)
      func inside(_ side: Int, _ length: Int) -> Int {
        min(max(Int((Double(length) * scale).rounded()), 1), side)
      }
      size = PixelSize(
        width: inside(canvas.width, picture.width), height: inside(canvas.height, picture.height))
    }
    let corner =
      fit == .none
      ? (x: 0, y: canvas.height - size.height)
      : (
        x: Focus.place(of: size.width, on: canvas.width, focus.x),
        y: Focus.place(of: size.height, on: canvas.height, focus.y)
      )
    rect = PixelRect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    shown = fit == .none ? rect : PixelRect(canvas)
  }

  /// The part of the picture that is seen, in its pixels.
  var seen: PixelRect {
    let part = rect.intersection(shown)
    return PixelRect(
      x: part.x - rect.x, y: part.y - rect.y, width: part.width, height: part.height)
  }

  /// What draws the picture behind itself, where `blur` asks for it and something of that is seen.
  func surround(_ fit: FitMode) -> BlurredSurround? {
    fit == .blur && rect != shown ? BlurredSurround(of: rect, on: shown.size, focus: focus) : nil
  }

  /// A length that covers a side of the canvas and leaves as much on both ends.
  private static func covering(_ side: Int, _ exact: Double) -> Int {
    let length = max(Int(exact.rounded()), side)
    return length + (length - side) % 2
  }
}
