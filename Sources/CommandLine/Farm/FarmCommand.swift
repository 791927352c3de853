// `segue farm`: one film on many machines.

import ArgumentParser

/// The commands about films in parts.
struct FarmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "farm",
    abstract: "Make one film on many machines: plan it, render its parts, merge them.",
    discussion: """
      segue farm plan *.jpg -t push -o film.mp4 --into farm
      segue farm render farm --shard 1/2     # on one machine
      segue farm render farm --shard 2/2     # on another
      segue farm merge farm
      """,
    subcommands: [
      FarmPlanCommand.self, FarmRenderCommand.self, FarmStatusCommand.self, FarmMergeCommand.self,
      FarmSubmitCommand.self,
    ])
}
