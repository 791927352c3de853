// How much smaller a picture may be decoded than it is stored, where the canvas is much smaller: decoders
// that can, save most of the time and memory that way.

import SeguePixels

/// Scales of decoding, in eighths of a picture's size.
enum DecodingScale {
  /// The smallest of libjpeg's eight scales that covers a size on both sides and does not stretch the
  /// picture; 8 for all of it.
  static func smallest(of size: PixelSize, covering minimum: PixelSize?) -> Int {
    smallest(of: size, covering: minimum, among: Array(1...8))
  }

  /// The same among the whole, half, quarter and eighth: what averages whole squares of pixels.
  static func halved(_ size: PixelSize, covering minimum: PixelSize?) -> Int {
    smallest(of: size, covering: minimum, among: [1, 2, 4, 8])
  }

  /// A size as decoders scale it: rounded up.
  static func scaled(_ size: PixelSize, _ eighths: Int) -> PixelSize {
    PixelSize(width: (size.width * eighths + 7) / 8, height: (size.height * eighths + 7) / 8)
  }

  /// The smallest of some scales that suits.
  ///
  /// Sizes are rounded up: 9 pixels at 5/8 become 6, of which the last holds only 5/8 of a pixel of the
  /// picture. Up to a thousandth of a side is accepted, less than a pixel of a screen.
  private static func smallest(
    of size: PixelSize, covering minimum: PixelSize?, among scales: [Int]
  ) -> Int {
    guard let minimum else { return 8 }
    func suits(_ side: Int, _ least: Int, _ eighths: Int) -> Bool {
      let excess = (8 - side * eighths % 8) % 8
      return side * eighths >= least * 8 && excess * 1000 <= side * eighths
    }
    return scales.first { eighths in
      suits(size.width, minimum.width, eighths) && suits(size.height, minimum.height, eighths)
    } ?? 8
  }
}
