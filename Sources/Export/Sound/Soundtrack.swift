// The sounds of a film: which file is heard when, how loud, and with which fades.

import SeguePixels

/// The sounds that go with an export.
///
/// They are mixed: each is added to the others at its place.
public struct Soundtrack: Hashable, Sendable {
  /// One sound: a part of a file at a place in the film.
  ///
  /// All times are seconds.
  public struct Sound: Hashable, Sendable {
    /// The file: audio, or a video with sound.
    public var path: String
    /// Which of the file's sounds, from 1; nil for the one that the file means.
    public var track: Int?
    /// When it begins in the film, 0 or later.
    public var start: Rational
    /// Where in the file it begins, 0 or later.
    public var offset: Rational
    /// How long it is heard in the film; nil for as long as the file and the film last.
    public var length: Rational?
    /// How fast it plays; its pitch stays.
    public var speed: Rational
    /// Parts of the file one after the other, each at its speed, in place of one at `speed`; empty for that one.
    public var parts: [Part] = []
    /// The factor of its samples: 1 leaves it as it is, 0 is silence.
    public var gain: Double
    /// How long it takes to become as loud as it is.
    public var fadeIn: Rational
    /// How long it fades at its end, or at the film's, whichever comes first; nil fades what the film's end cuts off.
    public var fadeOut: Rational?
    /// Whether the file begins anew when it is over, until `length` or the film ends.
    public var loops: Bool
    /// Whether it is the sound of a clip: a format without sound leaves it out, where another sound is
    /// an error.
    public var belongsToClip: Bool
    /// Whether others make way for it, where the film has `Levels.ducking`: they are turned down while it is heard.
    public var speaks: Bool

    /// Makes a sound that begins with the film.
    public init(
      path: String, start: Rational = Rational(0), offset: Rational = Rational(0),
      length: Rational? = nil, speed: Rational = Rational(1), gain: Double = 1,
      fadeIn: Rational = Rational(0), fadeOut: Rational? = nil, loops: Bool = false,
      belongsToClip: Bool = false, speaks: Bool = false
    ) {
      self.path = path
      self.start = start
      self.offset = offset
      self.length = length
      self.speed = speed
      self.gain = gain
      self.fadeIn = fadeIn
      self.fadeOut = fadeOut
      self.loops = loops
      self.belongsToClip = belongsToClip
      self.speaks = speaks
    }
  }

  /// How loud sounds are to each other, and all together.
  public struct Levels: Hashable, Sendable {
    /// The factor of what does not speak, while something else does, 0…1; nil leaves it as it is.
    public var ducking: Double?
    /// The loudness of the whole film, as EBU R 128 measures it, in LUFS; nil leaves it as it is.
    public var loudness: Double?

    /// The loudness that can be asked for, in LUFS.
    public static let loudnessRange = -70.0 ... -5.0

    public init(ducking: Double? = nil, loudness: Double? = nil) {
      self.ducking = ducking
      self.loudness = loudness
    }
  }

  /// A part of a file at one speed.
  public struct Part: Hashable, Sendable {
    /// When it starts, in seconds after the sound's `offset`.
    public var offset: Rational
    /// How long it is heard, in seconds of the film.
    public var length: Rational
    /// How fast it plays: 0 is silence, and below 0 it plays backwards, from its end in the file to `offset`.
    public var speed: Rational

    public init(offset: Rational, length: Rational, speed: Rational) {
      self.offset = offset
      self.length = length
      self.speed = speed
    }
  }

  /// The sounds, in any order.
  public var sounds: [Sound]
  /// How loud they are to each other, and all together.
  public var levels: Levels

  public init(_ sounds: [Sound] = [], levels: Levels = Levels()) {
    self.sounds = sounds
    self.levels = levels
  }
}
