// `segue farm plan`: decides everything about a film, and writes it down.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueFarm
import SegueText

/// Plans a film in shards.
struct FarmPlanCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Divide a film into shards of equal cost.",
    usage: """
      segue farm plan FILM … -o OUT --into DIR [--shards N | --work TIME] [--root DIR]
             FILM is what segue takes: inputs and options, or 'play' with a show, a scene, …
      """)

  /// How the command line begins.
  static let path = ["farm", "plan"]

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The film: inputs and options as 'segue' takes them.", valueName: "film"),
    completion: .file())
  var film: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for the plan and the parts, which all machines see.", valueName: "DIR"),
    completion: .directory)
  var into: String

  @Option(help: ArgumentHelp("How many shards. (default: as --work says)", valueName: "N"))
  var shards: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long one processor is at a shard, about. (default: 40s)", valueName: "time"))
  var work: String?

  @Option(
    help: ArgumentHelp(
      "The folder that all files are in. (default: the working directory, or the deepest folder that holds them all)",
      valueName: "DIR"), completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Plan many films: a file with a line for each, JSON with the keys of a show or a 'file', and an 'output'; - for standard input.",
      valueName: "FILE.jsonl"), completion: .file(extensions: ["jsonl"]))
  var batch: String?

  @Flag(name: .shortAndLong, help: "Replace the film's file where it exists.")
  var force = false

  @Flag(help: "Say what was planned as JSON.")
  var json = false

  @OptionGroup var configuring: ConfigurationOptions

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    if let batch { return try plan(batch) }
    let planning = FarmPlanning(
      folder: FarmFolder(into), root: root, wish: try wish(), replaces: force,
      isQuiet: silence.quiet)
    let plan = try planning.plan(ofWords: film)
    try FarmFolder(into).write(plan)
    let report = FarmPlanReport(plan, into)
    if json { return try Console.write(JSON.text(report)) }
    if !silence.quiet { try Console.write(lines: report.lines) }
  }

  /// Plans the films of a batch.
  private func plan(_ batch: String) throws {
    guard film.isEmpty else {
      throw CommandFailure.usage("\(film[0]): with --batch, films stand in the file alone")
    }
    let head = try FarmBatchPlanning(
      lines: batch, folder: BatchFolder(into), root: root, wish: wish(), replaces: force,
      isQuiet: silence.quiet, cancellation: Interruption.flagRaisedBySignals()
    ).plan()
    if json { return try Console.write(JSON.text(FarmBatchReport(head))) }
    if silence.quiet { return }
    try Console.write(lines: [
      "\(into): \(counted(head.films, "film")) in \(counted(head.shards, "shard"))"
        + (head.refused > 0 ? "; \(counted(head.refused, "line")) refused" : ""),
      "render them with 'segue farm render', then 'segue farm merge'",
    ])
  }

  private func wish() throws -> ShardPlanner.Wish {
    if let shards {
      guard work == nil else {
        throw CommandFailure.usage("--shards and --work say the same; give one of them")
      }
      guard (1...FarmPlan.mostShards).contains(shards) else {
        throw CommandFailure.usage("--shards \(shards): expected 1 to \(FarmPlan.mostShards)")
      }
      return .count(shards)
    }
    let seconds =
      try work.map { try OptionText.time("--work", $0).seconds(frameRate: 1, 1) } ?? 40
    guard seconds > 0 else {
      throw CommandFailure.usage("--work: expected a time of more than 0s")
    }
    return .length(seconds)
  }
}

/// What was planned of a batch.
private struct FarmBatchReport: Encodable {
  let films: Int
  let refused: Int
  let shards: Int

  init(_ head: BatchHead) { (films, refused, shards) = (head.films, head.refused, head.shards) }
}

/// What was planned.
struct FarmPlanReport: Encodable {
  let plan: String
  let output: String
  let frames: Int
  let frameRate: String
  let shards: Int
  /// Seconds of one processor, by estimate: of all shards, and of the longest.
  let seconds: Double
  let longest: Double
  let files: Int
  let digest: String

  init(_ plan: FarmPlan, _ folder: String) {
    self.plan = FarmFolder(folder).planPath
    output = plan.output
    frames = plan.frames.count
    frameRate = "\(plan.frameRate)"
    shards = plan.shards.count
    seconds = plan.cost
    longest = plan.shards.map(\.cost).max() ?? 0
    files = plan.files.count
    digest = plan.digest
  }

  var lines: [String] {
    [
      "\(plan): \(counted(frames, "frame")) of \(output) in \(counted(shards, "shard")), "
        + "about \(Decimal.text((longest * 10).rounded() / 10)) s each on one processor",
      "render them with 'segue farm render', then 'segue farm merge'",
    ]
  }
}
