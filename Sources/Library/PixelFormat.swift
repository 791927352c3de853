// The orders of components that callers have, by the numbers of segue.h: a line each.

internal import CSegueLibrary
import SeguePixels

/// How a caller's pixels lie in memory.
struct PixelFormat: Hashable, Sendable {
  /// What the fourth component is.
  enum Alpha: Hashable, Sendable {
    case straight, premultiplied
    /// Nothing: it is not there, or not read and written as full.
    case none
  }

  /// The number in segue.h.
  let number: UInt32
  let depth: PixelDepth
  let components: Int
  let alpha: Alpha
  /// Whether blue is first.
  let isSwapped: Bool

  /// Bytes of a pixel.
  var pixelBytes: Int { components * depth.rawValue / 8 }

  private init(
    _ number: Int, _ alpha: Alpha, isSwapped: Bool = false, components: Int = 4,
    depth: PixelDepth = .eight
  ) {
    self.number = UInt32(number)
    (self.alpha, self.isSwapped, self.components, self.depth) = (
      alpha, isSwapped, components, depth
    )
  }

  private static let all = [
    PixelFormat(SEGUE_RGBA8, .straight),
    PixelFormat(SEGUE_BGRA8, .straight, isSwapped: true),
    PixelFormat(SEGUE_RGBX8, .none),
    PixelFormat(SEGUE_BGRX8, .none, isSwapped: true),
    PixelFormat(SEGUE_RGBA8_PREMULTIPLIED, .premultiplied),
    PixelFormat(SEGUE_BGRA8_PREMULTIPLIED, .premultiplied, isSwapped: true),
    PixelFormat(SEGUE_RGB8, .none, components: 3),
    PixelFormat(SEGUE_BGR8, .none, isSwapped: true, components: 3),
    PixelFormat(SEGUE_RGBA16, .straight, depth: .sixteen),
    PixelFormat(SEGUE_RGBA16_PREMULTIPLIED, .premultiplied, depth: .sixteen),
  ]

  /// The format of a number; nil for other numbers.
  static func named(_ number: UInt32) -> PixelFormat? { all.first { $0.number == number } }
}
