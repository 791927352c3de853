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
    /// The file: audio, or a video whose sound is meant.
    public var path: String
    /// When it begins in the film, 0 or later.
    public var start: Rational
    /// Where in the file it begins, 0 or later.
    public var offset: Rational
    /// How long it is heard in the film; nil for as long as the file and the film last.
    public var length: Rational?
    /// How fast it plays; its pitch stays.
    public var speed: Rational
    /// The factor of its samples: 1 leaves it as it is, 0 is silence.
    public var gain: Double
    /// How long it takes to become as loud as it is.
    public var fadeIn: Rational
    /// How long it fades at its end, or at the film's, whichever comes first.
    public var fadeOut: Rational
    /// Whether the file begins anew when it is over, until `length` or the film ends.
    public var loops: Bool
    /// Whether it is the sound of a clip: a format without sound leaves it out, where another sound is
    /// an error.
    public var belongsToClip: Bool

    /// Makes a sound that begins with the film.
    public init(
      path: String, start: Rational = Rational(0), offset: Rational = Rational(0),
      length: Rational? = nil, speed: Rational = Rational(1), gain: Double = 1,
      fadeIn: Rational = Rational(0), fadeOut: Rational = Rational(0), loops: Bool = false,
      belongsToClip: Bool = false
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
    }
  }

  /// The sounds, in any order.
  public var sounds: [Sound]

  /// Makes a soundtrack.
  public init(_ sounds: [Sound] = []) { self.sounds = sounds }
}
