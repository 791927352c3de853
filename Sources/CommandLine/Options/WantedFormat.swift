// The format that options ask for, with its settings: looked up once, and settled when the frames are counted.

import Segue
import SegueText

/// A format with settings, for one frame or several.
struct WantedFormat {
  /// The formats without the settings.
  let choice: FormatChoice
  /// The options that were given, and their values.
  let settings: [(option: FormatOption, value: String)]

  /// Where the frames go.
  var destination: Destination { choice.destination }

  /// The format as far as it is known before the frames are: for what does not depend on how many there are.
  ///
  /// Settings that it does not have, or that are wrong, are left to `format(frames:)`.
  var likely: any OutputFormat {
    var likely = Self.preferred(choice.single)
    for (option, value) in settings where likely.info.setting(named: option.setting) != nil {
      try? likely.set(option.setting, to: value)
    }
    return likely
  }

  /// The longer side of an animation's canvas, unless a size is given.
  var usualSide: Int { choice.several.info.usualSide }

  /// A format with the settings that are always wanted, as far as it has them.
  static func preferred(_ format: any OutputFormat) -> any OutputFormat {
    var format = format
    for option in FormatOption.all where format.info.setting(named: option.setting) != nil {
      guard let value = PreferenceKey.named(option.spelling).flatMap({ Preferences.current[$0] })
      else { continue }
      try? format.set(option.setting, to: value)
    }
    return format
  }

  /// The format for as many frames as there are.
  ///
  /// - Throws: for more frames than it holds, and for settings that it does not have or take.
  func format(frames: Int) throws -> any OutputFormat {
    var format = Self.preferred(try choice.format(frames: frames))
    let info = format.info
    for (option, value) in settings {
      guard let known = info.setting(named: option.setting) else {
        throw CommandFailure.usage(
          "\(option.name) does not go with \(info.name)\(FormatOption.list(of: info))")
      }
      do { try format.set(option.setting, to: value) } catch {
        throw TextError.malformed(what: option.name, text: value, expected: known.values)
      }
    }
    return format
  }
}
