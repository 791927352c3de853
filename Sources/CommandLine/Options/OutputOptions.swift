// Options that say where frames go and in which format.

import ArgumentParser
import Segue

struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The output: a file, numbered files such as out/%04d.png, or - for standard output.",
      valueName: "OUT"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The format, if the output has no extension: \(OutputFormats.standard.names).",
      valueName: "format"),
    completion: .list(OutputFormats.standard.all.map { $0.info.name }))
  var format: String?

  @Flag(name: .shortAndLong, help: "Replace files that exist.")
  var force = false

  @OptionGroup var settings: FormatSettingOptions

  /// Says where frames are written, and how.
  func describe(in film: inout FilmDescription) {
    (film.output, film.format) = (output ?? film.output, format ?? film.format)
    film.replaces = force || film.replaces
    for (option, value) in settings.values { film.settings[option.setting] = value }
  }

  /// The output that is asked for.
  var wanted: FilmOutput {
    FilmOutput(
      output: output, format: format, settings: settings.values, replaces: force, .current)
  }
}
