// Counts the pictures that are made, and those that are kept.

import Synchronization

/// A count of pictures.
final class PictureLog: Sendable {
  struct Failure: Error {}

  private let counts = Mutex((made: 0, kept: 0, most: 0))

  /// How many were made.
  var made: Int { counts.withLock(\.made) }
  /// The most that were kept at a time.
  var most: Int { counts.withLock(\.most) }

  /// Makes a picture, which is its number.
  func make(_ number: Int) -> Int {
    counts.withLock {
      $0.made += 1
      $0.kept += 1
      $0.most = max($0.most, $0.kept)
    }
    return number
  }

  /// Takes a picture back.
  func release(_ number: Int) { counts.withLock { $0.kept -= 1 } }
}
