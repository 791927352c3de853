// Pictures as they are on a canvas: fitted once, and found again as long as there is room for them.

import Segue

/// The fitted pictures of a session.
///
/// They are here to be found again only: all other work goes first.
final class FittedPictures: Sendable {
  private struct Fitted: Sendable {
    let fitting: PictureLoader.Fitting
    let bitmap: Bitmap
  }

  private let pictures: Cache<Int, [Fitted]>
  /// How many canvases a picture stays fitted to.
  private static let mostOfOne = 2

  /// - Parameter capacity: how many bytes are kept.
  init(capacity: Int) {
    pictures = Cache(capacity: capacity) { $0.reduce(0) { $0 + $1.bitmap.byteCount } }
  }

  /// A picture on a canvas; `make` fits it where that is not kept.
  ///
  /// - Parameter picture: its number.
  func bitmap(
    of picture: Int, _ fitting: PictureLoader.Fitting, orMake make: () throws -> Bitmap
  ) throws -> Bitmap {
    let known = pictures[picture] ?? []
    if let found = known.first(where: { $0.fitting == fitting }) { return found.bitmap }
    let made = Fitted(fitting: fitting, bitmap: try make())
    pictures.set(known.suffix(Self.mostOfOne - 1) + [made], for: picture)
    return made.bitmap
  }

  /// Forgets what was fitted of a picture.
  func forget(_ picture: Int) { pictures.remove(picture) }

  /// Forgets all.
  func removeAll() { pictures.removeAll() }
}
