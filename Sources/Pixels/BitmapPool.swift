// Frames to write to, reused: a 4K frame is 33 MB, and fresh pages cost more than the pixels.

import Synchronization

/// A store of bitmaps of one size that are written again and again, from any thread.
///
/// A bitmap that somebody kept is not taken back: it is replaced by a new one, never copied.
public final class BitmapPool: Sendable {
  /// Size of the bitmaps.
  public let size: PixelSize
  private let free = Mutex<[Bitmap]>([])

  /// Makes an empty pool.
  public init(size: PixelSize) { self.size = size }

  /// A bitmap of the pool's size; what it holds is undefined.
  public func take() -> Bitmap {
    free.withLock { $0.popLast() } ?? Bitmap(unclearedOf: size)
  }

  /// A bitmap of the pool's size, as `take` gives it; nil when the system gives no memory for it.
  package func takeIfAvailable() -> Bitmap? {
    free.withLock { $0.popLast() } ?? Bitmap(ifAvailable: size)
  }

  /// Takes a bitmap back, unless another copy of it is still about.
  public func give(_ bitmap: consuming Bitmap) {
    guard bitmap.size == size, bitmap.isUniquelyReferenced() else { return }
    let returned = bitmap
    free.withLock { $0.append(returned) }
  }
}
