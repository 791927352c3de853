// Packs films into shards of the same cost.

/// Counts shards, and says when one is full.
package struct BatchPacker {
  /// About what a shard costs, in seconds of one processor.
  package let wanted: Double
  private var filled = 0.0
  /// The shard that is being filled.
  package private(set) var shard = 0

  /// Makes a packer for work of a known cost.
  ///
  /// - Parameters:
  ///   - total: what all films cost.
  ///   - films: how many there are.
  package init(total: Double, films: Int, _ wish: ShardWish) {
    let least = total / Double(FarmPlan.mostShards - 100)
    switch wish {
    case .count(let count): wanted = max(total / Double(max(count, 1)), least)
    case .length(let seconds): wanted = max(seconds, least)
    }
  }

  /// Into how many shards a film is divided; 1 for one that fits into one.
  package func pieces(_ cost: Double) -> Int {
    cost > 1.5 * wanted ? Int((cost / wanted).rounded(.up)) : 1
  }

  /// The shard for work of a cost.
  package mutating func place(_ cost: Double) -> Int {
    // Half of it would be too much already: the next one begins.
    if filled > 0, filled + cost / 2 > wanted, shard + 1 < FarmPlan.mostShards {
      shard += 1
      filled = 0
    }
    filled += cost
    return shard
  }
}
