// The sound of a clip that is a transition: it is heard while the pictures change, as fast as the clip is seen.

import SegueExport
import SeguePixels
import SegueTransitions

extension ClipTransition {
  /// Its sound in a film; nil where it has none, is silent, or is seen backwards or more than once.
  ///
  /// - Parameters:
  ///   - change: the transition.
  ///   - start: when it begins.
  ///   - length: how long it takes, more than 0.
  func sound(
    of change: TimelineTransition, from start: Rational, lasting length: Rational
  ) -> Soundtrack.Sound? {
    guard volume > 0, !change.isReversed, !change.autoreverses, change.repeatCount == Rational(1),
      change.startProgress < change.endProgress, let facts = try? clips.facts(path), facts.hasSound
    else { return nil }
    let offset = facts.duration * Rational(seconds: change.startProgress)
    let part = facts.duration * Rational(seconds: change.endProgress) - offset
    return Soundtrack.Sound(
      path: path, start: start, offset: offset, length: length, speed: part / length, gain: volume,
      fadeOut: .zero, belongsToClip: true)
  }
}
