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
    /// What is rendered now.
    var current: (client: Int, view: UInt32, interruption: RenderInterruption)?
  }

  private let state = Mutex(State())
  /// A turn for each request that was added, whether it still waits then or not.
  private let turns = WorkLine()

  /// Makes a queue in which nothing waits.
  package init() {}

  /// The most requests of a place that wait their turn.
  private static let mostInTurn = 8
  /// The most requests that wait in all: a page shows some hundred thumbnails.
  private static let most = 1024

  /// Adds a request; those that it replaces are dropped.
  package func add(_ job: Job) {
    let refused = state.withLock { state -> Job? in
      func isSame(_ other: Job) -> Bool {
        other.client == job.client && other.request.view == job.request.view
      }
      if !job.request.waits {
        state.waiting.removeAll(where: isSame)
      } else if state.waiting.count(where: isSame) >= Self.mostInTurn {
        return job
      }
      var refused: Job?
      if state.waiting.count >= Self.most {
        // A thumbnail that nobody may see any more makes room.
        guard let old = state.waiting.firstIndex(where: { !$0.request.isUrgent }) else {
          return job
        }
        refused = state.waiting.remove(at: old)
      }
      state.waiting.append(job)
      return refused
    }
    refused?.refuse()
    turns.add { [weak self] in self?.answerNext() }
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

  /// Answers the most wanted request.
  private func answerNext() {
    let interruption = RenderInterruption()
    let next = state.withLock { state -> Job? in
      let index = state.waiting.firstIndex { $0.request.isUrgent } ?? state.waiting.indices.first
      guard let job = index.map({ state.waiting.remove(at: $0) }) else { return nil }
      state.current = (job.client, job.request.view, interruption)
      return job
    }
    guard let next else { return }
    RenderInterruption.$current.withValue(interruption) { next.answer() }
    state.withLock { $0.current = nil }
  }
}
