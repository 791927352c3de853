// Options that say where frames go and in which format.

import ArgumentParser
import Segue
import SegueSystem
import SegueText

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
      "The format, when the extension does not tell: \(OutputFormats.standard.names).",
      valueName: "format"),
    completion: .list(OutputFormats.standard.all.map { $0.info.name }))
  var format: String?

  @Flag(name: .shortAndLong, help: "Replace files that exist.")
  var force = false

  @OptionGroup var settings: FormatSettingOptions

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
    var chosen = try OutputFormats.standard.choose(for: destination, format: name, frames: frames)
    for (option, value) in settings.values {
      guard let known = chosen.info.setting(named: option.setting) else {
        throw CommandFailure.usage(
          "\(option.name) does not go with \(chosen.info.name)\(FormatOption.list(of: chosen.info))"
        )
      }
      do { try chosen.set(option.setting, to: value) } catch {
        throw TextError.malformed(what: option.name, text: value, expected: known.values)
      }
    }
    return chosen
  }

  /// The format as far as it is known before the frames are: for what does not depend on how many there are.
  ///
  /// Settings that it does not have, or that are wrong, are left to `chooseFormat`.
  func likelyFormat(for destination: Destination) throws -> any OutputFormat {
    var likely = try OutputFormats.standard.choose(for: destination, format: format, frames: 1)
    for (option, value) in settings.values where likely.info.setting(named: option.setting) != nil {
      try? likely.set(option.setting, to: value)
    }
    return likely
  }

  /// The longer side of an animation's canvas, unless a size is given.
  ///
  /// - Parameter otherwise: the format of a destination that holds single pictures only.
  func usualSide(for destination: Destination, otherwise: any OutputFormat) -> Int {
    let animated = try? OutputFormats.standard.choose(for: destination, format: format, frames: 2)
    return (animated ?? otherwise).info.usualSide
  }
}

extension String {
  /// Whether two paths name one file that exists.
  func isSameFile(as other: String) -> Bool {
    var (own, its) = (stat(), stat())
    guard unsafe stat(self, &own) == 0, unsafe stat(other, &its) == 0 else { return false }
    return own.st_dev == its.st_dev && own.st_ino == its.st_ino && own.st_mode & S_IFMT == S_IFREG
  }
}
