// Shadows on pictures: only their colours get darker, what is transparent stays so.

import SeguePixels
import SegueTransitions

extension MutablePixelRow {
  /// Takes shares of the pixels' colours away.
  ///
  /// The first row of floats and the first row of light of the scratch are overwritten, unless the pixels are opaque.
  ///
  /// - Parameter isOpaque: whether all pixels are: then darkening is to draw black over them, which takes less time.
  package func darken(by shares: CoverageRow, isOpaque: Bool, scratch: Scratch) {
    if isOpaque { return tint(gray: 0, coverage: shares) }
    let factors = scratch.floats(0, count: count)
    for index in 0..<count { factors[index] = 1 - Float(shares[index]) / 65_535 }
    scaleColors(by: factors, scratch: scratch)
  }

  /// Scales the pixels' encoded colours.
  ///
  /// The first row of light of the scratch is overwritten.
  func scaleColors(by factors: FloatRow, scratch: Scratch) {
    let light = scratch.light(0, count: count)
    light.set(reading, in: .encoded)
    light.scale(by: factors)
    light.write(self, in: .encoded)
  }
}
