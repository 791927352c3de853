// A sound over a film: music, or speech.

import SegueExport
import SeguePixels

/// A sound that is heard beside the clips' own.
public struct TimelineSound: Hashable, Sendable {
  /// What is heard; its own `start` does not count.
  public var sound: Soundtrack.Sound
  /// When it begins in the film.
  public var start: TimelineMoment

  /// Makes a sound.
  ///
  /// - Parameter start: when it begins; nil for the sound's own `start`, in seconds of the film.
  public init(_ sound: Soundtrack.Sound, at start: TimelineMoment? = nil) {
    self.sound = sound
    self.start = start ?? TimelineMoment(sound.start)
    self.sound.start = .zero
  }

  /// What is heard, with its time in the film.
  func heard(at start: Rational) -> Soundtrack.Sound {
    var sound = sound
    sound.start = start
    return sound
  }
}
