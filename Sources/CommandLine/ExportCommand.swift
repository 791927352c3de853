// `segue export`: a show as OpenTimelineIO, for editors. What its person always wants of films is not written into it:
// it would then look as if the show had said it.

import ArgumentParser
import Segue
import SegueSystem

struct ExportCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a show as OpenTimelineIO, for video editors.",
    usage: "segue export SHOW.json -o CUT.otio [--force]")

  @Argument(
    help: ArgumentHelp("A show or a cut (.otio); - for standard input.", valueName: "file"),
    completion: .file(extensions: ["json", "otio"]))
  var show: String

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Where to write; - for standard output.", valueName: "CUT.otio"),
    completion: .file(extensions: ["otio"]))
  var output: String

  @Flag(name: .shortAndLong, help: "Replace a file that exists.")
  var force = false

  @OptionGroup(title: "Show") var filling: VariableOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions
  @OptionGroup var configuring: ConfigurationOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    try Preferences.$current.withValue(Preferences.current.ofMachine) { try export() }
  }

  private func export() throws {
    let limits = try limiting.limits()
    let file = ParsedFile(try ShowDocument.bytes(ofFile: show, limits: limits), path: show)
    guard file.kind != .scene else {
      throw CommandFailure(
        .badData, "\(show): not a show; a show has the keys 'show' and 'items'")
    }
    let document = try ShowDocument(
      file.setting(filling.values()), limits: limits, isLenient: canvas.lenient,
      fit: canvas.wanted.usualFit())
    var here = FilmSurroundings.current
    // No option of this command says anything of a frame.
    here.note = { Console.complain("segue: \($0.message.text { "the show's '\($0)'" })") }
    document.sayWhatIsLeftOut(here)
    let media = FilmMedia(canvas.wanted(here), filters.wanted, threads: 1, limits)
    let rate = try media.clips.frameRate(
      own: document.ownFrameRate, of: document.items, threads: 1, here)
    let frames = try document.frames(
      media, canvas.wanted, at: rate.rate, keepsAlpha: true, longest: 1920)
    let writer = OpenTimelineWriter(
      frames, title: document.title, folder: FilePath.real(".") ?? ".")
    for line in writer.leftOut { Console.complain("segue: \(show): \(line)") }
    let destination = try Destination(parsing: output)
    if destination == .standardOutput { return try Console.write(writer.text) }
    try Exporter().write(Array(writer.text.utf8), to: destination, replaces: force)
  }
}
