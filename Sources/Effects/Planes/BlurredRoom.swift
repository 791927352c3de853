// The room behind a card, where nobody chose a colour: both pictures, blurred and dark, one fading into the other.
//
// Rule: of a picture some pixels are read, at even steps. A cubic B-spline brings them to 18 cells along the
// longer side, and back to 8 × as many pixels, which the canvas shows enlarged: nearly a Gaussian with a deviation of
// .045 of that side. It is as light as .8 of the room.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// Makes small blurred pictures, and finds them again by the pictures' pixels.
final class BlurredRoom: Sendable {
  private static let cells = 18.0
  private static let light = 0.8

  private let grid: PixelSize
  /// Of two pictures in two moments.
  private let kept = Cache<BitmapIdentity, Bitmap>(maximumCount: 4)

  init(_ canvas: PixelSize) {
    let cell = Double(max(canvas.width, canvas.height)) / Self.cells
    func count(_ side: Int) -> Int { max(Int((Double(side) / cell).rounded()), 1) }
    grid = PixelSize(width: count(canvas.width), height: count(canvas.height))
  }

  /// The room of two opaque pictures of the canvas's size, smaller.
  func ground(of pair: PicturePair, at progress: Double) -> Bitmap {
    var both = cells(of: pair.from.bitmap)
    both.crossfade(
      to: cells(of: pair.to.bitmap), weight: BlendWeight(.smoothStep(progress)), in: .encoded)
    let size = PixelSize(width: grid.width * 8, height: grid.height * 8)
    var ground = both.resampled(to: size, filter: .cubicSpline)
    for y in 0..<size.height {
      let light =
        Self.light * Room.light(at: (Double(y) + 0.5) / Double(size.height))
      for x in 0..<size.width {
        var pixel = ground[deep: x, y]
        pixel.red = Self.scaled(pixel.red, light)
        pixel.green = Self.scaled(pixel.green, light)
        pixel.blue = Self.scaled(pixel.blue, light)
        ground[deep: x, y] = pixel
      }
    }
    return ground.converted(to: pair.depth)
  }

  /// It over the whole canvas; its edges go on to the region's.
  static func item(_ ground: Bitmap, on canvas: PixelSize, _ region: PixelRect) -> DisplayItem? {
    let scale = Point(
      x: Double(canvas.width) / Double(ground.width),
      y: Double(canvas.height) / Double(ground.height))
    let projection = Projection(Transform3D.scale(scale.x, scale.y))
    let area = region.union(PixelRect(canvas))
    let shape = Stencil(
      Rect(
        x: Double(area.x) / scale.x, y: Double(area.y) / scale.y,
        width: Double(area.width) / scale.x, height: Double(area.height) / scale.y),
      projection: projection, clip: region)
    return .picture(
      ground, projection: projection, shape: shape,
      samples: PictureSamples(ground.size, projection: projection), opacity: 1, isOpaque: true,
      clip: region)
  }

  private static func scaled(_ value: UInt16, _ light: Double) -> UInt16 {
    UInt16((Double(value) * light).rounded())
  }

  /// A picture on the grid, in 16 bits.
  private func cells(of picture: Bitmap) -> Bitmap {
    let key = picture.identity
    return kept.value(for: key) {
      picture.thinned().converted(to: .sixteen).resampled(to: grid, filter: .cubicSpline)
    }
  }
}
