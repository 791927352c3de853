// The sounds of a film, for what is to fit them.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms

/// The sounds that a timeline has beside its clips'.
struct FilmSounds {
  private let timeline: Timeline
  private let limits: Limits

  init(_ timeline: Timeline, _ limits: Limits) { (self.timeline, self.limits) = (timeline, limits) }

  /// The first of them.
  ///
  /// - Parameter what: what is to fit it, for messages.
  func first(_ what: String) throws -> Soundtrack.Sound {
    guard let sound = timeline.sounds.first else {
      throw TimelineError.times(
        "its \(what) are to be those of its first sound, and it has none; add one (audio)")
    }
    return sound
  }

  /// When the first of them ends in the film, in seconds.
  func end() throws -> Rational {
    let sound = try first("times")
    return try (timeline.soundsWritten[sound.path] ?? .nowhere).locating(.file) {
      if sound.loops, sound.length == nil {
        throw TimelineError.item(
          name: sound.path, detail: "has no end, as it loops; give it a length, or the film")
      }
      let info = try FFmpeg.find().probeSound(
        sound.path, track: sound.track, limits: limits, measures: true)
      var length = sound.length
      if !sound.loops {
        guard let rest = info.duration.subtracting(sound.offset)?.divided(by: sound.speed),
          rest > .zero
        else {
          throw TimelineError.item(
            name: sound.path,
            detail: "lasts \(TimelineError.seconds(info.duration)), and is to begin behind that")
        }
        length = length.map { min($0, rest) } ?? rest
      }
      guard let end = length?.adding(sound.start) else { throw TimelineError.tooFine }
      return end
    }
  }
}
