// Work for `await`: done on a thread of our own, given up when its task is cancelled or its time is over.

import Dispatch
import SegueCodecs
import SeguePixels
import Synchronization

/// Renders something for a task that waits.
package enum InterruptibleWork {
  /// Does work on another thread; returns as soon as it is done, cancelled or late.
  ///
  /// Work that is given up goes on to the next group of rows, or the end of its frame, and nobody sees it.
  ///
  /// - Parameters:
  ///   - deadline: when it is given up; nil for never.
  ///   - work: what is done.
  /// - Throws: `CancellationError` when the task is cancelled, `LimitError.time` after the
  ///   deadline, and the errors of the work.
  package static func perform<Output: Sendable>(
    deadline: ContinuousClock.Instant?, _ work: @escaping @Sendable () throws -> Output
  ) async throws -> Output {
    try Task.checkCancellation()
    let waiting = Waiting<Output>(deadline: deadline)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.begin(continuation)
        let isStarted = WorkerThread.start {
          waiting.finish(Result(catching: { try waiting.run(work) }))
        }
        if !isStarted { waiting.finish(Result(catching: { try waiting.run(work) })) }
      }
    } onCancel: {
      waiting.giveUp(CancellationError())
    }
  }
}

/// A task that waits for work, and is told once.
private final class Waiting<Output: Sendable>: Sendable {
  private enum State {
    case notYet
    case waiting(CheckedContinuation<Output, any Error>)
    case told(Result<Output, any Error>)
    case over
  }

  private let state = Mutex(State.notYet)
  private let interruption: RenderInterruption
  private let deadline: ContinuousClock.Instant?

  init(deadline: ContinuousClock.Instant?) {
    self.deadline = deadline
    interruption = RenderInterruption(deadline: deadline)
  }

  func begin(_ continuation: CheckedContinuation<Output, any Error>) {
    // Cancelled before it began to wait.
    let early = state.withLock { state -> Result<Output, any Error>? in
      guard case .told(let result) = state else {
        state = .waiting(continuation)
        return nil
      }
      state = .over
      return result
    }
    if let early { return continuation.resume(with: early) }
    guard let deadline else { return }
    let rest = max((deadline - .now) / .seconds(1), 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + rest) { [weak self] in
      self?.giveUp(LimitError.time)
    }
  }

  func run(_ work: () throws -> Output) throws -> Output {
    if interruption.isStopped { throw CancellationError() }
    return try RenderInterruption.$current.withValue(interruption) { try work() }
  }

  func finish(_ result: Result<Output, any Error>) {
    // The timer that gives up may itself come late: what is whole by then is late all the same.
    tell(interruption.isLate ? .failure(LimitError.time) : result)
  }

  func giveUp(_ reason: any Error) {
    interruption.raise()
    tell(.failure(reason))
  }

  private func tell(_ result: Result<Output, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Output, any Error>? in
      switch state {
      case .notYet: state = .told(result)
      case .waiting(let continuation):
        state = .over
        return continuation
      case .told, .over: break
      }
      return nil
    }
    continuation?.resume(with: result)
  }
}

extension FrameSource {
  /// One picture, rendered while the task waits.
  ///
  /// When the task is cancelled or the deadline is over, it waits no longer, and rendering stops at the next group of
  /// rows.
  ///
  /// - Parameters:
  ///   - index: 0 ..< count.
  ///   - threads: how many threads may work on it.
  ///   - deadline: when it is given up, as in `.now + .milliseconds(50)`; nil for never.
  /// - Throws: `CancellationError` when the task is cancelled, `LimitError.time` after the deadline, and the
  ///   source's error.
  public func frame(
    _ index: Int, threads: Int = ExportOptions.processorCount,
    deadline: ContinuousClock.Instant? = nil
  ) async throws -> Bitmap {
    try await InterruptibleWork.perform(deadline: deadline) {
      var bitmap = Bitmap(unclearedOf: size)
      try render(index, into: &bitmap, threads: threads)
      return bitmap
    }
  }
}
