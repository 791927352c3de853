// What is done, under way and missing in a farm's folder, by its files alone.

import SegueCodecs
import SegueFiles
import SegueSystem
import SegueText

/// The state of a plan.
package struct FarmStatus: Sendable {
  /// The state of a shard.
  package enum State: String, Sendable {
    case done, running, failed, missing
  }

  /// A shard with its state.
  package struct Entry: Sendable {
    /// The shard.
    package let shard: Shard
    /// Its state.
    package let state: State
    /// The record of its part, where it is done.
    package let record: PartRecord?
    /// Why it failed.
    package let failure: String?
    /// The machines that are at it.
    package let hosts: [String]
  }

  /// All shards, in order.
  package let entries: [Entry]

  /// Looks at a folder.
  package init(_ folder: FarmFolder, _ plan: FarmPlan) {
    let names = Set(FilePath.names(in: folder.parts) ?? [])
    let digest = plan.digest
    var claims: [Int: [String]] = [:]
    for name in names where name.hasSuffix(".running") {
      guard let number = Int(name.prefix { $0 != "." }) else { continue }
      claims[number, default: []].append(Self.line(folder.parts + "/" + name))
    }
    entries = plan.shards.map { shard in
      let record =
        names.contains(FilePath.name(folder.recordPath(shard.number)))
        ? folder.record(of: shard) : nil
      let hosts = (claims[shard.number] ?? []).map { String($0.prefix { $0 != " " }) }
      if let record, record.plan == digest, record.file.isEmpty || names.contains(record.file) {
        return Entry(shard: shard, state: .done, record: record, failure: nil, hosts: [])
      }
      let failed = folder.failurePath(shard.number)
      let failure = names.contains(FilePath.name(failed)) ? Self.line(failed) : nil
      let state: State = failure != nil ? .failed : hosts.isEmpty ? .missing : .running
      return Entry(shard: shard, state: state, record: nil, failure: failure, hosts: hosts)
    }
  }

  /// The shards in a state.
  package func shards(_ state: State) -> [Shard] {
    entries.filter { $0.state == state }.map(\.shard)
  }

  /// The shards without a part.
  package var unfinished: [Shard] { entries.filter { $0.state != .done }.map(\.shard) }

  /// The first line of a small file.
  private static func line(_ path: String) -> String {
    var own = Limits()
    own.fileBytes = 1 << 16
    let bytes = (try? InputFile(path, limits: own).read(onlyFiles: true)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
