// Work on pictures by several threads, its results handed out in order.
//
// A thread that is done with a picture takes the next. At most `limit` pictures are under way at a
// time: being rendered, waiting, or with the consumer. When there are so many, threads end; when
// the consumer asks for more, they are started again. No thread waits, so the consumer may be
// asynchronous. Where the system gives no more threads, the consumer's thread does their work.

import SeguePixels
import Synchronization

/// Runs a piece of work for each picture of a walk, ahead of a consumer that takes results in order.
final class OrderedWork<Output: Sendable>: Sendable {
  /// A result for the consumer; nil after the last.
  typealias Outcome = Result<Output, any Error>?

  private struct State {
    var spans: FrameSpans
    var taken = 0
    var handedOut = 0
    var givenBack = 0
    var workers = 0
    var hasEnded = false
    var isStopped = false
    var ready: [Int: Result<Output, any Error>] = [:]
    var consumer: (@Sendable (Outcome) -> Void)?
    var whenIdle: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let threads: Int
  private let limit: Int
  private let work: @Sendable (FrameSpan) throws -> Output

  /// Prepares; nothing is done until the first result is asked for.
  ///
  /// - Parameters:
  ///   - limit: pictures under way, the one the consumer holds included.
  ///   - work: called from several threads at once.
  init(
    _ spans: FrameSpans, threads: Int, limit: Int,
    work: @escaping @Sendable (FrameSpan) throws -> Output
  ) {
    state = Mutex(State(spans: spans))
    self.threads = max(threads, 1)
    self.limit = max(limit, 1)
    self.work = work
  }

  /// Asks for the next result and gives the former one back; one request at a time.
  func next(_ consumer: @escaping @Sendable (Outcome) -> Void) {
    let (started, delivery) = state.withLock { state in
      state.givenBack = state.handedOut
      state.consumer = consumer
      var started: [FrameSpan] = []
      while state.workers < threads, let span = take(&state) {
        state.workers += 1
        started.append(span)
      }
      return (started, deliver(&state))
    }
    delivery?()
    for (index, span) in started.enumerated()
    where !WorkerThread.start({ self.run(span, andMore: true) }) {
      // In order: encoding a picture may wait for the one before it.
      for missing in started[index...] { run(missing, andMore: false) }
      return
    }
  }

  /// Ends the work; a consumer that waits gets `cancelled`, threads finish the picture they are at.
  func stop() {
    let consumer = state.withLock { state in
      state.hasEnded = true
      state.isStopped = true
      state.ready = [:]
      defer { state.consumer = nil }
      return state.consumer
    }
    consumer?(.failure(ExportError.cancelled))
  }

  /// Calls back when no thread works any more; asked once, after `stop`.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      if state.workers > 0 { state.whenIdle = body }
      return state.workers == 0
    }
    if isIdle { body() }
  }

  /// Does one piece of work.
  ///
  /// - Parameter andMore: whether to go on with the next piece, as long as there is work, and
  ///   room for the result.
  private func run(_ first: FrameSpan, andMore: Bool) {
    var current: FrameSpan? = first
    while let span = current {
      let result: Result<Output, any Error>
      do { result = .success(try work(span)) } catch { result = .failure(error) }
      let (next, delivery, idle) = state.withLock { state in
        if case .failure = result { state.hasEnded = true }
        if !state.isStopped { state.ready[span.position] = result }
        let delivery = deliver(&state)
        let next = andMore ? take(&state) : nil
        if next == nil { state.workers -= 1 }
        return (next, delivery, state.workers == 0 ? state.whenIdle : nil)
      }
      delivery?()
      idle?()
      current = next
    }
  }

  /// The next picture to work on; nil without more pictures, or without room for the result.
  private func take(_ state: inout State) -> FrameSpan? {
    guard !state.hasEnded, state.taken - state.givenBack < limit else { return nil }
    guard let span = state.spans.next() else {
      state.hasEnded = true
      return nil
    }
    state.taken += 1
    return span
  }

  /// The call that gives the waiting consumer its result; nil if nobody waits, or if there is no
  /// result yet.
  private func deliver(_ state: inout State) -> (@Sendable () -> Void)? {
    guard let consumer = state.consumer else { return nil }
    if state.isStopped {
      state.consumer = nil
      return { consumer(.failure(ExportError.cancelled)) }
    }
    if let result = state.ready.removeValue(forKey: state.handedOut) {
      state.consumer = nil
      state.handedOut += 1
      return { consumer(result) }
    }
    guard state.hasEnded, state.handedOut == state.taken else { return nil }
    state.consumer = nil
    return { consumer(nil) }
  }
}
