// Row bands: they spread the work on a picture over threads. Threads take bands from a shared
// counter, so a slow band makes nobody wait. The result of a row must not depend on its band.

import Synchronization

/// Runs work on bands of rows.
package enum Bands {
  /// Calls `body` with bands that together contain each of `rows` once; returns when all are done.
  ///
  /// It uses at most `threads` threads, or fewer if the system gives no more.
  ///
  /// - Parameters:
  ///   - rows: the rows to work on; nothing happens when it is empty.
  ///   - threads: 1 runs everything on this thread, in one band.
  ///   - minimumBand: the fewest rows that are worth a band.
  ///   - body: called from several threads at once.
  /// - Throws: an error of `body`; bands that had not begun by then are left out.
  package static func forEach<Failure: Error>(
    rows: Range<Int>, threads: Int, minimumBand: Int = 16,
    _ body: @Sendable (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    guard !rows.isEmpty else { return }
    let band = bandHeight(rows: rows.count, threads: threads, minimum: minimumBand)
    let bands = (rows.count - 1) / band + 1
    let workers = min(threads, bands)
    guard workers > 1 else { return try body(rows) }
    let next = Atomic<Int>(0)
    let failure = Mutex<Failure?>(nil)
    SharedWork.perform(threads: workers) {
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < bands else { return }
        let first = rows.lowerBound + index * band
        do throws(Failure) {
          try body(first..<min(first + band, rows.upperBound))
        } catch {
          next.store(bands, ordering: .relaxed)
          return failure.withLock { $0 = error }
        }
      }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// Rows per band: four bands per thread balance rows of unequal cost.
  private static func bandHeight(rows: Int, threads: Int, minimum: Int) -> Int {
    let share = (rows - 1) / (max(threads, 1) * 4) + 1
    return max(share, max(minimum, 1))
  }
}
