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

  /// Draws a picture of a depth for who has a bitmap of less bits: beside it, and then dithered into it.
  ///
  /// - Returns: false, and nothing is drawn, when the system gives no memory for it.
  package func drawDithered<Failure: Error>(
    _ depth: PixelDepth, into bitmap: inout Bitmap, threads: Int,
    _ draw: (inout Bitmap) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard var deep = takeIfAvailable(bitmap.size, depth) else { return false }
    try draw(&deep)
    lend(deep)
    deep.convert(into: &bitmap, isDithered: true, threads: threads)
    return true
  }

  /// Remembers a bitmap that is given away.
  package func lend(_ bitmap: Bitmap) { lent.withLock { $0.lend(bitmap) } }
}
