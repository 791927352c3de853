// How far the films of a batch are.

import Segue
import SegueFarm
import SegueText

/// The state of a batch, for people and as JSON.
struct FarmBatchStatus: Encodable {
  /// The state of a shard.
  struct Entry: Encodable {
    let shard: Int
    var films = 0
    var done = 0
    var failed = 0
  }

  /// A film that cannot be made.
  struct Failure: Encodable {
    let line: Int
    let error: String
  }

  let films: Int
  let refused: Int
  var done = 0
  var failed = 0
  var shards: [Entry] = []
  var failures: [Failure] = []
  var rerun: FarmRerun?
  /// The shards that are not done.
  private(set) var open: [Int] = []
  private static let mostFailures = 100

  init(_ folder: BatchFolder, _ head: BatchHead, name: String) throws {
    (films, refused) = (head.films, head.refused)
    for shard in 0..<head.shards {
      let entry = try entry(folder, shard)
      shards.append(entry)
      if entry.done + entry.failed < entry.films { open.append(shard) }
    }
    rerun = FarmRerun(numbers: open, name)
  }

  private mutating func entry(_ folder: BatchFolder, _ shard: Int) throws -> Entry {
    var entry = Entry(shard: shard)
    let outcomes = try folder.outcomes(shard)
    var long: (line: Int, status: FarmStatus)?
    let reader = try LineReader(own: folder.shardPath(shard))
    while let line = try reader.next() {
      guard let bytes = line.bytes else { continue }
      entry.films += 1
      switch try BatchWork(bytes) {
      case .film(let number, let plan):
        guard let result = outcomes[number]?.result, result.plan == plan.digest else { continue }
        if let failure = result.failure {
          entry.failed += 1
          fail(number, failure)
        } else if !result.isBegun {
          entry.done += 1
          done += 1
        }
      case .part(let number, let part):
        // The parts of a film follow each other.
        if long?.line != number {
          long = (number, FarmStatus(folder.film(number), try folder.planOfFilm(number)))
        }
        guard let status = long?.status, part < status.entries.count else { continue }
        let state = status.entries[part].state
        if state == .done { entry.done += 1 }
        if state == .failed { entry.failed += 1 }
        guard part == 0 else { continue }
        // The film is done with all its parts, and fails with one.
        if status.unfinished.isEmpty { done += 1 }
        if let failure = status.entries.lazy.compactMap(\.failure).first { fail(number, failure) }
      }
    }
    return entry
  }

  private mutating func fail(_ line: Int, _ failure: String) {
    failed += 1
    if failures.count < Self.mostFailures { failures.append(Failure(line: line, error: failure)) }
  }

  var lines: [String] {
    var lines = [
      "\(done) of \(films) films done"
        + (failed > 0 ? ", \(failed) failed" : "")
        + (refused > 0 ? "; \(counted(refused, "line")) refused" : "")
    ]
    lines += failures.map { "  line \($0.line): \($0.error)" }
    if let rerun { lines += ["what is missing:"] + rerun.lines.map { "  " + $0 } }
    return lines
  }
}
