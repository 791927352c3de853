// A moment of a film: a time from its beginning or back from its end, or from an item by its name.

import SeguePixels

/// When something of a track begins or ends.
public struct TimelineMoment: Hashable, Sendable {
  /// Where its time counts from.
  public enum Origin: Hashable, Sendable {
    /// The film's beginning.
    case start
    /// The film's end; the time is 0 or less.
    case end
    /// The beginning of an item of the base row, by its label: the middle of the transition that brings it.
    case item(String)
  }

  /// Where the time counts from.
  public var origin: Origin
  /// Seconds from there; less than 0 is before it.
  public var time: Rational

  /// Makes a moment.
  public init(_ time: Rational = .zero, from origin: Origin = .start) {
    self.time = time
    self.origin = origin
  }
}
