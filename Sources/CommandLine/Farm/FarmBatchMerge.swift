// Merges the long films of a batch; the short ones were made whole.

import Segue
import SegueFarm
import SegueText

/// Merges the films of a batch.
struct FarmBatchMerge {
  let batch: FarmBatch
  let cancellation: CancellationFlag

  /// How far the films are.
  func status() throws -> FarmBatchStatus {
    try FarmBatchStatus(batch.folder, batch.head, name: batch.work.folder)
  }

  /// What is missing; nil where all films were made, or have failed.
  func missing(_ status: FarmBatchStatus) -> FarmError? {
    status.rerun.map {
      .passing(
        "\(status.done) of \(status.films) films are done; render with: \($0.lines.joined(separator: "; "))"
      )
    }
  }

  /// Merges what is there.
  ///
  /// - Returns: how many films were merged.
  /// - Throws: `FarmError.passing` with the words that render what is missing.
  func merge() throws -> Int {
    var (merged, last) = (0, -1)
    var lost: [Int] = []
    for shard in 0..<batch.head.shards {
      try batch.forEachWork(of: shard) { work in
        switch work {
        case .part(let line, _) where line != last:
          last = line
          if try merge(line) { merged += 1 }
        case .film(_, let plan) where lost.last != shard && !batch.hasFilm(plan): lost.append(shard)
        default: break
        }
      }
    }
    let status = try status()
    if let missing = missing(status) { throw missing }
    if let rerun = FarmRerun(numbers: lost, batch.work.folder), status.failed == 0 {
      throw FarmError.passing(
        "films that were made are gone; render with: \(rerun.lines.joined(separator: "; "))")
    }
    guard status.failed == 0 else {
      throw FarmError.damaged(
        name: batch.work.folder,
        detail: "\(status.failed) of \(status.films) films failed; 'segue farm status' names them")
    }
    return merged
  }

  private func merge(_ line: Int) throws -> Bool {
    let folder = batch.folder.film(line)
    let site = try FarmSite(folder, batch.folder.planOfFilm(line), batch.ground, batch.work)
    let merge = try FarmMerge(
      folder, site.plan, site.film, tools: site.tools, cancellation: cancellation)
    // What is missing is told for all films together.
    do { return try merge.join() != nil } catch FarmError.unfinished { return false }
  }
}
