// What every command says that works on a plan.

import ArgumentParser
import Segue
import SegueFarm
import SegueSystem

/// The plan's folder, and how far the plan is trusted.
struct FarmWorkOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The folder of the plan.", valueName: "dir"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The folder that contains all files. (default: the plan's, if that is the folder that contains DIR)",
      valueName: "DIR"), completion: .directory)
  var root: String?

  @Flag(help: "Allow the plan to pass any options to ffmpeg. Use it only for your own plans.")
  var trust = false

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("threads")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of threads. (default: one for each processor of this job)", valueName: "N"))
  var threads: Int?

  @OptionGroup var limiting: RunLimitOptions

  /// What is planned there, on this machine; the time of the run begins.
  func site() throws -> FarmSite {
    let (threads, memory) = (try threadCount(), try limiting.memory())
    let deadline = try limiting.deadline()
    try limiting.arm()
    // The planner told people what was chosen.
    return try FarmSite(
      folder, root: root, isTrusted: trust, threads: threads, memory: memory, deadline: deadline,
      in: .current(isQuiet: true), cancellation: Interruption.flagRaisedBySignals())
  }

  /// How many threads work.
  private func threadCount() throws -> Int {
    guard let threads else { return GrantedProcessors.count(ProcessInformation.environment) }
    return try OptionText.threads("-j", "\(threads)")
  }
}

/// The variables of the process.
enum ProcessInformation {
  /// The variables that engines set.
  static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in [
      "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
      "SLURM_ARRAY_TASK_STEP",
      "SLURM_ARRAY_TASK_COUNT", "SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE", "CLOUD_RUN_TASK_INDEX",
      "CLOUD_RUN_TASK_COUNT", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX",
      "PBS_ARRAY_INDEX",
      "PBS_ARRAYID",
    ] {
      if let text = unsafe getenv(name) { values[name] = unsafe String(cString: text) }
    }
    return values
  }
}
