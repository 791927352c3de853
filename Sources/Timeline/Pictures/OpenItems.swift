// The items that are open at a time: two or three, whatever the length of the film. The next one is opened in
// the background while the one before it is shown, so that decoding keeps nobody waiting.

import SeguePixels
import Synchronization

/// Opens appearances when they are asked for, and closes those that were not asked for the longest time.
final class OpenItems: Sendable {
  /// One appearance: opened by the first who asks, while others wait.
  private typealias Slot = AskedOnce<any ItemPictures, TimelineError>

  private struct State {
    /// The one asked for last at the end.
    var slots: [(number: Int, slot: Slot)] = []
    /// The last appearance that was opened ahead.
    var prepared = 0

    mutating func slot(_ number: Int, capacity: Int) -> Slot {
      if let index = slots.lastIndex(where: { $0.number == number }) {
        let found = slots.remove(at: index)
        slots.append(found)
        return found.slot
      }
      if slots.count == capacity { slots.removeFirst() }
      let slot = Slot()
      slots.append((number, slot))
      return slot
    }
  }

  private let count: Int
  private let capacity: Int
  let opensAhead: Bool
  private let open: @Sendable (Int) throws(TimelineError) -> any ItemPictures
  private let state = Mutex(State())

  /// - Parameters:
  ///   - count: how many appearances there are.
  ///   - capacity: how many may be open at a time.
  ///   - opensAhead: whether the next one is opened by a thread of its own.
  ///   - open: opens an appearance.
  init(
    count: Int, capacity: Int, opensAhead: Bool,
    open: @escaping @Sendable (Int) throws(TimelineError) -> any ItemPictures
  ) {
    self.count = count
    self.capacity = capacity
    self.opensAhead = opensAhead
    self.open = open
  }

  /// The pictures of an appearance.
  func pictures(_ number: Int) throws(TimelineError) -> any ItemPictures {
    let (slot, next) = state.withLock { state in
      let slot = state.slot(number, capacity: capacity)
      let follower = number + 1
      guard opensAhead, follower < count, follower > state.prepared else {
        return (slot, nil as Slot?)
      }
      state.prepared = follower
      return (slot, state.slot(follower, capacity: capacity))
    }
    if let next {
      let open = open
      // Whoever asks for it gets the error, if there is one.
      _ = WorkerThread.start {
        _ = try? next.get { () throws(TimelineError) in try open(number + 1) }
      }
    }
    return try slot.get { () throws(TimelineError) in try open(number) }
  }
}
