// A filter run with its defaults between two gradients, red and green being the place and blue none in
// the one and full in the other, as the validator of GL Transitions does.

import SegueFilters
import SeguePixels
import SegueTransitions

/// A filter at work.
struct FilterTrial {
  private let pair: PicturePair
  private let renderer: FrameRenderer
  /// Not smaller than what has a budget of its own, so that large frames may take as much a pixel.
  private static let size = PixelSize(width: 320, height: 240)

  var from: Bitmap { pair.from.bitmap }
  var to: Bitmap { pair.to.bitmap }

  /// Makes the effect.
  ///
  /// - Throws: `EffectError` when the effect cannot be made.
  init(_ filter: ShaderFilter, budget: Int) throws(EffectError) {
    pair = PicturePair(from: Self.gradient(blue: 0), to: Self.gradient(blue: 255))
    renderer = FrameRenderer(try filter.descriptor(budget: budget).make())
  }

  /// The frame at a progress.
  ///
  /// - Throws: `EffectError` when it takes too much.
  func frame(_ progress: Double) throws(EffectError) -> Bitmap {
    try renderer.frame(at: progress, of: pair)
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
