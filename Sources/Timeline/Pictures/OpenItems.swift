// The items that are open at a time: two or three, whatever the length of the film. The next one is opened in
// the background while the one before it is shown, and gets going when it is less than a second away, so that neither
// decoding nor the start of a program, which takes a tenth of a second, keeps anybody waiting.

import SeguePixels
import Synchronization

/// Opens appearances when they are asked for, and closes those that were not asked for the longest time.
final class OpenItems: Sendable {
  /// One appearance: opened by the first who asks, while others wait.
  private typealias Slot = AskedOnce<any ItemPictures, any Error>

  /// How far an appearance has got before anybody asked for it.
  private struct Ahead {
    var number = 0
    var isGoing = true

    /// Whether another one is further.
    func isBehind(_ other: Ahead) -> Bool {
      number < other.number || number == other.number && !isGoing && other.isGoing
    }
  }

  private struct State {
    /// The one asked for last at the end.
    var slots: [(number: Int, slot: Slot)] = []
    var ahead = Ahead()

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

  /// The first frame of each appearance.
  private let starts: [Int]
  /// Frames in a second.
  private let lead: Int
  private let capacity: Int
  private let looksAhead: Bool
  private let open: @Sendable (Int) throws -> any ItemPictures
  private let state = Mutex(State())

  /// - Parameters:
  ///   - plan: when each appearance begins.
  ///   - capacity: how many may be open at a time.
  ///   - looksAhead: whether the next one is opened by a thread of its own.
  ///   - open: opens an appearance.
  init(
    _ plan: TimelinePlan, capacity: Int, looksAhead: Bool,
    open: @escaping @Sendable (Int) throws -> any ItemPictures
  ) {
    starts = plan.appearances.map(\.frames.lowerBound)
    lead = Int(plan.timeline.frameRate.value.rounded(.up))
    self.capacity = capacity
    self.looksAhead = looksAhead
    self.open = open
  }

  /// The pictures of an appearance; one that could not be opened is opened anew when it is asked for again.
  func pictures(_ number: Int) throws -> any ItemPictures {
    let slot = state.withLock { $0.slot(number, capacity: capacity) }
    do { return try slot.get { try open(number) } } catch {
      // What was in its way, such as memory that others held, may be gone by then.
      state.withLock { $0.slots.removeAll { $0.slot === slot } }
      throw error
    }
  }

  /// Opens what comes after a frame, and lets it get going when it is near; each is done once.
  ///
  /// - Parameter sharing: whether frames may go on to an encoder's pipe.
  func lookAhead(from shot: TimelinePlan.Shot, at frame: Int, sharing: Bool) {
    let next = shot.last + 1
    guard looksAhead, next < starts.count else { return }
    let wanted = Ahead(number: next, isGoing: starts[next] - frame <= lead)
    let slot = state.withLock { state -> Slot? in
      guard state.ahead.isBehind(wanted) else { return nil }
      state.ahead = wanted
      return state.slot(next, capacity: capacity)
    }
    guard let slot else { return }
    let open = open
    WorkerThread.lookAhead {
      let pictures = try slot.get { try open(next) }
      if wanted.isGoing { pictures.lookAhead(sharing: sharing) }
    }
  }
}

extension TimelinePlan.Shot {
  /// The last appearance that it shows.
  fileprivate var last: Int {
    switch self {
    case .alone(let number): number
    case .change(let number, _): number + 1
    }
  }
}
