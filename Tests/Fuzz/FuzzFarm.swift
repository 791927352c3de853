// Fuzzes what machines of a farm read of each other: films, plans, records, lines of batches, lists of numbers.

import SegueFarm
import SegueText
import SegueTimeline

extension FuzzTarget {
  /// Reads a film, a plan, a record, a line of a batch's work and its result.
  func readFarm(_ bytes: [UInt8]) {
    _ = BatchResult(bytes)
    _ = ShardChoice(parsing: String(decoding: bytes.prefix(64), as: UTF8.self))
    _ = try? FarmWork(bytes)
    var parser = JSONParser(bytes)
    guard let tree = try? parser.parse() else { return }
    if let film = try? FilmDescription(JSONNode(tree), in: "/films") {
      let again = try? FilmDescription(JSONNode(film.json), in: "/films")
      precondition(again?.json == film.json, "a film that is written is read again")
    }
    if let plan = try? FarmPlan(JSONNode(tree)) {
      precondition(!plan.shards.isEmpty && plan.shards.count <= FarmPlan.mostShards)
      precondition(plan.frames.lowerBound >= 0 && !plan.frames.isEmpty)
    }
    if let record = try? PartRecord(JSONNode(tree)) { precondition(!record.file.contains("/")) }
  }
}
