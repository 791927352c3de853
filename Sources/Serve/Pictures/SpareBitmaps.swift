// Memory of pictures that have gone, for those that come: of a clip's frames each has the size of the last, and fresh
// pages cost more than the pixels.

import SeguePixels
import Synchronization

/// Keeps a few bitmaps to be written again.
final class SpareBitmaps: Sendable {
  private let spare = Mutex<[Bitmap]>([])
  /// The two pictures of a transition, and of the next.
  private static let most = 4

  /// A bitmap of a size, whose pixels are undefined; nil where none is spare.
  func take(_ size: PixelSize) -> Bitmap? {
    spare.withLock { spare in
      guard let index = spare.lastIndex(where: { $0.size == size }) else { return nil }
      return spare.remove(at: index)
    }
  }

  /// Takes a bitmap, unless another copy of it still exists.
  func give(_ bitmap: consuming Bitmap) {
    guard bitmap.isUniquelyReferenced() else { return }
    let returned = bitmap
    let gone = spare.withLock { spare in
      spare.append(returned)
      return spare.count > Self.most ? spare.removeFirst() : nil
    }
    withExtendedLifetime(gone) {}
  }

  /// Lets all of them go.
  func removeAll() {
    let gone = spare.withLock { spare in
      defer { spare = [] }
      return spare
    }
    withExtendedLifetime(gone) {}
  }
}
