// The settings of all formats: each one that any format has, made from the formats' own descriptions. The command has an
// option for each.

import SegueExport
import SegueText

/// An option for a setting, with the formats that have it.
package struct FormatOption: Sendable {
  /// The setting's name: `level`.
  package let setting: String
  /// The option without its dashes: `png-level`.
  package let spelling: String
  /// The formats that have the setting, each with its own form of it.
  package let uses: [(format: String, setting: FormatSetting)]

  /// Every option, in the order of the formats and their settings.
  package static let all: [FormatOption] = {
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
  package static func named(_ name: String) -> FormatOption? {
    all.first { $0.setting == name } ?? all.first { Names.fold($0.spelling) == Names.fold(name) }
  }

  /// Whether some format has a setting of a name.
  package static func isSetting(_ name: String) -> Bool { named(name) != nil }

  private init(_ name: String, _ uses: [(format: String, setting: FormatSetting)]) {
    setting = name
    self.uses = uses
    spelling = uses[0].setting.option
  }

  /// The option with its dashes.
  package var name: String { "--" + spelling }

  /// Whether it is given without a value.
  package var isFlag: Bool { uses.allSatisfy { $0.setting.isFlag } }
}
