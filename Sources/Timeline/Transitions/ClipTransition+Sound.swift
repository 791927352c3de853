// The sound of a clip that is a transition: it is heard while the pictures change, as fast as the clip is seen.

import SegueExport
import SeguePixels

extension ClipTransition {
  /// Its sound in a film; nil if it has none or is silent.
  ///
  /// - Parameters:
  ///   - change: the transition.
  ///   - start: when it begins.
  ///   - length: how long it takes, more than 0.
  func sound(
    of change: TimelineTransition, from start: Rational, lasting length: Rational
  ) -> Soundtrack.Sound? {
    guard volume > 0, change.startProgress < change.endProgress,
      let facts = try? clips.facts(path), facts.hasSound
    else { return nil }
    let offset = facts.duration * Rational(seconds: change.startProgress)
    let part = facts.duration * Rational(seconds: change.endProgress) - offset
    var sound = Soundtrack.Sound(
      path: path, start: start, offset: offset, length: length, speed: part / length, gain: volume,
      fadeOut: .zero, belongsToClip: true)
    guard change.isReversed || change.autoreverses || change.repeatCount != Rational(1) else {
      return sound
    }
    // Backwards, the clip runs from its end.
    if change.isReversed { sound.offset = facts.duration - offset - part }
    (sound.speed, sound.parts) = (Rational(1), Self.runs(of: change, through: part, in: length))
    return sound
  }

  /// More runs than these are silent.
  private static let mostRuns = 1000

  /// The parts of its sound: one for each run, there and back.
  ///
  /// - Parameters:
  ///   - part: how much of the clip a run shows, in seconds.
  ///   - length: how long all runs take.
  private static func runs(
    of change: TimelineTransition, through part: Rational, in length: Rational
  ) -> [Soundtrack.Part] {
    let count = change.repeatCount * Rational(change.autoreverses ? 2 : 1)
    let each = length / count
    return (0..<min(Int(count.value.rounded(.up)), mostRuns)).map { number in
      let share = min(count - Rational(number), Rational(1))
      let isBack = change.autoreverses && number % 2 == 1
      let way = part * share
      // A run that is broken off has not come to the other end.
      let begin = isBack == change.isReversed ? .zero : part - way
      let speed = way / (each * share)
      return Soundtrack.Part(
        offset: begin, length: each * share,
        speed: isBack == change.isReversed ? speed : .zero - speed)
    }
  }
}
