// What is done, under way and missing in a farm's folder, by its files alone.

import Segue

/// The state of a plan.
package struct FarmStatus: Sendable {
  /// The state of a shard.
  package enum State: String, Sendable, JSONWritable, CaseIterable {
    /// Its part is there.
    case done
    /// It failed for good.
    case failed
    /// Nobody works on it.
    case missing
    /// Somebody worked on it, and was not heard of for minutes: killed, or cut off.
    case silent
    /// Somebody works on it.
    case running
  }

  /// A shard with its state.
  package struct Entry: Sendable {
    /// The shard.
    package let shard: Shard
    /// Its state.
    package let state: State
    /// The record of its part, if it is done.
    package let record: PartRecord?
    /// Why it failed.
    package let failure: String?
    /// The attempt that was heard of last, of those that left marks; nil if it is done.
    package let attempt: FarmAttempt?
  }

  /// All shards, in order.
  package let entries: [Entry]

  /// Looks at a folder.
  package init(_ folder: FarmFolder, _ plan: FarmPlan) {
    let names = Set(FilePath.names(in: folder.parts) ?? [])
    let digest = plan.digest
    var attempts: [Int: FarmAttempt] = [:]
    for name in names where name.hasSuffix(".running") {
      let mark = folder.parts + "/" + name
      guard let number = Int(name.prefix { $0 != "." }), FarmFolder.isFile(mark) else { continue }
      let found = FarmAttempt(mark: mark)
      if attempts[number].map({ found.isMoreAlive(than: $0) }) ?? true { attempts[number] = found }
    }
    entries = plan.shards.map { shard in
      let record =
        names.contains(FilePath.name(folder.recordPath(shard.number)))
        ? folder.record(of: shard) : nil
      if let record, record.plan == digest, record.file.isEmpty || names.contains(record.file) {
        return Entry(shard: shard, state: .done, record: record, failure: nil, attempt: nil)
      }
      let failed = folder.failurePath(shard.number)
      let failure = names.contains(FilePath.name(failed)) ? FarmFolder.line(failed) : nil
      let attempt = attempts[shard.number]
      return Entry(
        shard: shard, state: failure == nil ? attempt?.state ?? .missing : .failed, record: nil,
        failure: failure, attempt: attempt)
    }
  }
}
