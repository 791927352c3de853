// Compressors shared by the threads of one encoder.

import Synchronization

/// Compressors of one level, lent to whichever thread asks.
final class PNGCompressorPool: Sendable {
  let level: Int
  private let idle = Mutex<[PNGCompressor]>([])

  init(level: Int) { self.level = level }

  /// Runs a body with a compressor of its own.
  func withCompressor<Result>(_ body: (PNGCompressor) -> Result) -> Result {
    let compressor = idle.withLock { $0.popLast() } ?? PNGCompressor(level: level)
    defer { idle.withLock { $0.append(compressor) } }
    return body(compressor)
  }
}
