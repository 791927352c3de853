// Pictures that frames share, bounded in bytes: runs of still items, levels of images, blurred shadows.

import SeguePixels

/// A cache of what was painted, resampled or blurred once; safe to use from any thread.
///
/// What a frame shows never depends on what the cache holds.
package final class RasterCache: Sendable {
  /// What the cache has done and holds.
  package typealias Statistics = BitmapCache<RasterKey>.Statistics

  private let bitmaps: BitmapCache<RasterKey>

  /// Makes an empty cache that holds at most `capacity` bytes of pixels.
  package init(capacity: Int) { bitmaps = BitmapCache(capacity: capacity) }

  /// The most bytes it holds.
  package var capacity: Int { bitmaps.capacity }

  /// Hits, misses, evictions and what is held now.
  package var statistics: Statistics { bitmaps.statistics }

  /// Forgets everything; the counts stay.
  package func removeAll() { bitmaps.removeAll() }

  /// The bitmap for a key, made when it is not held.
  ///
  /// Errors of `make` are passed on and nothing is stored.
  package func bitmap<Failure: Error>(
    for key: RasterKey, orMake make: () throws(Failure) -> Bitmap
  ) throws(Failure) -> Bitmap {
    try bitmaps.bitmap(for: key, orMake: make)
  }

  /// A blurred mask, by what the mask is the coverage of.
  ///
  /// - Parameters:
  ///   - identity: the mask's name: equal identities mean equal masks.
  ///   - sigma: the standard deviation in pixels.
  ///   - size: the mask's size before it is blurred.
  ///   - threads: how many may work on it.
  ///   - make: makes the mask when it is needed.
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
