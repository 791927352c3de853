// Deep frames for tests: ramps that have more steps than bytes do.

import SeguePixels

/// A run of deep frames whose components follow from their place.
package struct DeepRamps: FrameSource {
  /// The size of every frame.
  package var size = PixelSize(width: 96, height: 64)
  /// How many frames.
  package var count = 3
  /// Whether every pixel is opaque.
  package var isOpaque = true
  /// What the numbers mean.
  package var highRange: HighRangeFilm?

  /// Makes a run.
  package init() {}

  package var frameRate: Rational { Rational(25) }
  package var depth: PixelDepth { .sixteen }

  package func render(_ index: Int, into bitmap: inout Bitmap, threads: Int) {
    bitmap = picture(index)
  }

  /// A frame: red rises across, green down, blue with both; of transparent ones alpha falls across.
  package func picture(_ index: Int) -> Bitmap {
    var components: [UInt16] = []
    components.reserveCapacity(size.count * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let across = Double(x) / Double(max(size.width - 1, 1))
        let down = Double(y) / Double(max(size.height - 1, 1))
        let alpha = isOpaque ? 1 : (1 - across * 0.75)
        let colors = [across, down, (across + down + Double(index) * 0.1) / 2.5]
        components += (colors.map { $0 * alpha } + [alpha]).map {
          UInt16((min($0, 1) * 65_535).rounded())
        }
      }
    }
    return Bitmap(size: size, premultipliedRGBA16: components)
  }
}
