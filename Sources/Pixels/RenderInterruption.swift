// Stops a frame that is being rendered: somebody has lost interest, or its time is over.
//
// Effects that are drawn by rows are stopped between two groups of rows, and their frame fails.
// Data that is derived from pictures, and kept for other frames, is always completed.

import Synchronization

/// Asks the frames that are rendered under it to stop.
package final class RenderInterruption: Sendable {
  /// The interruption that this thread renders under; nil if frames are always finished.
  @TaskLocal package static var current: RenderInterruption?

  private let raised = Atomic(false)
  private let deadline: ContinuousClock.Instant?

  /// - Parameter deadline: when frames stop by themselves; nil for never.
  package init(deadline: ContinuousClock.Instant? = nil) { self.deadline = deadline }

  /// Asks to stop.
  package func raise() { raised.store(true, ordering: .relaxed) }

  /// Whether the time is over.
  package var isLate: Bool { deadline.map { $0 <= .now } ?? false }

  /// Whether rendering is to stop.
  package var isStopped: Bool { raised.load(ordering: .relaxed) || isLate }

  /// How many rows are rendered between two looks.
  private static let rowsBetween = 16

  /// Calls a closure with the rows in groups, until rendering is to stop; all at once under no interruption.
  ///
  /// - Returns: whether it came to the end.
  package static func forEachGroup<Failure: Error>(
    of rows: Range<Int>, under interruption: RenderInterruption?,
    _ body: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let interruption else {
      try body(rows)
      return true
    }
    var first = rows.lowerBound
    while first < rows.upperBound {
      if interruption.isStopped { return false }
      let next = min(first + rowsBetween, rows.upperBound)
      try body(first..<next)
      first = next
    }
    return true
  }
}
