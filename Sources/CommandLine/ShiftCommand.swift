// `segue shift`: one scene changes into another.

import ArgumentParser
import Segue

struct ShiftCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift",
    abstract: "Move layers from their places in one scene to those in another (magic move).",
    usage: """
      segue shift A.json B.json -o OUT [--duration 1s] [--timing FUNCTION] [options]
      """)

  @Argument(
    help: ArgumentHelp("The first scene.", valueName: "from"),
    completion: .file(extensions: ["json"]))
  var source: String

  @Argument(
    help: ArgumentHelp(
      "The second scene. Its 'shifts' set the duration, and how each layer moves.",
      valueName: "to"),
    completion: .file(extensions: ["json"]))
  var destination: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long the move takes. (default: the second scene's duration, or 1s)"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "The easing: ease-out, spring:bounce=.3, … (default: the second scene's)",
      valueName: "function"),
    completion: .list(TimingFunction.names))
  var timing: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long each scene is shown before and after the move.", valueName: "time")
  )
  var hold = "0s"

  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "Time") var playing: PlayOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  var printsEvents: Bool { playing.events }

  func describe(in film: inout FilmDescription, _ media: FilmMedia) throws {
    try Inputs.checkStandardInput([source, destination])
    var shift = FilmDescription.Shift()
    (shift.from, shift.to) = (source, destination)
    (shift.duration, shift.timing, shift.hold) = (duration, timing, hold)
    film.shift = shift
    try playing.describe(in: &film)
  }
}
