// `segue farm render`: renders the shards that this machine is to render, and leaves those that are there.

import ArgumentParser
import Segue
import SegueFarm

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
      "The shards to render, by their numbers (0-3,6), or as a share of all shards (1/2 is the first of two "
        + "machines).", valueName: "shards"))
  var shard: String?

  @Option(
    help: ArgumentHelp("Render the shards with these frames: 0-239,480.", valueName: "frames"))
  var frames: String?

  @Flag(help: "Print a report as JSON.")
  var json = false

  @OptionGroup var silence: QuietOptions

  mutating func run() throws {
    let choice = try choice()
    let site = try work.site()
    var results: [FarmRenderResult] = []
    let numbers = try choice.numbers(among: site.project.shards, of: site.project.plan)
    if case .share(let index, let count) = choice, !json, !silence.quiet {
      Console.complain(
        "share \(index + 1)/\(count): shards \(NumberList(numbers)), counted from 0 to \(site.project.shards - 1)"
      )
    }
    for shard in numbers {
      let result = try site.render(shard)
      results.append(result)
      if !json, !silence.quiet { Console.complain(result.line) }
    }
    if json { try Console.write(json: results) }
    let failed = results.reduce(0) { $0 + $1.failed }
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
