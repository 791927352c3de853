// Runs a filter between two gradients, as the validator of GL Transitions does. Red and
// green say where a pixel is, and blue says which picture it is of: it is 0 to 63 in the first, 192 to 255
// in the second, and not the same all over, so that what moves the blue alone is seen, too.

import SegueFilters
import SeguePixels
import SegueTransitions

/// A filter at work.
struct FilterTrial {
  private let pair: PicturePair
  private let renderer: FrameRenderer
  /// Large enough for the budget of a pixel to be that of any larger frame; small frames get more.
  private static let size = PixelSize(width: 320, height: 240)

  var from: Bitmap { pair.from.bitmap }
  var to: Bitmap { pair.to.bitmap }

  /// Makes the effect.
  ///
  /// - Throws: `EffectError` when the effect cannot be made.
  init(
    _ filter: ShaderFilter, budget: Int
  ) throws(EffectError) {
    self.init(try filter.descriptor(budget: budget).make(), size: Self.size)
  }

  /// Runs an effect.
  ///
  /// - Parameter isSwapped: whether the first picture has the blue of the second.
  init(_ effect: any Effect, size: PixelSize, isSwapped: Bool = false) {
    let (first, second) = isSwapped ? (UInt8(192), UInt8(0)) : (0, 192)
    pair = PicturePair(
      from: Self.gradient(size, blue: first), to: Self.gradient(size, blue: second))
    renderer = FrameRenderer(effect)
  }

  /// The frame at a progress.
  ///
  /// - Throws: `EffectError` when it takes too much.
  func frame(_ progress: Double) throws(EffectError) -> Bitmap {
    try renderer.frame(at: progress, of: pair)
  }

  /// Colours with `blue` as the least blue.
  private static func gradient(_ size: PixelSize, blue least: UInt8) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let red = UInt8((Double(x) + 0.5) / Double(size.width) * 255)
        let green = UInt8((Double(size.height - y) - 0.5) / Double(size.height) * 255)
        let blue = least + (red / 2 + green / 2) / 4
        bitmap[x, y] = Pixel(red: red, green: green, blue: blue, alpha: 255)
      }
    }
    return bitmap
  }
}
