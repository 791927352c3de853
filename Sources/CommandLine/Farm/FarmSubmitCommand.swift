// `segue farm submit`: writes an engine's job; local and Slurm jobs are started, too.

import ArgumentParser
import Segue
import SegueFarm
import SegueSystem

/// Hands a plan to an engine.
struct FarmSubmitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Write a job for a cluster's engine, and start it for local and Slurm.")

  @Argument(
    help: ArgumentHelp("The folder of the plan.", valueName: "dir"), completion: .directory)
  var folder: String

  @Option(help: "The engine.")
  var engine = FarmEngine.local

  @Option(
    help: ArgumentHelp(
      "The number of shards to render at a time. (default: all; locally as many as there is room for)",
      valueName: "N"))
  var workers: Int?

  @Option(help: ArgumentHelp("Processors for each worker. (default: 2; locally 1)", valueName: "N"))
  var cores: Int?

  @Option(
    help: ArgumentHelp(
      "Memory for each worker: 4GB. (default: the engine's)", valueName: "SIZE"))
  var memory: String?

  @Option(
    help: ArgumentHelp(
      "The segue command on the machines. (default: this one; in containers, segue)",
      valueName: "PATH"))
  var segue: String?

  @Option(help: "The image of containers.")
  var image = "segue:latest"

  @Option(
    help: ArgumentHelp(
      "The volume with the files: a claim in Kubernetes, or an EFS file system (fs-…).",
      valueName: "NAME"))
  var volume = "film"

  @Option(help: ArgumentHelp("The path of that folder in containers.", valueName: "DIR"))
  var mount = "/film"

  @Option(
    help: ArgumentHelp(
      "The folder that contains all files, for the workers. (default: the plan's)",
      valueName: "DIR"),
    completion: .directory)
  var root: String?

  @Flag(help: "Allow the plan to pass any options to ffmpeg. Use it only for your own plans.")
  var trust = false

  @Flag(help: "Write the job, but do not start it.")
  var dryRun = false

  mutating func run() throws {
    let job = try job(FarmProject(FarmFolder(existing: folder)))
    let farm = job.folder
    try job.check(for: engine)
    switch engine {
    case .local: try runHere(job)
    case .slurm:
      try write(job.slurm, to: farm, logs: true)
      if !dryRun {
        let jobs = try job.submitSlurm()
        try Console.write(lines: [
          "job \(jobs[0]) renders, job \(jobs[1]) merges; 'segue farm status' shows their progress"
        ])
      }
    case .openjd: try write([job.openJD()], to: farm)
    case .kubernetes: try write([job.kubernetes()], to: farm)
    case .batch: try write(job.batch(), to: farm)
    }
  }

  private func job(_ project: FarmProject) throws -> EngineJob {
    try CommandFailure.check("--workers", workers, 1...1024)
    try CommandFailure.check("--cores", cores, 1...1024)
    guard project.shards > 0 else {
      throw CommandFailure(
        .badData, "\(folder): there are no films in it, so there is nothing to do")
    }
    return EngineJob(
      segue: segue ?? (engine.isContained ? "segue" : FilePath.real("/proc/self/exe") ?? "segue"),
      project: project, atOnce: workers, cores: cores ?? (engine == .local ? 1 : 2),
      memory: try memory.map { try OptionText.bytes("--memory", $0) }, mount: mount,
      image: image, volume: volume, isTrusted: trust,
      root: try root.map { given in
        guard let real = FilePath.real(given) else {
          throw CommandFailure(.noInput, "--root \(given): no such folder")
        }
        return real
      })
  }

  private func runHere(_ job: EngineJob) throws {
    if dryRun {
      let status = try FarmStatusReport(job.project, folder)
      return try Console.write(lines: status.entries.map(\.name))
    }
    let workers = LocalWorkers(job, cancellation: Interruption.flagRaisedBySignals())
    try workers.run { Console.complain($0) }
    let merge = ["farm", "merge", job.folder.path] + job.options(job.root)
    var command = try FarmMergeCommand.parse(Array(merge.dropFirst(2)))
    try command.run()
  }

  private func write(_ texts: [EngineText], to farm: FarmFolder, logs: Bool = false) throws {
    if logs { try farm.makeLogs() }
    for text in texts {
      let path = "\(farm.path)/\(text.name)"
      try farm.write(text.text, as: text.name, isProgram: text.name.hasSuffix(".sh"))
      try Console.write(lines: [path])
    }
  }
}
