// The work of a shard: whole films, or parts of long ones. Of a batch each is a line of the shard's file.

import Segue

/// A piece of work.
package enum FarmWork {
  /// A film that is made whole, and the line that it was read from; its plan has one shard.
  case film(line: Int, FarmPlan)
  /// A shard of a film that is made in parts; the one film of a plan has line 0.
  case part(line: Int, shard: Int)

  /// The line that its film was read from.
  package var line: Int {
    switch self {
    case .film(let line, _), .part(let line, _): line
    }
  }

  /// The line as the file has it.
  package var json: String {
    switch self {
    case .film(let line, let plan):
      (["line": line, "plan": plan.tree(digest: plan.digest)] as JSONTree).onOneLine
    case .part(let line, let shard):
      (["line": line, "shard": shard] as JSONTree).onOneLine
    }
  }

  /// Reads a line.
  package init(_ bytes: [UInt8]) throws(DocumentError) {
    var parser = JSONParser(bytes)
    let node = JSONNode(try parser.parse())
    let line = try node.required("line", "a number").asCount(1...1_000_000_000)
    if let plan = node["plan"] {
      self = .film(line: line, try FarmPlan(plan))
    } else {
      let shard = try node.required("shard", "a number").asCount(0...FarmPlan.mostShards - 1)
      self = .part(line: line, shard: shard)
    }
  }
}

/// What became of a film of a batch: a line of an attempt's file.
///
/// Without a sum and a failure it was begun: no file was in its way, and one that is there now is the attempt's.
package struct BatchResult: Hashable, Sendable {
  /// The line of the batch.
  package var line: Int
  /// The digest of its plan.
  package var plan: String
  /// The sum of its file; nil if it was not made.
  package var sum: String?
  /// Why it failed for good; nil if it did not.
  package var failure: String?
  /// Whether nothing is known but that it was begun.
  package var isBegun: Bool { sum == nil && failure == nil }

  /// Notes what became of a film.
  package init(line: Int, plan: String, sum: String? = nil, failure: String? = nil) {
    (self.line, self.plan, self.sum, self.failure) = (line, plan, sum, failure)
  }

  /// The line as the file has it.
  package var json: String {
    let tree: JSONTree = [
      "line": line, "plan": plan, "sha256": sum, "failure": failure, "begun": isBegun ? true : nil,
    ]
    return tree.onOneLine
  }

  /// Reads a line; nil for one that was cut.
  package init?(_ bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    guard let tree = try? parser.parse() else { return nil }
    let node = JSONNode(tree)
    guard let line = try? node["line"]?.asCount(1...1_000_000_000), let plan = node["plan"]?.text
    else { return nil }
    self.init(line: line, plan: plan, sum: node["sha256"]?.text, failure: node["failure"]?.text)
    guard sum == nil || failure == nil, isBegun == (node["begun"] != nil) else { return nil }
  }
}

/// What all attempts at a film of a batch came to.
package struct BatchOutcome: Hashable, Sendable {
  /// The best that is known: that it was made, else that it failed, else that it was begun.
  package private(set) var result: BatchResult
  /// Whether an attempt began it: files of it that are there are then the batch's own.
  package private(set) var wasBegun: Bool

  /// What one line says.
  init(_ result: BatchResult) {
    self.result = result
    wasBegun = result.failure == nil
  }

  /// Adds what another line says.
  mutating func add(_ other: BatchOutcome) {
    wasBegun = wasBegun || other.wasBegun
    if other.result.rank > result.rank { result = other.result }
  }
}

extension BatchResult {
  /// How much it says of the film.
  fileprivate var rank: Int { sum != nil ? 2 : failure != nil ? 1 : 0 }
}

extension FarmProject {
  /// What attempts at a shard have done with films that are made whole, by lines.
  ///
  /// - Parameter own: the file of an attempt that is left out; nil for none.
  package func outcomes(
    _ shard: Int, without own: String? = nil
  ) throws(FarmError) -> [Int: BatchOutcome] {
    var outcomes: [Int: BatchOutcome] = [:]
    guard plan == nil else { return outcomes }
    for path in folder.donePaths(shard) where path != own {
      let reader = try LineReader(own: path)
      while let line = try reader.next() {
        guard let result = line.bytes.flatMap({ BatchResult($0) }) else { continue }
        // Of another plan, it says nothing of this one.
        if outcomes[result.line]?.result.plan != result.plan { outcomes[result.line] = nil }
        outcomes[result.line, default: BatchOutcome(result)].add(BatchOutcome(result))
      }
    }
    return outcomes
  }
}
