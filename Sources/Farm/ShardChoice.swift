// Which shards a machine renders: those that its options or its cluster's engine name.

/// The shards that one run renders.
package enum ShardChoice: Hashable, Sendable {
  /// Each of them.
  case all
  /// Those with these numbers.
  case numbers(NumberList)
  /// Those that have one of these frames.
  case frames(NumberList)
  /// Every `count`th, from this one on: what the `index`th of `count` machines does.
  case share(index: Int, count: Int)

  /// Reads `3`, `0-7,12`, or `2/8`, the second of eight machines; nil for anything else.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count > 0,
      (1...count).contains(index)
    {
      self = .share(index: index - 1, count: count)
    } else if parts.count == 1, let list = NumberList(parsing: text) {
      self = .numbers(list)
    } else {
      return nil
    }
  }

  /// The choice in an engine's environment variables; nil if there are none.
  ///
  /// Slurm's arrays have any start and step; a list such as `--array=3,7` has the numbers of shards. Slurm and Cloud
  /// Run say how many tasks there are, and each then takes its share of all shards. With the others the number is
  /// that of the shard.
  ///
  /// - Throws: `FarmError.refused` for a variable that holds no number.
  package init?(_ environment: [String: String]) throws(FarmError) {
    func number(_ name: String) throws(FarmError) -> Int? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let number = Int(text), number >= 0, number <= Int(Int32.max) else {
        throw .refused("\(name)=\(text): expected a number")
      }
      return number
    }
    if let task = try number("SLURM_ARRAY_TASK_ID") {
      let least = try number("SLURM_ARRAY_TASK_MIN") ?? task
      let most = try number("SLURM_ARRAY_TASK_MAX") ?? task
      let step = max(try number("SLURM_ARRAY_TASK_STEP") ?? 1, 1)
      let count = try number("SLURM_ARRAY_TASK_COUNT") ?? 1
      let isRegular = count == (most - least) / step + 1 && (task - least) % step == 0
      self =
        isRegular && task >= least
        ? .share(index: (task - least) / step, count: count)
        : .numbers(NumberList([task]))
      return
    }
    if let task = try number("CLOUD_RUN_TASK_INDEX") {
      let count = max(try number("CLOUD_RUN_TASK_COUNT") ?? 1, 1)
      self = .share(index: min(task, count - 1), count: count)
      return
    }
    for name in [
      "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX", "PBS_ARRAY_INDEX", "PBS_ARRAYID",
    ] {
      guard let task = try number(name) else { continue }
      self = .numbers(NumberList([task]))
      return
    }
    return nil
  }

  /// The numbers of the shards that are meant.
  ///
  /// - Parameters:
  ///   - count: how many shards there are.
  ///   - plan: the plan of the one film; nil if there are many.
  /// - Throws: `FarmError.refused` for a shard or a frame that is not there.
  package func numbers(
    among count: Int, of plan: FarmPlan? = nil
  ) throws(FarmError) -> [Int] {
    switch self {
    case .all: return Array(0..<count)
    case .share(let index, let all): return (0..<count).filter { $0 % all == index }
    case .numbers(let list):
      if let largest = list.largest, largest >= count {
        throw .refused("there is no shard \(largest); there are 0-\(count - 1)")
      }
      return (0..<count).filter(list.contains)
    case .frames(let list):
      guard let plan else {
        throw .refused("a batch has many films, whose frames have no common numbers; name shards")
      }
      let all = plan.frames
      if let wrong = list.ranges.first(where: {
        !all.contains($0.lowerBound) || !all.contains($0.upperBound)
      }) {
        throw .refused(
          "frames \(wrong.lowerBound)-\(wrong.upperBound) are not all in the film, which has \(all.lowerBound)-\(all.upperBound - 1)"
        )
      }
      return plan.shards.filter { list.overlaps($0.frames) }.map(\.number)
    }
  }
}
