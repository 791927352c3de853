// Frames of transitions for programs that wait for them without blocking: previews, servers.

import SegueCatalog
import SegueExport
import SeguePixels
import SegueTransitions

extension Transition {
  /// One frame of the transition between two bitmaps, rendered while the task waits.
  ///
  /// When the task is cancelled or the deadline is over, it waits no longer, and rendering stops at the next group of
  /// rows.
  ///
  /// - Parameters:
  ///   - progress: 0 for the first picture … 1 for the second; any finite number.
  ///   - from: the first picture, whose size the frame has.
  ///   - to: the second picture, which is fitted to that size.
  ///   - threads: how many threads may work on it.
  ///   - catalog: where the type is looked up.
  ///   - deadline: when it is given up, as in `.now + .milliseconds(50)`; nil for never.
  /// - Throws: `CancellationError` when the task is cancelled, `LimitError.time` after the deadline, and
  ///   `EffectError`.
  public func frame(
    at progress: Double, from: Bitmap, to: Bitmap, threads: Int = ExportOptions.processorCount,
    catalog: EffectCatalog = .standard, deadline: ContinuousClock.Instant?
  ) async throws -> Bitmap {
    try await InterruptibleWork.perform(deadline: deadline) {
      try frame(at: progress, from: from, to: to, threads: threads, catalog: catalog)
    }
  }
}
