// A part of a film that one machine renders: its number, its frames, and what they cost by estimate.

/// A part of a film that is rendered by itself.
public struct Shard: Hashable, Sendable {
  /// Its number, from 0.
  public let number: Int
  /// The frames, in frame times of the film.
  public let frames: Range<Int>
  /// About how many seconds one processor takes, by estimate.
  public let cost: Double
}
