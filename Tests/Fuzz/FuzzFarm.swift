// Fuzzes what machines of a farm read of each other: plans, records, lines of batches, lists of numbers.

import SegueFarm
import SegueText

extension FuzzTarget {
  /// Reads a plan, a record, a line of a batch, its work and its result.
  func readFarm(_ bytes: [UInt8]) {
    _ = BatchResult(bytes)
    _ = ShardChoice(parsing: String(decoding: bytes.prefix(64), as: UTF8.self))
    if let request = try? BatchRequest(bytes) { precondition(!request.words.isEmpty) }
    _ = try? BatchWork(bytes)
    var parser = JSONParser(bytes)
    guard let tree = try? parser.parse() else { return }
    if let plan = try? FarmPlan(JSONNode(tree)) {
      precondition(!plan.shards.isEmpty && plan.shards.count <= FarmPlan.mostShards)
      precondition(plan.frames.lowerBound >= 0 && !plan.frames.isEmpty)
    }
    if let record = try? PartRecord(JSONNode(tree)) { precondition(!record.file.contains("/")) }
  }
}
