// The events of a film in time order.

/// The events of a film, sorted by time.
///
/// At the same time, changes of speed come first, then ends, completions, marks and beginnings.
/// There are at most `maximumCount`; where there would be more, the later ones are missing.
public struct FilmEvents: RandomAccessCollection, Hashable, Sendable {
  /// The most events one film lists.
  public static let maximumCount = 100_000

  /// Whether later events are missing because there are more than `maximumCount`.
  public let isTruncated: Bool
  let events: [FilmEvent]

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of events.
  public var endIndex: Int { events.count }
  /// One of them.
  public subscript(index: Int) -> FilmEvent { events[index] }
}

extension Film {
  /// Everything that happens from 0 to the film's end.
  ///
  /// It is computed from the recorded edits at every call: exactly, not by looking at frames.
  public var events: FilmEvents {
    var reader = EventReader(until: duration)
    for note in notes { reader.log.add(note) }
    for cut in reel where cut.time <= duration { reader.read(cut) }
    return reader.finish()
  }
}

extension FilmFrames {
  /// When the playback starts, turns, loops and ends, in seconds of the playback.
  ///
  /// `Film.events` has the events inside the film.
  public var events: [FilmEvent] {
    let length = runLength
    let start = FilmEvent(.playbackStarted, at: 0)
    return switch playback {
    case .once: [start, FilmEvent(.playbackEnded, at: length)]
    case .loop: [start, FilmEvent(.playbackLooped, at: length)]
    case .pingPong:
      [start, FilmEvent(.playbackTurned, at: length), FilmEvent(.playbackLooped, at: 2 * length)]
    }
  }
}
