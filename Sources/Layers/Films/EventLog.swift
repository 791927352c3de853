// Collects events in any order and keeps the earliest.

/// Events on their way into a sorted list of limited length.
struct EventLog {
  private struct Entry {
    var event: FilmEvent
    /// The order of events at the same time; events of equal rank keep the order in which they
    /// came.
    var rank: Int
    var serial: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.event.time, left.rank, left.serial) < (right.event.time, right.rank, right.serial)
    }
  }

  /// Events later than this need not be added.
  private(set) var horizon: Double
  private var entries: [Entry] = []
  private var serial = 0
  private var isTruncated = false

  init(until duration: Double) { horizon = duration }

  /// Adds an event, unless it is too late.
  ///
  /// - Parameter isInstant: whether it ends something that begins at the same time.
  mutating func add(_ event: FilmEvent, isInstant: Bool = false) {
    guard event.time <= horizon else { return }
    serial += 1
    entries.append(Entry(event: event, rank: isInstant ? 6 : event.kind.rank, serial: serial))
    if entries.count >= 2 * FilmEvents.maximumCount { cut() }
  }

  /// Removes the events that would not be in the list.
  private mutating func cut() {
    entries.sort(by: <)
    guard entries.count > FilmEvents.maximumCount else { return }
    entries.removeLast(entries.count - FilmEvents.maximumCount)
    isTruncated = true
    horizon = min(horizon, entries.last?.event.time ?? horizon)
  }

  /// The finished list.
  mutating func finish() -> FilmEvents {
    cut()
    return FilmEvents(isTruncated: isTruncated, events: entries.map(\.event))
  }
}

extension FilmEvent.Kind {
  fileprivate var rank: Int {
    switch self {
    case .rateChanged: 0
    case .repeated: 1
    case .ended: 2
    case .completed: 3
    case .marked: 4
    case .started, .playbackStarted, .playbackTurned, .playbackLooped, .playbackEnded: 5
    }
  }
}
