// What is divided into shards, as engines see it: one film, or the films of a batch.

import Segue
import SegueFarm
import SegueFiles

/// A film or a batch in shards.
struct FarmTarget {
  private enum Kind {
    case film(FarmPlan)
    case batch(BatchFolder, BatchHead)
  }

  /// Where it is planned, without links.
  let folder: FarmFolder
  private let kind: Kind

  /// Reads what is planned in a folder.
  init(_ path: String) throws {
    let real = try FarmGround.folder(path)
    folder = FarmFolder(real)
    let batch = BatchFolder(real)
    kind = batch.isBatch ? .batch(batch, try BatchHead(batch)) : .film(try folder.plan())
  }

  /// How many shards there are.
  var count: Int {
    switch kind {
    case .film(let plan): plan.shards.count
    case .batch(_, let head): head.shards
    }
  }

  /// The way from its folder to the folder of all files.
  var root: String {
    switch kind {
    case .film(let plan): plan.root
    case .batch(_, let head): head.root
    }
  }

  /// Its name among others.
  var digest: String {
    switch kind {
    case .film(let plan): plan.digest
    case .batch(_, let head): FileSum.of(head.json.utf8)
    }
  }

  /// The shards that are not done.
  func unfinished() throws -> [Int] {
    switch kind {
    case .film(let plan): FarmStatus(folder, plan).unfinished.map(\.number)
    case .batch(let batch, let head):
      try FarmBatchStatus(batch, head, name: folder.path).open
    }
  }

  /// The shards in lines.
  var lines: [String] {
    switch kind {
    case .film(let plan):
      plan.shards.map { "shard \($0.number), frames \(NumberList(framesOf: [$0]))" }
    case .batch(_, let head): (0..<head.shards).map { "shard \($0)" }
    }
  }
}
