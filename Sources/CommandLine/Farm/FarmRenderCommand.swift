// `segue farm render`: renders the shards that this machine is to render, and leaves those that are there.

import ArgumentParser
import Segue
import SegueDescriptions
import SegueFarm
import SegueText

/// Renders shards of a plan.
struct FarmRenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render shards of a planned film.",
    usage: """
      segue farm render DIR [--shard 3 | --shard 0-7,12 | --shard 2/8 | --frames 0-239] [-j N]
             Without --shard, the array of Slurm, Kubernetes, AWS Batch, Cloud Run or PBS says it; else all are rendered.
      """)

  @OptionGroup var work: FarmWorkOptions

  @Option(
    help: ArgumentHelp(
      "Numbers of shards, or I/N: the share of the Ith of N machines.", valueName: "shards"))
  var shard: String?

  @Option(
    help: ArgumentHelp("The shards that have one of these frames: 0-239,480.", valueName: "frames"))
  var frames: String?

  @Flag(help: "Say what was done as JSON.")
  var json = false

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let choice = try choice()
    if let batch = try FarmBatch(work) { return try render(batch, choice) }
    let site = try FarmSite(work)
    let shards = try choice.shards(of: site.plan)
    let render = try ShardRender(
      site.folder, site.plan, site.film, tools: site.tools,
      cancellation: Interruption.flagRaisedBySignals())
    var results: [FarmRenderResult] = []
    for shard in shards {
      let result = FarmRenderResult(shard, try render.render(shard))
      results.append(result)
      if !json, !silence.quiet { Console.complain(result.line) }
    }
    if json { try Console.write(JSON.text(results)) }
  }

  /// Renders shards of a batch.
  private func render(_ batch: FarmBatch, _ choice: ShardChoice) throws {
    let render = FarmBatchRender(batch: batch, cancellation: Interruption.flagRaisedBySignals())
    var counts: [FarmBatchRender.Count] = []
    for shard in try choice.numbers(among: batch.head.shards) {
      let count = try render.render(shard)
      counts.append(count)
      if !json, !silence.quiet {
        Console.complain(
          "shard \(shard): \(count.rendered) rendered, \(count.present) there already, \(count.failed) failed"
        )
      }
    }
    if json { try Console.write(JSON.text(counts)) }
    let failed = counts.reduce(0) { $0 + $1.failed }
    guard failed == 0 else {
      throw FarmError.damaged(
        name: work.folder,
        detail: "\(counted(failed, "film")) failed; 'segue farm status' names them")
    }
  }

  private func choice() throws -> ShardChoice {
    if let shard {
      guard frames == nil else {
        throw CommandFailure.usage("--shard and --frames say the same; give one of them")
      }
      guard let choice = ShardChoice(parsing: shard) else {
        throw CommandFailure.usage(
          "--shard \(shard): expected numbers as in 3 or 0-7,12, or a share as in 2/8")
      }
      return choice
    }
    if let frames {
      guard let list = NumberList(parsing: frames) else {
        throw CommandFailure.usage("--frames \(frames): expected frames as in 0-239,480")
      }
      return .frames(list)
    }
    return try ShardChoice(ProcessInformation.environment) ?? .all
  }
}

/// What became of a shard.
private struct FarmRenderResult: Encodable {
  let shard: Int
  let frames: String
  let outcome: String
  let seconds: Double?

  init(_ shard: Shard, _ outcome: ShardRender.Outcome) {
    self.shard = shard.number
    frames = "\(NumberList(framesOf: [shard]))"
    switch outcome {
    case .rendered(let seconds): (self.outcome, self.seconds) = ("rendered", seconds)
    case .present: (self.outcome, self.seconds) = ("present", nil)
    case .late: (self.outcome, self.seconds) = ("late", nil)
    }
  }

  var line: String {
    let said =
      switch outcome {
      case "rendered": "rendered in \(Decimal.text(((seconds ?? 0) * 10).rounded() / 10)) s"
      case "present": "is there already"
      default: "another machine was faster"
      }
    return "shard \(shard), frames \(frames): \(said)"
  }
}
