// Transitions of audio tracks: both sounds go on beyond the cut, and one fades into the other.
//
// Fades are of equal power: see `HeardSound`.

import SegueExport
import SeguePixels
import SegueText

extension OpenTimelineRow {
  /// How long two sounds are heard together, before the cut between them and behind it.
  struct Crossing {
    let before: Rational
    let after: Rational

    /// How long both are heard.
    var length: Rational { before + after }
  }

  /// Lets what ends at the row's end go on behind it, and fade.
  mutating func fadeLast(_ crossing: Crossing) {
    for index in sounds.indices {
      let sound = sounds[index].sound
      guard let own = sound.length, sound.start + own == length else { continue }
      sounds[index].sound.length = own + crossing.after
      sounds[index].sound.fadeOut = crossing.length
    }
  }

  /// Lets what begins at a cut begin before it, and fade in.
  ///
  /// - Parameters:
  ///   - node: what comes behind the cut.
  ///   - isLenient: whether media that begins too late is heard from its beginning.
  /// - Throws: `DocumentError` for such media otherwise.
  mutating func fadeFirst(
    at cut: Rational, _ crossing: Crossing, _ node: JSONNode, isLenient: Bool
  ) throws(DocumentError) {
    for index in sounds.indices where sounds[index].sound.start == cut {
      let sound = sounds[index].sound
      // At the beginning of all there is nothing before the cut.
      var lead = min(crossing.before, cut)
      if isLenient { lead = min(lead, sound.offset / sound.speed) }
      let offset = sound.offset - lead * sound.speed
      guard offset >= .zero else {
        throw node.fault(
          "the transition before it starts before the sound; start the sound later, or shorten the "
            + "transition's in_offset")
      }
      sounds[index].sound.offset = offset
      sounds[index].sound.start = cut - lead
      sounds[index].sound.length = sound.length.map { $0 + lead }
      sounds[index].sound.fadeIn = lead + crossing.after
    }
  }
}
