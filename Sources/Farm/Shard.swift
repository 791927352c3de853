// A part of a film that one machine renders: its number, its frames, and what they cost by estimate.

/// The frames of a shard.
package struct Shard: Hashable, Sendable {
  /// Its number, from 0.
  package let number: Int
  /// The frames, in frame times of the film.
  package let frames: Range<Int>
  /// About how many seconds one processor takes.
  package let cost: Double
}
