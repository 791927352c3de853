// Options that say where frames go and in which format.

import ArgumentParser
import Segue

struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "Where to write: a file, numbered files such as out/%04d.png, or - for standard output.",
      valueName: "OUT"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The format, when the extension does not tell: png, apng, jpeg, y4m or raw.",
      valueName: "format"))
  var format: String?

  @Flag(name: .shortAndLong, help: "Replace files that exist.")
  var force = false

  @Option(help: ArgumentHelp("Effort of PNG and APNG, 1 (fast) to 12 (small).", valueName: "1-12"))
  var pngLevel: Int?

  @Option(help: ArgumentHelp("Quality of JPEG.", valueName: "1-100"))
  var quality: Int?

  @Option(
    help: ArgumentHelp("Colour resolution of Y4M and JPEG: 420 or 444.", valueName: "420|444"))
  var chroma: String?

  @Option(help: ArgumentHelp("Colour matrix of Y4M: auto, 601 or 709.", valueName: "matrix"))
  var matrix: String?

  @Option(help: ArgumentHelp("Levels of Y4M: limited or full.", valueName: "range"))
  var range: String?

  @Option(
    help: ArgumentHelp("How often an APNG plays; 0 for ever. (default: 0)", valueName: "N"))
  var loops: Int?

  /// Where the output goes.
  ///
  /// - Throws: when there is none, or binary data would go to a terminal.
  func destination() throws -> Destination {
    guard let output else {
      throw CommandFailure.usage("no output; add -o FILE ('segue --help' shows examples)")
    }
    let destination = try Destination(parsing: output)
    if destination == .standardOutput, Terminal.isOutput {
      throw ExportError.terminal(name: "standard output")
    }
    return destination
  }

  /// The format with its settings.
  func chooseFormat(for destination: Destination, frames: Int) throws -> any OutputFormat {
    var chosen = try OutputFormats.choose(for: destination, format: format, frames: frames)
    for (setting, value) in settings { try chosen.set(setting, to: value) }
    return chosen
  }

  private var settings: [(String, String)] {
    let given: [(String, String?)] = [
      ("level", pngLevel.map(String.init)), ("quality", quality.map(String.init)),
      ("chroma", chroma), ("matrix", matrix), ("range", range),
      ("plays", loops.map(String.init)),
    ]
    return given.compactMap { setting, value in value.map { (setting, $0) } }
  }
}
