// The engines that place, start and retry work. Each gets a job written in its own words; there is no scheduler here.

import ArgumentParser
import Segue
import SegueFarm

/// An engine.
enum FarmEngine: String, ExpressibleByArgument, CaseIterable {
  /// Processes on this machine.
  case local
  /// Slurm: an array, and a job that merges.
  case slurm
  /// Open Job Description, as AWS Deadline Cloud and others take it.
  case openjd
  /// Kubernetes: an Indexed Job.
  case kubernetes
  /// AWS Batch: an array job.
  case batch

  /// Whether it runs containers, with the folder of all files as a volume.
  var isContained: Bool { self == .kubernetes || self == .batch }
}

/// The facts of a job that engines want to know.
struct EngineJob {
  /// The command on the machines that render.
  let segue: String
  let project: FarmProject
  /// How many shards are rendered at a time; nil for as many as there is room for.
  let atOnce: Int?
  /// Processors of each.
  let cores: Int
  /// Memory of each, as in `4GB`; nil for the engine's default.
  let memory: Int?
  /// Where the root is mounted in containers.
  let mount: String
  let image: String
  let volume: String
  let isTrusted: Bool
  let root: String?

  /// Where it is planned.
  var folder: FarmFolder { project.folder }

  /// The last shard's number.
  var last: Int { project.shards - 1 }

  /// The options of every worker.
  func options(_ root: String?) -> [String] {
    (root.map { ["--root", $0] } ?? []) + (isTrusted ? ["--trust"] : [])
  }
}

/// A text for an engine, and its file in the farm's folder.
struct EngineText {
  let name: String
  let text: String
}
