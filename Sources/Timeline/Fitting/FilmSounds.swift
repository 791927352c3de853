// The sounds of a film, for what is to fit them.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import SegueTransitions

/// The sounds that a timeline has beside its clips'.
struct FilmSounds {
  private let timeline: Timeline
  private let limits: Limits

  init(_ timeline: Timeline, _ limits: Limits) { (self.timeline, self.limits) = (timeline, limits) }

  /// The first of them.
  ///
  /// - Parameter what: what is to fit it, for messages.
  func first(_ what: String) throws -> Soundtrack.Sound {
    guard let first = timeline.sounds.first else {
      throw TimelineError.times(
        "its \(what) should be those of its first sound, and it has no sound; add one (audio)")
    }
    guard first.start.origin == .start else {
      throw TimelineError.item(
        name: first.sound.path,
        detail:
          "the film's \(what) should be those of this sound, whose time counts from an item or from the "
          + "film's end; give it a time from the film's start")
    }
    return first.heard(at: first.start.time)
  }

  /// When the first of them ends in the film, in seconds.
  func end() throws -> Rational {
    let sound = try first("times")
    return try (timeline.soundsWritten[sound.path] ?? .nowhere).locating(.file) {
      try length(of: sound).adding(sound.start).exact()
    }
  }

  /// How long a sound is heard, in seconds.
  private func length(of sound: Soundtrack.Sound) throws -> Rational {
    if sound.loops {
      if let length = sound.length { return length }
      throw TimelineError.item(
        name: sound.path, detail: "loops without end; set its length, or that of the film")
    }
    let info = try FFmpeg.find().probeSound(
      sound.path, track: sound.track, limits: limits, measures: true)
    guard let rest = info.duration.subtracting(sound.offset)?.divided(by: sound.speed), rest > .zero
    else {
      throw TimelineError.item(
        name: sound.path,
        detail: "lasts \(TimelineError.seconds(info.duration)), and should start after that")
    }
    return sound.length.map { min($0, rest) } ?? rest
  }

  /// How long items stand alone that stand for as long as their own sounds, in whole frames; nil for others.
  ///
  /// Half of each transition belongs to the item, and is heard with it.
  func holds(_ lengths: [Rational?]) throws -> [Rational?] {
    let items = timeline.items
    let standing = items.indices.filter { items[$0].standsForSound && lengths[$0] == nil }
    guard !standing.isEmpty else { return [] }
    var seen = timeline
    for index in standing { seen.items[index].hold = Rational(1) }
    let overlaps = try TimelineShares(seen, lengths: lengths).overlaps
    var holds = [Rational?](repeating: nil, count: items.count)
    for index in standing {
      guard let sound = items[index].sound else { continue }
      let before = index > 0 ? overlaps[index - 1] : timeline.loops ? overlaps.last ?? .zero : .zero
      let own = (before + overlaps[index]) * Rational(1, 2)
      let length = try items[index].written.locating(.sound) { try self.length(of: sound) }
      let frames = ((length - own) * timeline.frameRate).value.rounded(.up)
      guard frames < Double(Transition.maximumFrameCount) else { throw TimelineError.tooFine }
      holds[index] = Rational(max(Int(frames), 0)) / timeline.frameRate
    }
    return holds
  }
}
