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

  /// How many threads work.
  func threadCount() throws -> Int {
    guard let threads else { return GrantedProcessors.count(ProcessInformation.environment) }
    guard (1...1024).contains(threads) else {
      throw CommandFailure.usage("-j \(threads): expected a number of threads from 1 to 1024")
    }
    return threads
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
