// `segue shift`: one scene changes into another.

import ArgumentParser
import Segue

struct ShiftCommand: ParsableCommand, PlayingCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift",
    abstract: "Move the layers of one scene to their places in another (magic move).",
    usage: """
      segue shift A.json B.json -o OUT [--duration 1s] [--timing FUNCTION] [options]
      """)

  @Argument(
    help: ArgumentHelp("The scene at the beginning.", valueName: "from"),
    completion: .file(extensions: ["json"]))
  var source: String

  @Argument(
    help: ArgumentHelp(
      "The scene at the end. Its 'shifts' say how long it takes and how each layer moves.",
      valueName: "to"),
    completion: .file(extensions: ["json"]))
  var destination: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long the move takes. (default: as the second scene says, or 1s)"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "The pace: ease-out, spring:bounce=.3, … (default: as the second scene says)",
      valueName: "function"),
    completion: .list(TimingFunction.names))
  var timing: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long each scene stays before and after.", valueName: "time"))
  var hold = "0s"

  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup(title: "Time") var playing: PlayOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  func export(_ limits: Limits) throws -> (any ReadyExport)? {
    try Inputs.checkStandardInput([source, destination])
    let catalog = try filters.catalogForScenes(limits)
    let (from, to) = try (
      SceneDocument(contentsOf: source, catalog: catalog, limits: limits),
      SceneDocument(contentsOf: destination, catalog: catalog, limits: limits)
    )
    let rate = try playing.frames.rate(usual: to.frameRate)
    func seconds(_ option: String, _ text: String) throws -> Double {
      try OptionText.time(option, text).seconds(frameRate: rate.numerator, rate.denominator)
    }
    let stage = try from.shiftStage(
      to: to, pictures: canvas.loader(limits),
      duration: duration.map { try seconds("--duration", $0) },
      timingFunction: timing.map { try OptionText.timing("--timing", $0) },
      hold: seconds("--hold", hold), size: canvas.sceneCanvas(own: from.canvas),
      fit: canvas.sceneFit(),
      catalog: catalog)
    try canvas.setBackground(of: stage)
    if playing.events {
      try writeEvents(of: stage)
      return nil
    }
    let inputs = [source, destination]
    return try ExportJob(
      StagedFile(to, stage), inputs: inputs, to: output.destination(sparing: inputs), of: self,
      limits)
  }
}
