// A picture before itself: whole, and behind it the same picture, grown until it covers the canvas, and blurred. So are
// upright pictures shown on wide canvases.

/// A picture inside a canvas that it does not cover, with itself behind it.
package struct BlurredSurround: Sendable {
  /// The standard deviation of the blur, in parts of the canvas's shorter side.
  private static let sigma = 0.04

  private let canvas: PixelSize
  /// Where the picture stands on the canvas.
  private let rect: PixelRect
  private let blur: GridBlur

  /// - Parameters:
  ///   - rect: where the picture stands; of its size.
  ///   - focus: the point of the picture that stays in view behind it.
  package init(of rect: PixelRect, on canvas: PixelSize, focus: Focus) {
    self.canvas = canvas
    self.rect = rect
    let behind = FitPlan(picture: rect.size, canvas: canvas, mode: .cover, focus: focus)
    blur = GridBlur(
      of: behind.crop, to: canvas, sigma: Self.sigma * Double(canvas.shorterSide))
  }

  /// Draws a picture with itself behind it.
  ///
  /// - Parameters:
  ///   - picture: of the size of `rect`.
  ///   - background: the colour that shows where the picture is transparent.
  ///   - bitmap: written whole; of the canvas's size.
  package func draw(
    _ picture: Bitmap, over background: Color, into bitmap: inout Bitmap, threads: Int
  ) {
    let blurred = blur.blurred(picture, threads: threads)
    let isOpaque = picture.isOpaque
    let backdrop =
      isOpaque || background.alpha == 0
      ? nil
      : Bitmap(
        size: PixelSize(width: canvas.width, height: 1), depth: bitmap.depth, color: background)
    bitmap.forEachBand(threads: threads) { band, target in
      for part in behind(band, isOpaque: isOpaque) {
        blurred.draw(part.rows, columns: part.columns, into: target)
      }
      for y in band.part(in: rect.rows) {
        let row = target.row(y, columns: rect.columns)
        row.over(picture.row(y - rect.y), row.reading, in: .encoded)
      }
      guard let backdrop else { return }
      for y in band { target.row(y).lay(under: backdrop.row(0)) }
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  /// The parts of some rows in which the back is seen: beside an opaque picture, or everywhere.
  private func behind(_ band: Range<Int>, isOpaque: Bool) -> [PixelRect] {
    let whole = PixelRect(x: 0, y: band.lowerBound, width: canvas.width, height: band.count)
    guard isOpaque else { return [whole] }
    let beside = band.part(in: rect.rows)
    guard !beside.isEmpty else { return [whole] }
    return [
      PixelRect(
        x: 0, y: band.lowerBound, width: canvas.width,
        height: beside.lowerBound - band.lowerBound),
      PixelRect(x: 0, y: beside.lowerBound, width: rect.x, height: beside.count),
      PixelRect(
        x: rect.maxX, y: beside.lowerBound, width: canvas.width - rect.maxX,
        height: beside.count),
      PixelRect(
        x: 0, y: beside.upperBound, width: canvas.width,
        height: band.upperBound - beside.upperBound),
    ]
  }
}
