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
    var place = FitPlan(picture: picture, canvas: canvas, mode: fit, focus: focus).target
    if fit == .cover {
      let scale = max(
        Double(canvas.width) / Double(picture.width), Double(canvas.height) / Double(picture.height)
      )
      let width = Self.covering(canvas.width, Double(picture.width) * scale)
      let height = Self.covering(canvas.height, Double(picture.height) * scale)
      place = PixelRect(
        x: Focus.place(of: width, on: canvas.width, focus.x),
        y: Focus.place(of: height, on: canvas.height, focus.y), width: width, height: height)
    } else if fit == .none {
      place = PixelRect(
        x: 0, y: canvas.height - picture.height, width: picture.width, height: picture.height)
    }
    rect = place
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
