// Which beat a change takes.

import SeguePixels

extension BeatFitting {
  /// The beats that may be taken.
  struct Grid {
    private let beats: [FilmBeats.Beat]
    private let choice: CutBeats.Choice

    init(_ found: FilmBeats, _ choice: CutBeats.Choice) {
      self.choice = choice
      guard case .every(let interval) = choice else {
        beats = found.beats
        return
      }
      beats = found.beats.enumerated().filter { $0.offset.isMultiple(of: interval) }.map(\.element)
    }

    /// The frame of the beat for a change; nil if there is none.
    ///
    /// - Parameter last: the frame of the change before it.
    func choose(_ room: Room, behind last: Int) -> Int? {
      let first = firstPlace(in: beats.indices) {
        Double(beats[$0].frame) > room.earliest - 1e-6 && beats[$0].frame > last
      }
      let end = firstPlace(in: beats.indices) { Double(beats[$0].frame) > room.latest + 1e-6 }
      guard first < end else { return nil }
      let possible = beats[first..<end]
      switch choice {
      case .every: return possible.first?.frame
      case .nearest: return nearest(possible, to: room)
      case .strongest:
        let near = possible.filter {
          (room.best - room.alone * Self.earlier...room.best + room.alone * Self.later)
            .contains(Double($0.frame))
        }
        let strongest = near.max { ($0.strength, -$0.frame) < ($1.strength, -$1.frame) }
        return strongest?.frame ?? nearest(possible, to: room)
      }
    }

    /// How far from its own time a change may go for a stronger beat, in parts of the time that the item stands alone.
    private static let earlier = 0.25, later = 0.5

    /// What plays cannot be shown for longer; so the last one is the nearest there.
    private func nearest(_ possible: ArraySlice<FilmBeats.Beat>, to room: Room) -> Int? {
      let behind = firstPlace(in: possible.indices) { Double(possible[$0].frame) >= room.best }
      let pair = possible[max(possible.startIndex, behind - 1)..<min(behind + 1, possible.endIndex)]
      // Of two that are as near, the later one: rather too long than too short.
      return pair.reversed().min {
        (Double($0.frame) - room.best).magnitude < (Double($1.frame) - room.best).magnitude
      }?.frame
    }
  }
}
