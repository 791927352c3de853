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
      valueName: "OUT"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The format, when the extension does not tell: png, apng, jpeg, y4m or raw.",
      valueName: "format"),
    completion: .list(OutputFormats.all.map { $0.info.name }))
  var format: String?

  @Flag(name: .shortAndLong, help: "Replace files that exist.")
  var force = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Effort of PNG and APNG, 1 (fast) to 12 (small); auto is 1 for photographs and 6 for "
        + "drawings. (default: auto)", valueName: "1-12|auto"),
    completion: .list(["auto"] + (1...12).map(String.init)))
  var pngLevel: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Quality of JPEG. (default: \(JPEGFormat().quality))", valueName: "1-100"))
  var quality: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colour resolution of Y4M and JPEG: 420, halved both ways, or 444, whole. (default: 420)",
      valueName: "420|444"),
    completion: .list(["420", "444"]))
  var chroma: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colour matrix of Y4M: 601, as ffmpeg takes it, or 709. (default: 601)",
      valueName: "matrix"),
    completion: .list(["601", "709"]))
  var matrix: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Levels of Y4M: limited or full. (default: limited)", valueName: "range"),
    completion: .list(["limited", "full"]))
  var range: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How often an APNG plays; 0 for ever. (default: 0)", valueName: "N"))
  var loops: String?

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
    for setting in settings {
      guard let value = setting.value else { continue }
      let info = type(of: chosen).info
      guard let known = info.settings.first(where: { $0.name == setting.name }) else {
        throw CommandFailure.usage(
          "\(setting.option) does not go with \(info.name)\(alternatives(in: info))")
      }
      do { try chosen.set(setting.name, to: value) } catch {
        throw TextError.malformed(what: setting.option, text: value, expected: known.values)
      }
    }
    return chosen
  }

  /// The longer side of an animation's canvas, unless a size is given.
  ///
  /// - Parameter otherwise: the format of a destination that holds single pictures only.
  func usualSide(for destination: Destination, otherwise: any OutputFormat) -> Int {
    let animated = try? OutputFormats.choose(for: destination, format: format, frames: 2)
    return type(of: animated ?? otherwise).info.usualSide
  }

  /// An option that sets something of a format.
  private struct Setting {
    let option: String
    /// What the format calls it.
    let name: String
    let value: String?
  }

  private var settings: [Setting] {
    [
      Setting(option: "--png-level", name: "level", value: pngLevel),
      Setting(option: "--quality", name: "quality", value: quality),
      Setting(option: "--chroma", name: "chroma", value: chroma),
      Setting(option: "--matrix", name: "matrix", value: matrix),
      Setting(option: "--range", name: "range", value: range),
      Setting(option: "--loops", name: "plays", value: loops),
    ]
  }

  /// The options that a format has.
  private func alternatives(in info: FormatInfo) -> String {
    let names = Set(info.settings.map(\.name))
    let options = settings.filter { names.contains($0.name) }.map(\.option)
    return options.isEmpty ? "" : ", which takes \(options.joined(separator: ", "))"
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
