// The options that set something of a format. A format says what its settings are called, do and take;
// here is only how the command spells them.

import ArgumentParser
import Segue

/// A setting of formats, by its name there.
enum FormatOption: String, CaseIterable {
  case level, quality, chroma, matrix, range, plays, codec, dither
  case ffmpegArguments = "ffmpeg-args"

  /// How the command spells it.
  var name: String {
    switch self {
    case .level: "--png-level"
    case .plays: "--loops"
    default: "--\(rawValue)"
    }
  }

  /// What the help says: which formats have it, what it does, its default.
  var help: ArgumentHelp {
    guard let (setting, formats) = OutputFormats.standard.setting(named: rawValue) else {
      return ""
    }
    return ArgumentHelp(
      "\(formats.joined(separator: " and ")): \(setting.summary). "
        + "(default: \(setting.defaultValue))", valueName: setting.syntax)
  }

  /// What a shell proposes.
  var completion: CompletionKind? {
    let examples = OutputFormats.standard.setting(named: rawValue)?.setting.examples ?? []
    return examples.isEmpty ? nil : .list(examples)
  }

  /// `, which takes --quality, --chroma`: the options of a format; empty when it has none.
  static func list(of format: FormatInfo) -> String {
    let options = allCases.filter { format.setting(named: $0.rawValue) != nil }.map(\.name)
    return options.isEmpty ? "" : ", which takes \(options.joined(separator: ", "))"
  }
}
