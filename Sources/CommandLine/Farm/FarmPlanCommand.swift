// `segue farm plan`: decides everything about a film, and writes it down.

import ArgumentParser
import Segue
import SegueFarm

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
    help: ArgumentHelp("The film: the same inputs and options as for 'segue'.", valueName: "film"),
    completion: .file())
  var film: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for the plan and the parts, which all machines see.", valueName: "DIR"),
    completion: .directory)
  var into: String

  @Option(help: ArgumentHelp("The number of shards. (default: set by --work)", valueName: "N"))
  var shards: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "About how long one processor works on a shard. (default: 40s)", valueName: "time"))
  var work: String?

  @Option(
    help: ArgumentHelp(
      "The folder that contains all files. (default: the working directory, or the deepest folder that "
        + "contains them all)",
      valueName: "DIR"), completion: .directory)
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Plan many films: a file with one film on each line, as JSON with the keys of a show or a 'file', and "
        + "an 'output'; - for standard input.",
      valueName: "FILE.jsonl"), completion: .file(extensions: ["jsonl"]))
  var batch: String?

  @Flag(name: .shortAndLong, help: "Replace the film's file if it exists.")
  var force = false

  @Flag(help: "Print the plan's summary as JSON.")
  var json = false

  @OptionGroup var configuring: ConfigurationOptions

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let planning = FarmPlanning(
      into: into, root: root, shards: try wish(), replaces: force,
      in: .current(isQuiet: silence.quiet))
    let cancellation = Interruption.flagRaisedBySignals()
    let project: FarmProject
    if let batch {
      guard film.isEmpty else {
        throw CommandFailure.usage("\(film[0]): with --batch, all films come from the file")
      }
      project = try FarmLinesPlanning(batch, planning, cancellation: cancellation).plan()
    } else {
      let plan = try planning.plan(ofWords: film, isQuiet: silence.quiet)
      project = FarmProject(FarmFolder(into), plan)
    }
    let report = FarmPlanReport(project)
    if json { return try Console.write(json: report) }
    if !silence.quiet { try Console.write(lines: report.lines) }
  }

  private func wish() throws -> ShardWish {
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

/// What was planned.
struct FarmPlanReport: JSONWritable {
  private let project: FarmProject

  init(_ project: FarmProject) { self.project = project }

  /// The longest shard of one film, in seconds of one processor, by estimate.
  private var longest: Double? { project.plan?.shards.map(\.cost).max() }

  /// The report for programs; what one film has is left out if there are many.
  var tree: JSONTree {
    let film = project.plan
    return [
      "plan": project.folder.planPath, "films": project.films, "refused": project.refused,
      "shards": project.shards, "output": film?.output, "frames": film?.frames.count,
      "frameRate": film.map { "\($0.frameRate)" }, "files": film?.files.count,
      "seconds": film?.cost, "longest": longest, "digest": project.digest,
    ]
  }

  var lines: [String] {
    let divided = "in \(counted(project.shards, "shard"))"
    var line = "\(project.folder.planPath): "
    if let film = project.plan, let longest {
      line +=
        "\(counted(film.frames.count, "frame")) of \(film.output) \(divided), "
        + "about \(Decimal.text((longest * 10).rounded() / 10)) s each on one processor"
    } else {
      let refused = project.refused > 0 ? "; \(counted(project.refused, "line")) refused" : ""
      line += "\(counted(project.films, "film")) \(divided)\(refused)"
    }
    return [line, "render them with 'segue farm render', then 'segue farm merge'"]
  }
}
