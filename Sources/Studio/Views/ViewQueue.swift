// The pictures that pages wait for. The newest request of a place takes the place of those that wait; frames of the film
// come before thumbnails. One thread renders them, with all processors, while there are any; then it ends, so that a
// page that stands still costs nothing.

import SeguePixels
import Synchronization

/// Renders requests one after the other, the most wanted first.
package final class ViewQueue: Sendable {
  /// A request, and who waits for it.
  package struct Job: Sendable {
    let client: Int
    let request: ViewRequest
    let answer: @Sendable () -> Void
    let refuse: @Sendable () -> Void

    /// Makes a job.
    ///
    /// - Parameters:
    ///   - answer: renders the picture, and sends it.
    ///   - refuse: says that there will be none, because too many wait.
    package init(
      client: Int, request: ViewRequest, answer: @escaping @Sendable () -> Void,
      refuse: @escaping @Sendable () -> Void = {}
    ) {
      (self.client, self.request, self.answer, self.refuse) = (client, request, answer, refuse)
    }
  }

  private struct State {
    var waiting: [Job] = []
    var isRunning = false
    /// What is rendered now.
    var current: (client: Int, view: UInt32, interruption: RenderInterruption)?
  }

  private let state = Mutex(State())

  /// Makes a queue in which nothing waits.
  package init() {}

  /// The most requests of a place that wait their turn.
  private static let mostInTurn = 8
  /// The most requests that wait in all: a page shows some hundred thumbnails.
  private static let most = 1024

  /// Adds a request; those that it replaces are dropped.
  package func add(_ job: Job) {
    let (refused, begins) = state.withLock { state -> (Job?, Bool) in
      func isSame(_ other: Job) -> Bool {
        other.client == job.client && other.request.view == job.request.view
      }
      if !job.request.waits {
        state.waiting.removeAll(where: isSame)
      } else if state.waiting.count(where: isSame) >= Self.mostInTurn {
        return (job, false)
      }
      var refused: Job?
      if state.waiting.count >= Self.most {
        // A thumbnail that nobody may see any more makes room.
        guard let old = state.waiting.firstIndex(where: { !$0.request.isUrgent }) else {
          return (job, false)
        }
        refused = state.waiting.remove(at: old)
      }
      state.waiting.append(job)
      defer { state.isRunning = true }
      return (refused, !state.isRunning)
    }
    refused?.refuse()
    if begins, !WorkerThread.start({ self.run() }) { run() }
  }

  /// Drops what a place waits for, or all that a page waits for, and stops what is rendered for it.
  package func drop(client: Int, view: UInt32? = nil) {
    let interruption = state.withLock { state in
      state.waiting.removeAll { $0.client == client && (view == nil || $0.request.view == view) }
      guard let current = state.current, current.client == client,
        view == nil || current.view == view
      else { return RenderInterruption?.none }
      return current.interruption
    }
    interruption?.raise()
  }

  private func run() {
    while let (job, interruption) = next() {
      RenderInterruption.$current.withValue(interruption) { job.answer() }
    }
  }

  /// The most wanted request; nil at the end.
  private func next() -> (Job, RenderInterruption)? {
    state.withLock { state in
      state.current = nil
      let index = state.waiting.firstIndex { $0.request.isUrgent } ?? state.waiting.indices.first
      guard let index else {
        state.isRunning = false
        return nil
      }
      let job = state.waiting.remove(at: index)
      let interruption = RenderInterruption()
      state.current = (job.client, job.request.view, interruption)
      return (job, interruption)
    }
  }
}
