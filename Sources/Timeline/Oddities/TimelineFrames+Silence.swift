// Music that ends before the film: nobody means a film whose last seconds are silent.

import SegueExport
import SeguePixels
import SeguePrograms
import SegueText

extension TimelineFrames {
  /// A film may end so many seconds after its music.
  private static let shortestSilence = 1.0

  /// Sounds after which nothing is heard any more although the film goes on.
  ///
  /// - Throws: A `SegueError` when the length of a sound cannot be read.
  func earlyEnds() throws -> [FilmOddity] {
    guard !plan.sounds.isEmpty else { return [] }
    let all = try soundtrack.sounds.filter { $0.gain > 0 }.map { (sound: $0, end: try end(of: $0)) }
    let film = plan.duration.value
    guard let last = all.max(by: { $0.end < $1.end }), film - last.end > Self.shortestSilence,
      plan.sounds.contains(last.sound),
      // One that should end before the film does.
      last.sound.length.map({ last.end < (last.sound.start + $0).value }) ?? true
    else { return [] }
    let written = timeline.soundsWritten[last.sound.path] ?? .nowhere
    return [
      FilmOddity(
        "the sound \(VisibleText.quoted(last.sound.path)) ends at \(Decimal.text(last.end, digits: 1)) s, and the film at "
          + "\(Decimal.text(film, digits: 1)) s; let it loop, or let the film end with it\(isInFile ? " (length)" : "")",
        at: written, fix: FilmOddity.Fix(key: "loop", value: "true", of: .sound(last.sound.path)))
    ]
  }

  /// When a sound ends, in seconds of the film: with its file, or with the length that it should have.
  private func end(of sound: Soundtrack.Sound) throws -> Double {
    let wanted = sound.length.map { (sound.start + $0).value } ?? .infinity
    // A clip's sound is as long as the clip is seen.
    if sound.loops || !plan.sounds.contains(sound) { return wanted }
    let info = try FFmpeg.find().probeSound(
      sound.path, track: sound.track, limits: survey.readers.loader.limits, measures: true)
    return min(
      wanted, sound.start.value + (info.duration.value - sound.offset.value) / sound.speed.value)
  }
}
