// A format that can be written, as JSON: what programs and pages need to offer it.

import SegueExport

/// A format for readers of JSON.
package struct FormatDocument: Encodable {
  package struct Setting: Encodable {
    package let name: String
    /// The option of commands that sets it.
    package let option: String
    /// What it does.
    package let summary: String
    /// The values that it takes, for people.
    package let values: String
    /// Its value unless it is set.
    package let `default`: String
    /// Values to choose from.
    package let examples: [String]

    fileprivate init(_ setting: FormatSetting) {
      (name, option, summary) = (setting.name, "--" + setting.option, setting.summary)
      (values, `default`, examples) = (setting.values, setting.defaultValue, setting.examples)
    }
  }

  package let name: String
  /// Other names.
  package let aliases: [String]
  /// Its name in full, and its use.
  package let summary: String
  /// The endings of its files, the usual one first.
  package let extensions: [String]
  /// Whether a file holds several frames.
  package let isAnimation: Bool
  /// Whether transparency is kept.
  package let hasAlpha: Bool
  /// Whether sound goes into it.
  package let hasSound: Bool
  /// The most bits of a colour in it, whatever its settings are.
  package let bits: Int
  /// Whether its files can say that their light is of high range.
  package let hasHDR: Bool
  /// What writes it.
  package let writer: String
  /// Whether this machine has what it takes.
  package let isAvailable: Bool
  /// Advice if it has not.
  package let remedy: String?
  package let settings: [Setting]

  /// Describes a format.
  ///
  /// - Parameters:
  ///   - program: the name of the program that writes formats that are not built in.
  ///   - remedy: advice where the program is missing.
  package init(_ info: FormatInfo, program: String, remedy: String?) {
    (name, aliases, summary) = (info.name, info.aliases, info.summary)
    (extensions, isAnimation) = (info.extensions, info.holdsSeveral)
    (hasAlpha, hasSound) = (info.keepsAlpha, info.keepsSound)
    (bits, hasHDR) = (info.mostBits, info.tellsHighRange || info.deeper != nil)
    writer = info.program == nil ? "built in" : program
    self.remedy = info.program == nil ? nil : remedy
    isAvailable = self.remedy == nil
    settings = info.settings.map(Setting.init)
  }
}
