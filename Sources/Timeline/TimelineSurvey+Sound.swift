// The sound of a timeline: its own sounds, and those of its clips, which fade as their pictures
// change.

import SegueCodecs
import SegueExport
import SegueFiles
import SeguePixels

extension TimelineFrames {
  /// The film's sounds.
  public var soundtrack: Soundtrack { survey.soundtrack }
}

extension TimelineSurvey {
  /// The film's sounds.
  var soundtrack: Soundtrack {
    Soundtrack(
      plan.sounds + plan.appearances.indices.compactMap(sound)
        + plan.appearances.compactMap(soundOfChange) + plan.appearances.flatMap(sounds)
        + itemSounds
        + overlaySounds,
      levels: timeline.levels)
  }

  /// The sound of the clip that takes an appearance away; nil if none with a sound does.
  private func soundOfChange(after appearance: TimelineAppearance) -> Soundtrack.Sound? {
    let length = appearance.overlapAfter
    guard length > .zero, let change = timeline.items[appearance.item].transition,
      let clip = effects[change]?.clip
    else { return nil }
    return clip.sound(of: change, from: appearance.end - length, lasting: length)
  }

  /// The sounds that go with items.
  var itemSounds: [Soundtrack.Sound] {
    plan.appearances.prefix(timeline.items.count).compactMap(ownSound)
  }

  /// The sound that goes with an item, from the middle of the transition that brings it; nil if it has none.
  private func ownSound(of appearance: TimelineAppearance) -> Soundtrack.Sound? {
    let item = timeline.items[appearance.item]
    guard var sound = item.sound, sound.gain > 0 else { return nil }
    sound.start = appearance.middleBefore
    let longest = appearance.end - sound.start
    let isWhole = item.standsForSound && !item.plays
    sound.length = min(sound.length ?? longest, longest)
    sound.fadeOut = sound.fadeOut ?? (isWhole ? .zero : appearance.overlapAfter)
    return sound
  }

  /// The sounds of a show in the film while it is seen; none where it does not run evenly.
  private func sounds(of appearance: TimelineAppearance) -> [Soundtrack.Sound] {
    let (item, facts) = (timeline.items[appearance.item], facts[appearance.item])
    guard !facts.sounds.isEmpty, item.volume > 0, item.plays, facts.playing?.course == nil else {
      return []
    }
    let begin = item.start + appearance.entry * item.speed
    let end = begin + (appearance.end - appearance.start) * item.speed
    return facts.sounds.compactMap { sound in
      guard var part = sound.trimmed(to: begin..<end) else { return nil }
      part.fadeIn = part.start == .zero ? max(part.fadeIn, appearance.overlapBefore) : part.fadeIn
      part.start = appearance.start + part.start / item.speed
      part.length = part.length.map { $0 / item.speed }
      part.speed = part.speed * item.speed
      part.gain *= item.volume
      let isCut = part.length.map { part.start + $0 >= appearance.end } ?? true
      if isCut, appearance.overlapAfter > .zero { part.fadeOut = appearance.overlapAfter }
      return part
    }
  }

  /// The sound of a clip while it is seen; nil for an item without sound.
  private func sound(of number: Int) -> Soundtrack.Sound? {
    let appearance = plan.appearances[number]
    let item = timeline.items[appearance.item]
    guard facts[appearance.item].hasSound, item.volume > 0, item.plays, let path = item.path,
      let length = appearance.end.subtracting(appearance.start), length > .zero
    else { return nil }
    let course = facts[appearance.item].playing?.course
    let parts = course?.soundParts(in: appearance.entry..<appearance.entry + length) ?? []
    guard course == nil || !parts.isEmpty else { return nil }
    let offset = course == nil ? item.start + appearance.entry * item.speed : item.start
    // A loop goes on at its beginning where its end breaks off.
    let beginsMidway = appearance.entry > .zero
    let breaksOff = timeline.loops && number == timeline.items.count
    var sound = Soundtrack.Sound(
      path: path, start: appearance.start, offset: offset, length: length, speed: item.speed,
      gain: item.volume, fadeIn: beginsMidway ? .zero : appearance.overlapBefore,
      fadeOut: breaksOff ? .zero : appearance.overlapAfter, belongsToClip: true, speaks: true)
    sound.parts = parts
    sound.track = item.track
    return sound
  }
}

extension Timeline {
  /// Throws for a sound whose file is not there: before the first frame, not behind the last.
  func checkSounds(_ limits: Limits) throws {
    for item in items {
      guard let sound = item.sound, sound.gain > 0 else { continue }
      try item.written.locating(.sound) {
        _ = systemClose(try InputFile(sound.path, limits: limits).openForReading())
      }
    }
    for path in Set(sounds.lazy.map(\.sound).filter { $0.gain > 0 }.map(\.path)).sorted() {
      try (soundsWritten[path] ?? .nowhere).locating(.file) {
        _ = systemClose(try InputFile(path, limits: limits).openForReading())
      }
    }
  }
}
