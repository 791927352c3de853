// The format that options ask for, with its settings: looked up once, and settled when the frames are counted.

import SegueExport
import SeguePrograms

/// A format with settings, for one frame or several.
package struct WantedFormat {
  /// The formats without the settings.
  let choice: FormatChoice
  /// The options that were given, and their values.
  let settings: [(option: FormatOption, value: String)]
  /// What a person wants of formats.
  let preferences: Preferences

  /// Where the frames go.
  var destination: Destination { choice.destination }

  /// The format as far as it is known before the frames are: for what does not depend on how many there are.
  ///
  /// Settings that it does not have, or that are wrong, are left to `format(frames:)`.
  var likely: any OutputFormat {
    var likely = preferences.applied(to: choice.single)
    for (option, value) in settings where likely.info.setting(named: option.setting) != nil {
      try? likely.set(option.setting, to: value)
    }
    return likely
  }

  /// The longer side of an animation's canvas, unless a size is given.
  var usualSide: Int { choice.several.info.usualSide }

  /// The format for as many frames as there are.
  ///
  /// - Throws: for more frames than it holds, and for settings that it does not have or take.
  func format(frames: Int) throws -> any OutputFormat {
    var format = preferences.applied(to: try choice.format(frames: frames))
    let info = format.info
    for (option, value) in settings {
      guard let known = info.setting(named: option.setting) else {
        throw FilmError.usage(
          "\(key: option.setting) does not go with \(info.name)\(Self.list(of: info))")
      }
      do { try format.set(option.setting, to: value) } catch {
        throw OptionText.expected(known.values, option.setting, value)
      }
    }
    return format
  }

  /// `, which takes --quality, --chroma`: the settings of a format; empty without settings.
  private static func list(of format: FormatInfo) -> FilmMessage {
    let keys = FormatOption.all.filter { format.setting(named: $0.setting) != nil }
      .map { "\(key: $0.setting)" as FilmMessage }
    guard let first = keys.first else { return "" }
    return keys.dropFirst().reduce(", which takes \(first)") { "\($0), \($1)" }
  }
}

extension Preferences {
  /// A format with the settings that are always wanted, as far as it has them.
  package func applied(to format: any OutputFormat) -> any OutputFormat {
    var format = format
    for setting in format.info.settings {
      guard let value = PreferenceKey.named(setting.option).flatMap({ self[$0] }) else { continue }
      try? format.set(setting.name, to: value)
    }
    return format
  }
}
