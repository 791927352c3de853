// One time that an item is seen in a film.

import SeguePixels

/// An item's stay in a film, from the transition that brings it to the end of the transition that
/// takes it away.
public struct TimelineAppearance: Hashable, Sendable {
  /// The place of the item in the timeline, from 0.
  public let item: Int
  /// When it begins to be seen, in seconds of the film.
  public let start: Rational
  /// When it is not seen any more.
  public let end: Rational
  /// How far the item has come by then, in seconds at the film's pace.
  ///
  /// More than 0 only for the first item of a loop, which begins in the transition at the film's end.
  public let entry: Rational
  /// How long the item is seen in all, at the film's pace.
  public let length: Rational
  /// How long the transition takes that brings it; 0 for a cut.
  public let overlapBefore: Rational
  /// How long the transition takes that takes it away; 0 for a cut.
  public let overlapAfter: Rational
  /// The frames that show it.
  public let frames: Range<Int>
  /// How far the item has come in the first of them, in seconds at the film's pace.
  public let offset: Rational

  /// The middle of the transition that brings it, in seconds of the film.
  var middleBefore: Rational { start + overlapBefore * Rational(1, 2) }
}
