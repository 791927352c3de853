// `segue studio`: a film made by looking, in the browser.

import ArgumentParser
import Segue
import SegueStudio
import SegueSystem

/// Begins to serve a studio's page: the studio, an address of this machine, and a port, 0 for any that is free.
package typealias StudioOpener = @Sendable (Studio, String, Int) throws -> any StudioPage

struct StudioCommand: ConfiguredCommand {
  /// The server is linked to the program, and not to the commands: it takes as long to build as half of them.
  @TaskLocal static var opener: StudioOpener?

  static let configuration = CommandConfiguration(
    commandName: "studio", abstract: "Edit a film in the browser.",
    usage: "segue studio [FILES… | FOLDER | SHOW.json | FILTER.glsl] [--no-open] [--port N]")

  @Argument(
    help: ArgumentHelp(
      "A show, or files for a new one: pictures, clips, scenes, compositions, sounds, filters and folders. "
        + "Without files, you get a sample show.", valueName: "files"),
    completion: .file())
  var inputsGiven: [Repeated<String>] = []

  @Flag(help: "Print the address, and do not open a browser.")
  var noOpen = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The port to listen on. (default: any free port)", valueName: "N"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "An address of this machine to listen on, for browsers on other machines. The connection is not "
        + "encrypted: anybody who can read it can then use the studio as you do. Needs --allow-network.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(help: "Allow other machines to connect, for --host.")
  var allowNetwork = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var working: ThreadOptions
  @OptionGroup var configuring: ConfigurationOptions
  @OptionGroup(title: "Limits") var limiting: ReadingLimitOptions

  mutating func run() throws {
    guard let opener = Self.opener else {
      throw CommandFailure(
        .unavailable, "this segue was built without the studio; build it with 'make build'")
    }
    try CommandFailure.check("--port", port, 0...65_535)
    guard host == "127.0.0.1" || allowNetwork else {
      throw CommandFailure.usage(
        "--host \(host) lets other machines connect, without encryption; if you want that, add --allow-network"
      )
    }
    let filters = filters
    let limits = try limiting.limits()
    let config = configuring.config.map { $0 == Preferences.none ? $0 : FilePath.real($0) ?? $0 }
    // What a change by itself is made of stands in its line.
    let changeConfig = Preferences.current.ofFilms.isEmpty ? config : Preferences.none
    var setup = StudioSetup(
      limits: limits, threads: try working.count(), shaderBudget: filters.budget,
      formats: OutputFormats(OutputFormats.standard.all.map(Preferences.current.applied)),
      catalog: { try filters.wanted.catalog($0) },
      command: { $0.command(config: config, changeConfig: changeConfig) })
    setup.surroundings.preferences = .current
    let studio = try Studio(opening: inputsGiven.all(), setup)
    let flag = Interruption.flagRaisedBySignals()
    let server = try opener(studio, host, port ?? 0)
    for line in Self.greeting(studio, server) { Console.complain(line) }
    if !noOpen { Browser.open(server.launchAddress) }
    while !flag.isCancelled { _ = poll(nil, 0, 100) }
    studio.end()
    server.stop()
    guard !studio.isSaved else { return }
    let kept = studio.keepUnsaved().map { "; your unsaved work is in \($0)" } ?? ""
    Console.complain("segue: \(studio.name) was not saved\(kept)")
  }

  private static func greeting(_ studio: Studio, _ server: any StudioPage) -> [String] {
    var lines = ["\(studio.name) is open at", "  \(server.launchAddress)"]
    // Another address of this machine can be reached as it is.
    if Terminal.environment("SSH_CONNECTION") != nil,
      server.launchAddress.hasPrefix("http://127.0.0.1:")
    {
      lines += [
        "From your own machine, first:",
        "  ssh -N -L \(server.port):127.0.0.1:\(server.port) \(Terminal.environment("USER") ?? "you")@this-host",
      ]
    }
    return lines + ["Ctrl-C ends it."]
  }
}
