// Exports for asynchronous callers: the waiting is done on a thread of its own.

import SeguePixels

extension Exporter {
  /// Does what `export` does without keeping the calling task's thread; cancelling the task cancels
  /// the export.
  ///
  /// - Parameter progress: called on another thread after each picture.
  @discardableResult
  public func exportInBackground(
    _ source: any FrameSource, to destination: Destination, format: any OutputFormat,
    options: ExportOptions = ExportOptions(),
    progress: @escaping @Sendable (ExportProgress) -> Void = { _ in }
  ) async throws -> ExportSummary {
    let flag = CancellationFlag()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let work: @Sendable () -> Void = {
          let outcome = Result {
            try export(
              source, to: destination, format: format, options: options, cancellation: flag,
              progress: progress)
          }
          continuation.resume(returning: outcome)
        }
        // Without another thread the task's own must do.
        if !WorkerThread.start(work) { work() }
      }
    } onCancel: {
      flag.cancel()
    }
    return try outcome.get()
  }
}
