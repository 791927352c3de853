// Options that say where frames go and in which format.

import ArgumentParser
import Segue

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  @Option(help: ArgumentHelp("Colour matrix of Y4M: 601, as ffmpeg takes it, or 709.", valueName: "matrix"))
  var matrix: String?

  @Option(help: ArgumentHelp("Levels of Y4M: limited or full.", valueName: "range"))
  var range: String?

  @Option(
    help: ArgumentHelp("How often an APNG plays; 0 for ever. (default: 0)", valueName: "N"))
  var loops: Int?

  /// Where the output goes.
  ///
  /// - Parameter inputs: pictures that must not be written over, even with --force.
  /// - Throws: when there is none, or binary data would go to a terminal.
  func destination(sparing inputs: [String]) throws -> Destination {
    guard let output else {
      throw CommandFailure.usage("no output; add -o FILE ('segue --help' shows examples)")
    }
    let destination = try Destination(parsing: output)
    if destination == .standardOutput, Terminal.isOutput {
      throw ExportError.terminal(name: "standard output")
    }
    if case .file(let path) = destination,
      let input = inputs.first(where: { $0.isSameFile(as: path) })
    {
      throw CommandFailure(
        .cannotCreate, "\(path): the picture \(input) itself; choose another name")
    }
    return destination
  }

  /// The format with its settings.
  ///
  /// - Parameter otherwise: the format for standard output when none is named.
  func chooseFormat(
    for destination: Destination, frames: Int, otherwise: String? = nil
  ) throws -> any OutputFormat {
    let name = format ?? (destination == .standardOutput ? otherwise : nil)
    var chosen = try OutputFormats.choose(for: destination, format: name, frames: frames)
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

extension String {
  /// Whether two paths name one file that exists.
  fileprivate func isSameFile(as other: String) -> Bool {
    var (own, its) = (stat(), stat())
    guard unsafe stat(self, &own) == 0, unsafe stat(other, &its) == 0 else { return false }
    return own.st_dev == its.st_dev && own.st_ino == its.st_ino && own.st_mode & S_IFMT == S_IFREG
  }
}
