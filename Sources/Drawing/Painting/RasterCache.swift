// Pictures that frames share, with a limit in bytes: runs of still items, levels of images, blurred
// shadows.

import SeguePixels

/// A cache of pictures that were painted, resampled or blurred.
///
/// A frame never depends on the content of the cache.
package typealias RasterCache = Cache<RasterKey, Bitmap>

extension RasterCache {
  /// A blurred mask, found by the identity of the unblurred one.
  ///
  /// - Parameters:
  ///   - identity: identifies the mask: equal identities mean equal masks.
  ///   - sigma: the standard deviation in pixels.
  ///   - size: the mask's size before the blur.
  ///   - threads: how many threads may work on it.
  ///   - make: makes the mask if it is needed.
  package func blurred<Failure: Error>(
    _ identity: ItemIdentity, size: PixelSize, sigma: Double, threads: Int = 1,
    _ make: () throws(Failure) -> MaskImage
  ) throws(Failure) -> MaskImage {
    let key = RasterKey(6, identity, sigma, PixelRect(size))
    let padding = MaskImage.blurPadding(sigma: sigma)
    let padded = PixelSize(width: size.width + 2 * padding, height: size.height + 2 * padding)
    let memory = try value(for: key) { () throws(Failure) in
      let mask = try make()
      require(mask.size == size, "a mask of another size")
      return mask.blurred(sigma: sigma, threads: threads).memory
    }
    return MaskImage(size: size.count > 0 ? padded : size, memory: memory)
  }
}
