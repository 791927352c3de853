// The items that are open at a time: two or three, whatever the length of the film. The next one is opened in
// the background while the one before it is shown, and gets going when it is less than a second away, so that neither
// decoding nor the start of a program, which takes a tenth of a second, keeps anybody waiting.

import SeguePixels
import Synchronization

/// Opens appearances when they are asked for, and closes those that were not asked for the longest time.
final class OpenItems: Sendable {
  /// The first frame of each appearance.
  private let starts: [Int]
  /// Frames in a second.
  private let lead: Int
  private let looksAhead: Bool
  private let open: @Sendable (Int) throws -> any ItemPictures
  private let opened: Cache<Int, AskedOnce<any ItemPictures, any Error>>
  /// How far the items have got before anybody asked for them: which appearance, and whether it has got going.
  private let ahead = Mutex((number: 0, isGoing: 1))

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
    opened = Cache(maximumCount: capacity)
    self.looksAhead = looksAhead
    self.open = open
  }

  /// The pictures of an appearance; one that could not be opened is opened anew when it is asked for again.
  func pictures(_ number: Int) throws -> any ItemPictures {
    try opened.answer(to: number) { try open(number) }
  }

  /// Opens what comes after a frame, and lets it get going when it is near; each is done once.
  ///
  /// - Parameter sharing: whether frames may go on to an encoder's pipe.
  func lookAhead(from shot: TimelinePlan.Shot, at frame: Int, sharing: Bool) {
    let next = shot.appearances.upperBound
    guard looksAhead, next < starts.count else { return }
    let wanted = (number: next, isGoing: starts[next] - frame <= lead ? 1 : 0)
    let isNew = ahead.withLock { ahead in
      guard ahead < wanted else { return false }
      ahead = wanted
      return true
    }
    guard isNew else { return }
    WorkerThread.lookAhead {
      let pictures = try self.pictures(next)
      if wanted.isGoing > 0 { pictures.lookAhead(sharing: sharing) }
    }
  }
}
