// A filter run with its defaults between two gradients, red and green being the place and blue none in
// the one and full in the other, as the validator of GL Transitions does.

import SegueFilters
import SeguePixels
import SegueTransitions

/// A filter at work.
struct FilterTrial {
  let from: Bitmap
  let to: Bitmap
  private let renderer: FrameRenderer
  /// Not smaller than what has a budget of its own, so that large frames may take as much a pixel.
  private static let size = PixelSize(width: 320, height: 240)

  /// Makes the effect.
  ///
  /// - Throws: `EffectError` when the effect cannot be made.
  init(_ filter: Filter, budget: Int) throws(EffectError) {
    (from, to) = (Self.gradient(blue: 0), Self.gradient(blue: 255))
    let effect = try filter.descriptor(budget: budget).make()
    renderer = FrameRenderer(effect.prepare(PicturePair(from: from, to: to)))
  }

  /// The frame at a progress.
  ///
  /// - Throws: `EffectError` when it takes too much.
  func frame(_ progress: Double) throws(EffectError) -> Bitmap {
    var bitmap = Bitmap(size: Self.size)
    try renderer.render(at: progress, region: PixelRect(Self.size), into: &bitmap, threads: 1)
    return bitmap
  }

  private static func gradient(blue: UInt8) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let red = UInt8((Double(x) + 0.5) / Double(size.width) * 255)
        let green = UInt8((Double(size.height - y) - 0.5) / Double(size.height) * 255)
        bitmap[x, y] = Pixel(red: red, green: green, blue: blue, alpha: 255)
      }
    }
    return bitmap
  }
}
