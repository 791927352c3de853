// Gaussian blur of pictures: each premultiplied component as a mask of its own, so that masks and
// pictures share one blur.

internal import CSegueKernels
import SeguePixels

/// The standard deviations of a blur, in pixels.
package struct BlurSigma: Hashable, Sendable {
  /// From left to right.
  package var across: Double
  /// From top to bottom.
  package var down: Double

  /// Makes deviations; a deviation that is not above 0 does not blur.
  package init(across: Double, down: Double) {
    (self.across, self.down) = (across, down)
  }

  /// How far the blur reaches to the left and right, and up and down.
  package var padding: (across: Int, down: Int) {
    (MaskImage.blurPadding(sigma: across), MaskImage.blurPadding(sigma: down))
  }
}

extension Bitmap {
  /// The picture blurred by a Gaussian, on encoded premultiplied values, padded on every side.
  ///
  /// - Parameters:
  ///   - sigma: the standard deviations; see `BlurSigma.padding` for how far the result reaches.
  ///   - threads: how many threads may work on it; the bytes are the same for any number.
  package func blurred(_ sigma: BlurSigma, threads: Int = 1) -> Bitmap {
    guard sigma.across > 0 || sigma.down > 0, size.count > 0 else { return self }
    let planes = (0..<4).map { component in
      MaskImage(self, component: component).blurred(sigma, threads: threads)
    }
    var result = Bitmap(unclearedOf: planes[0].size, depth: depth)
    result.forEachBand(threads: threads) { band, target in
      for y in band { target.row(y).join(planes.map { $0.row(y) }) }
    }
    return result
  }
}

extension MaskImage {
  /// One component of a picture's pixels: 0 for red to 3 for alpha.
  fileprivate init(_ bitmap: Bitmap, component: Int) {
    self.init(unclearedOf: bitmap.size)
    withMutableRows { rows in
      for y in 0..<bitmap.height { rows.row(y).take(component, of: bitmap.row(y)) }
    }
  }
}

extension CoverageRow {
  /// Takes one component of each pixel.
  fileprivate func take(_ component: Int, of row: PixelRow) {
    require(row.count == count && component >= 0 && component < 4, "rows differ in length")
    unsafe segue_any_take_component(row.depth.bits, base, row.memory, count, component)
  }
}

extension MutablePixelRow {
  /// Makes pixels of four components.
  fileprivate func join(_ planes: [CoverageRow]) {
    require(planes.count == 4 && planes.allSatisfy { $0.count == count }, "rows differ in length")
    let (red, green, blue, alpha) = unsafe (
      planes[0].base, planes[1].base, planes[2].base, planes[3].base
    )
    unsafe segue_any_join_components(depth.bits, memory, red, green, blue, alpha, count)
  }
}
