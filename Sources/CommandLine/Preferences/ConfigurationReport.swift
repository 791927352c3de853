// What `segue doctor` says of the configuration: which file holds, what it sets, and on which lines.

import Segue

/// A configuration as it holds.
struct ConfigurationReport: JSONWritable {
  struct Setting: JSONWritable {
    let key: String
    let value: String
    let line: Int?
    /// What holds instead; nil if the file's word does.
    let unless: String?
  }

  /// The file; nil for none.
  let file: String?
  let settings: [Setting]

  init(_ preferences: Preferences) {
    file = preferences.file
    settings = PreferenceKey.all.compactMap { key in
      preferences.settings[key.name].map {
        let replaced = key.name == PreferenceKey.ffmpeg.name ? Self.program($0.text) : nil
        return Setting(
          key: key.name, value: $0.text, line: $0.position?.line, unless: replaced)
      }
    }
  }

  /// The program that the environment names in place of another.
  private static func program(_ path: String) -> String? {
    Terminal.environment("SEGUE_FFMPEG").flatMap { $0 == path ? nil : "$SEGUE_FFMPEG is \($0)" }
  }

  /// The rows of a table.
  var rows: [[String]] {
    guard let file else {
      let place = Preferences.personalPlace.map { "none; it would be \($0)" }
      return [["configuration", place ?? "none"]]
    }
    return [["configuration", file]]
      + settings.map { setting in
        let place = setting.line.map { "line \($0)" }
        let notes = [place, setting.unless].compactMap(\.self).joined(separator: "; ")
        return ["  \(setting.key)", "\(setting.value) (\(notes))"]
      }
  }
}
