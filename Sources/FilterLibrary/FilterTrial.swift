// Runs a filter between two gradients, as the validator of GL Transitions does. Red and
// green say where a pixel is, and blue says which picture it is of: it is 0 to 63 in the first, 192 to 255
// in the second, and not the same all over, so that what moves the blue alone is seen, too.

import SegueFilters
import SeguePixels
import SegueTiming
import SegueTransitions

/// A filter at work.
struct FilterTrial {
  /// The two pictures of a trial.
  enum Pictures {
    /// The gradients: alike but for the blue.
    case gradients
    /// The same pictures, with their blue exchanged.
    case swapped
    /// Two pictures, the second turned by a quarter. So their difference varies from place to
    /// place, and is zero in some.
    case turned
  }

  private let pair: PicturePair
  private let renderer: FrameRenderer
  private let pace: TimingFunction
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
  /// - Parameters:
  ///   - pictures: what it runs between.
  ///   - pace: the progress over time.
  init(
    _ effect: any Effect, size: PixelSize, pictures: Pictures = .gradients,
    pace: TimingFunction = .linear
  ) {
    self.pace = pace
    let (first, second): (UInt8, UInt8) =
      switch pictures {
      case .gradients: (0, 192)
      case .swapped: (192, 0)
      case .turned: (0, 0)
      }
    pair = PicturePair(
      from: Self.gradient(size, blue: first),
      to: Self.gradient(size, blue: second, isTurned: pictures == .turned))
    renderer = FrameRenderer(effect)
  }

  /// The frame at a time, 0…1.
  ///
  /// - Throws: `EffectError` when it takes too much.
  func frame(_ time: Double) throws(EffectError) -> Bitmap {
    try renderer.frame(at: pace(time), of: pair)
  }

  /// Colours with `blue` as the least blue.
  private static func gradient(
    _ size: PixelSize, blue least: UInt8, isTurned: Bool = false
  ) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let right = UInt8((Double(x) + 0.5) / Double(size.width) * 255)
        let up = UInt8((Double(size.height - y) - 0.5) / Double(size.height) * 255)
        let (red, green) = isTurned ? (255 - up, right) : (right, up)
        let blue = least + (red / 2 + green / 2) / 4
        bitmap[x, y] = Pixel(red: red, green: green, blue: blue, alpha: 255)
      }
    }
    return bitmap
  }
}
