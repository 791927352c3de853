// Frames to write to, reused: a 4K frame is 33 MB, and fresh memory pages cost more than the
// pixels.

import Synchronization

/// A store of bitmaps of one size and depth that are written again and again, from any thread.
///
/// If somebody kept a bitmap, the pool does not take it back: it makes a new one, and copies
/// nothing.
public final class BitmapPool: Sendable {
  /// The size of every bitmap that it gives.
  public let size: PixelSize
  /// The bits of their components.
  public let depth: PixelDepth
  private let free = Mutex<[Bitmap]>([])

  /// Makes an empty pool.
  public init(size: PixelSize, depth: PixelDepth = .eight) {
    self.size = size
    self.depth = depth
  }

  /// A bitmap of the pool's size; its pixels are undefined.
  public func take() -> Bitmap {
    free.withLock { $0.popLast() } ?? Bitmap(unclearedOf: size, depth: depth)
  }

  /// A bitmap of the pool's size, as `take` gives it; nil when the system gives no memory for it.
  package func takeIfAvailable() -> Bitmap? {
    free.withLock { $0.popLast() } ?? Bitmap(ifAvailable: size, depth: depth)
  }

  /// Takes a bitmap back, unless another copy of it still exists.
  public func give(_ bitmap: consuming Bitmap) {
    guard bitmap.size == size, bitmap.depth == depth, bitmap.isUniquelyReferenced() else { return }
    let returned = bitmap
    returned.forgetLevels()
    free.withLock { $0.append(returned) }
  }
}
