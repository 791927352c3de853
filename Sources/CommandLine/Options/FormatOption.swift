// The options that set something of a format, made from the formats' own descriptions: each setting that any
// format has is an option. Here is only how they are spelt.

import ArgumentParser
import Segue
import SegueText

/// An option for a setting, with the formats that have it.
struct FormatOption: Sendable {
  /// The setting's name: `level`.
  let setting: String
  /// The option without its dashes: `png-level`.
  let spelling: String
  /// The formats that have the setting, each with its own form of it.
  let uses: [(format: String, setting: FormatSetting)]

  /// Every option, in the order of the formats and their settings.
  static let all: [FormatOption] = {
    var names: [String] = []
    var uses: [String: [(String, FormatSetting)]] = [:]
    for format in OutputFormats.standard.all {
      for setting in format.info.settings {
        if uses[setting.name] == nil { names.append(setting.name) }
        uses[setting.name, default: []].append((format.info.name, setting))
      }
    }
    return names.map { FormatOption($0, uses[$0] ?? []) }
  }()

  /// The option for a setting, by its name or as it is spelt; nil if no format has it.
  static func named(_ name: String) -> FormatOption? {
    all.first { $0.setting == name } ?? all.first { Names.fold($0.spelling) == Names.fold(name) }
  }

  /// Whether some format has a setting of a name.
  static func isSetting(_ name: String) -> Bool { named(name) != nil }

  private init(_ name: String, _ uses: [(format: String, setting: FormatSetting)]) {
    setting = name
    self.uses = uses
    spelling = uses[0].setting.option
  }

  /// The option with its dashes.
  var name: String { "--" + spelling }

  /// Whether it is given without a value.
  var isFlag: Bool { uses.allSatisfy { $0.setting.isFlag } }

  /// The text in the help: its formats, its effect, its default.
  var help: ArgumentHelp {
    var kinds: [(summary: String, formats: [String])] = []
    for (format, setting) in uses {
      if let index = kinds.firstIndex(where: { $0.summary == setting.summary }) {
        kinds[index].formats.append(format)
      } else {
        kinds.append((setting.summary, [format]))
      }
    }
    let texts = kinds.map { "\($0.formats.joined(separator: ", ")): \($0.summary)." }
    let end = isFlag || defaults.isEmpty ? "" : " (default: \(defaults))"
    return ArgumentHelp(
      "\(texts.joined(separator: " "))\(end)", valueName: values.joined(separator: "|"))
  }

  /// `90; webp 80; mp4, mov 75`: the usual default, and whose is another.
  private var defaults: String {
    var kinds: [(value: String, formats: [String])] = []
    for (format, setting) in uses {
      if let index = kinds.firstIndex(where: { $0.value == setting.defaultValue }) {
        kinds[index].formats.append(format)
      } else {
        kinds.append((setting.defaultValue, [format]))
      }
    }
    let others = kinds.dropFirst().map { "\($0.formats.joined(separator: ", ")) \($0.value)" }
    return ([kinds[0].value] + others).joined(separator: "; ")
  }

  /// The values that some format takes.
  private var values: [String] {
    Self.unique(uses.flatMap { $0.setting.syntax.split(separator: "|").map(String.init) })
  }

  /// The words that a shell proposes.
  var completion: CompletionKind? {
    let examples = Self.unique(uses.flatMap(\.setting.examples))
    return examples.isEmpty ? nil : .list(examples)
  }

  private static func unique(_ texts: [String]) -> [String] {
    texts.enumerated().filter { texts[..<$0].contains($1) == false }.map(\.element)
  }

  /// `, which takes --quality, --chroma`: the options of a format; empty without options.
  static func list(of format: FormatInfo) -> String {
    let options = all.filter { format.setting(named: $0.setting) != nil }.map(\.name)
    return options.isEmpty ? "" : ", which takes \(options.joined(separator: ", "))"
  }
}
