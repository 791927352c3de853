// The engines that place, start and retry work. Each gets a job written in its own words; there is no scheduler here.

import ArgumentParser
import Segue
import SegueFarm
import SegueFiles

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
}

/// The facts of a job that engines want to know.
struct EngineJob {
  /// The command on the machines that render.
  let segue: String
  let folder: FarmFolder
  let plan: FarmPlan
  /// How many shards are rendered at a time; nil for as many as there is room for.
  let atOnce: Int?
  /// Processors of each.
  let cores: Int
  /// Memory of each, as in `4GB`; nil where it is not said.
  let memory: Int?
  /// Where the root is mounted in containers.
  let mount: String
  let image: String
  let volume: String
  let isTrusted: Bool
  let root: String?

  /// The last shard's number.
  var last: Int { plan.shards.count - 1 }

  /// What every worker is told beside the folder.
  func options(_ root: String?) -> [String] {
    (root.map { ["--root", $0] } ?? []) + (isTrusted ? ["--trust"] : [])
  }

  /// The farm's folder, as a container sees it.
  var mountedFolder: String {
    guard let root = FilePath.real("\(folder.path)/\(plan.root)"),
      let way = FarmPath.relative(folder.path, to: root)
    else { return mount }
    return way == "." ? mount : "\(mount)/\(way)"
  }

  /// What a container is told beside the folder: its mount is the root.
  var mountedOptions: [String] { options(mount) }
}

/// A text for an engine, and its file in the farm's folder.
struct EngineText {
  let name: String
  let text: String
}
