// Planes to write to, reused: see `BitmapPool`.

import Synchronization

/// A store of planes of one size that are filled again and again, from any thread.
package final class YUVPool: Sendable {
  private let size: PixelSize
  private let coding: YUVCoding
  private let free = Mutex<[YUVPicture]>([])
  private let lent = Mutex(LentPictures<YUVPicture>())

  /// Makes an empty pool.
  package init(size: PixelSize, coding: YUVCoding) {
    self.size = size
    self.coding = coding
  }

  /// Planes that are to be filled; nil when the system gives no memory for them.
  package func takeIfAvailable() -> YUVPicture? {
    free.withLock { $0.popLast() } ?? lent.withLock { $0.takeBack() }
      ?? YUVPicture(ifAvailable: size, coding: coding)
  }

  /// Takes planes back, unless another copy of them still exists.
  package func give(_ picture: consuming YUVPicture) {
    guard picture.size == size, picture.coding == coding, picture.isUniquelyReferenced() else {
      return
    }
    let returned = picture
    free.withLock { $0.append(returned) }
  }

  /// Takes planes back as soon as nobody else has them any more.
  package func lend(_ picture: YUVPicture) {
    guard picture.size == size, picture.coding == coding else { return }
    lent.withLock { $0.lend(picture) }
  }
}
