// How long a film is to be, whatever the times of its items add up to.

import SeguePixels

/// The length of a film.
public enum FilmLength: Hashable, Sendable {
  /// So many seconds, to the nearest frame.
  case seconds(Rational)
  /// To the end of its first sound: of the part of it that is in use.
  case firstSound
}
