// Bitmaps of a few sizes that are lent, and used again when nobody else has them; for one size see `BitmapPool`.

import Synchronization

/// Memory of bitmaps that others keep for a while, from any thread.
package final class BitmapStore: Sendable {
  private let lent = Mutex(LentPictures<Bitmap>())

  /// Makes an empty store.
  package init() {}

  /// A bitmap with undefined pixels that nobody else has; nil when the system gives no memory for it.
  package func takeIfAvailable(_ size: PixelSize, _ depth: PixelDepth = .eight) -> Bitmap? {
    takeBack(size, depth) ?? Bitmap(ifAvailable: size, depth: depth)
  }

  /// A bitmap with undefined pixels that nobody else has.
  package func take(_ size: PixelSize, _ depth: PixelDepth = .eight) -> Bitmap {
    takeBack(size, depth) ?? Bitmap(unclearedOf: size, depth: depth)
  }

  private func takeBack(_ size: PixelSize, _ depth: PixelDepth) -> Bitmap? {
    lent.withLock { $0.takeBack { $0.size == size && $0.depth == depth } }
  }

  /// Remembers a bitmap that is given away.
  package func lend(_ bitmap: Bitmap) { lent.withLock { $0.lend(bitmap) } }
}
