// Planes that are lent, and used again when nobody else has them: fresh memory costs more than the pixels.

import Synchronization

/// Memory of planes for pictures that others keep for a while, from any thread.
package final class YUVStore: Sendable {
  private let lent = Mutex<[YUVPicture]>([])
  /// The most pictures that are remembered.
  private static let most = 16

  /// Makes an empty store.
  package init() {}

  /// Planes that nobody else has; nil when the system gives no memory for them.
  func take(_ size: PixelSize, _ coding: YUVCoding) -> YUVPicture? {
    let found = lent.withLock { lent -> YUVPicture? in
      for index in lent.indices where lent[index].size == size && lent[index].coding == coding {
        if lent[index].isUniquelyReferenced() { return lent.remove(at: index) }
      }
      return nil
    }
    return found ?? YUVPicture(ifAvailable: size, coding: coding)
  }

  /// Remembers planes that are given away.
  func lend(_ picture: YUVPicture) {
    lent.withLock { lent in
      if lent.count == Self.most { lent.removeFirst() }
      lent.append(picture)
    }
  }
}
