// Pictures that frames share, with a limit in bytes: runs of still items, levels of images, blurred
// shadows.

import SeguePixels

/// A cache of pictures that were painted, resampled or blurred; safe to use from any thread.
///
/// A frame never depends on the content of the cache.
package final class RasterCache: Sendable {
  /// How often the cache was asked, how often it had the bitmap, and how much it holds.
  package typealias Statistics = BitmapCache<RasterKey>.Statistics

  private let bitmaps: BitmapCache<RasterKey>

  /// Makes an empty cache that holds at most `capacity` bytes of pixels.
  package init(capacity: Int) { bitmaps = BitmapCache(capacity: capacity) }

  /// The most bytes it holds.
  package var capacity: Int { bitmaps.capacity }

  /// Hits, misses, evictions, and the size of the cache now.
  package var statistics: Statistics { bitmaps.statistics }

  /// Removes everything; the counts stay.
  package func removeAll() { bitmaps.removeAll() }

  /// The bitmap for a key; `make` makes it if the cache does not hold it.
  ///
  /// If `make` throws, the error is passed on and nothing is stored.
  package func bitmap<Failure: Error>(
    for key: RasterKey, orMake make: () throws(Failure) -> Bitmap
  ) throws(Failure) -> Bitmap {
    try bitmaps.bitmap(for: key, orMake: make)
  }

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
    var key = RasterKey()
    key.add(6)
    key.add(identity)
    key.add(sigma)
    key.add(PixelRect(size))
    let padding = MaskImage.blurPadding(sigma: sigma)
    let padded = PixelSize(width: size.width + 2 * padding, height: size.height + 2 * padding)
    let memory = try bitmap(for: key) { () throws(Failure) in
      let mask = try make()
      require(mask.size == size, "a mask of another size")
      return mask.blurred(sigma: sigma, threads: threads).memory
    }
    return MaskImage(size: size.count > 0 ? padded : size, memory: memory)
  }
}
