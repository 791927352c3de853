// How many shards a film is divided into.

/// How many shards a plan has: a number of them, or as many as keep each short.
public enum ShardWish: Hashable, Sendable {
  /// So many, from 1 to 1000; at most one for each frame.
  case count(Int)
  /// So many that each takes one processor about so many seconds, by estimate.
  case length(Double)
}
