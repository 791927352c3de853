// The blurred levels of one picture, kept beside its pixels: a still has them for a whole transition, whoever asks, and
// they go where the picture goes.

import Synchronization

/// The levels that were made of a picture, by their depth; safe to use from any thread.
struct KeptLevels: ~Copyable, Sendable {
  private let made = Mutex<[PixelDepth: BlurredLevels]>([:])

  /// Bytes of them.
  var byteCount: Int { made.withLock { $0.values.reduce(0) { $0 + $1.byteCount } } }

  /// The levels of a depth.
  ///
  /// - Parameter make: makes them; called by the first who asks, while others wait.
  func levels(_ depth: PixelDepth, orMake make: () -> BlurredLevels) -> BlurredLevels {
    made.withLock { made in
      if let known = made[depth] { return known }
      let levels = make()
      made[depth] = levels
      return levels
    }
  }

  /// Forgets them; whether there were any.
  func removeAll() -> Bool {
    let gone = made.withLock { made in
      defer { made = [:] }
      return made
    }
    return !gone.isEmpty
  }
}

extension Bitmap {
  /// Its blurred levels: made when they are asked for first, and kept until it is written.
  ///
  /// They count as memory of the job that the picture's own memory belongs to.
  ///
  /// - Parameters:
  ///   - depth: their bits.
  ///   - threads: how many threads may work on them; the bytes are the same for any number.
  package func levels(depth: PixelDepth, threads: Int = 1) -> BlurredLevels {
    keptLevels(depth) { BlurredLevels(of: self, depth: depth, threads: threads) }
  }
}
