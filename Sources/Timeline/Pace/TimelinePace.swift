// How an item plays that does not run evenly from its in point to its out point: backwards, standing still for a
// while, faster and slower.

import SeguePixels

/// An item's way through its own time.
public struct TimelinePace: Hashable, Sendable {
  /// A speed at a time; between two it changes evenly.
  public struct SpeedKey: Hashable, Sendable {
    /// Seconds of the film since the item's beginning, 0 or more; the time of freezes does not count.
    public var time: Rational
    /// Seconds of the item in a second of the film, 0.001 to 1000; the item's `speed` is a factor.
    public var speed: Rational

    /// Makes a key.
    public init(_ time: Rational, _ speed: Rational) {
      self.time = time
      self.speed = speed
    }
  }

  /// A freeze, after which the item continues.
  public struct Freeze: Hashable, Sendable {
    /// Which picture, in the item's own seconds, as its `start` and `end` are.
    public var time: Rational
    /// For how long, in seconds of the film.
    public var length: Rational

    /// Makes a freeze.
    public init(at time: Rational, for length: Rational) {
      self.time = time
      self.length = length
    }
  }

  /// Whether it runs from its end to its beginning; its sound is then left out.
  public var isReversed: Bool
  /// Its speeds in the order of their times; the first one applies before its time, and the last one after it.
  public var speeds: [SpeedKey]
  /// Its freezes, in any order.
  public var freezes: [Freeze]

  /// Makes a pace; its numbers are checked when it is planned.
  public init(isReversed: Bool = false, speeds: [SpeedKey] = [], freezes: [Freeze] = []) {
    self.isReversed = isReversed
    self.speeds = speeds
    self.freezes = freezes
  }

  /// What is wrong with its numbers; nil for nothing.
  var fault: String? {
    guard speeds.allSatisfy({ $0.time >= .zero && $0.speed > .zero }),
      zip(speeds, speeds.dropFirst()).allSatisfy({ $0.time < $1.time })
    else { return "its speeds must be more than 0, in the order of their times from 0 on" }
    guard freezes.allSatisfy({ $0.length >= .zero }) else { return "a freeze of less than 0 s" }
    return nil
  }
}
