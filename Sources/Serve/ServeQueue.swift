// Requests that wait to be answered. Two threads answer them, so that one renders while the other hands over; each gives a
// frame all processors. They end when nothing waits.

import Segue
import Synchronization

/// Answers requests in the order in which they came.
final class ServeQueue: Sendable {
  private struct Job: Sendable {
    let id: Int
    let interruption = RenderInterruption()
    let work: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Job] = []
    var running: [Job] = []
    var workers = 0
    var hasEnded = false
  }

  private let state = Mutex(State())
  private static let mostWorkers = 2

  /// Adds a request behind all others.
  ///
  /// - Returns: false where too much waits, and nothing is done.
  func add(_ id: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    let (isTaken, begins) = state.withLock { state in
      guard !state.hasEnded, state.waiting.count < ServeLimits.waiting else {
        return (false, false)
      }
      state.waiting.append(Job(id: id, work: work))
      guard state.workers < Self.mostWorkers else { return (true, false) }
      state.workers += 1
      return (true, true)
    }
    if begins, !WorkerThread.start({ self.run() }) { run() }
    return isTaken
  }

  /// Drops requests that wait, and stops those that are rendered; none of them is answered otherwise.
  ///
  /// - Returns: the numbers of those that waited.
  func cancel(_ ids: [Int]) -> [Int] {
    let (dropped, running) = state.withLock { state in
      let dropped = state.waiting.filter { ids.contains($0.id) }
      state.waiting.removeAll { ids.contains($0.id) }
      return (dropped, state.running.filter { ids.contains($0.id) })
    }
    for job in running { job.interruption.raise() }
    return dropped.map(\.id)
  }

  /// Drops all, takes no more, and stops what is rendered.
  func end() {
    let running = state.withLock { state in
      (state.waiting, state.hasEnded) = ([], true)
      return state.running
    }
    for job in running { job.interruption.raise() }
  }

  private func run() {
    while let job = next() {
      RenderInterruption.$current.withValue(job.interruption) { job.work() }
      state.withLock { state in
        // One of them, should a client have used a number twice.
        if let index = state.running.firstIndex(where: { $0.interruption === job.interruption }) {
          state.running.remove(at: index)
        }
      }
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.workers -= 1
        return nil
      }
      let job = state.waiting.removeFirst()
      state.running.append(job)
      return job
    }
  }
}
