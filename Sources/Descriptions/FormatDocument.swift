// A format that can be written, as JSON: what programs and pages need to offer it.

import SegueExport
import SegueText

/// A format, and what writes it on this machine.
package struct FormatDocument: JSONWritable {
  /// The format.
  package let info: FormatInfo
  /// What writes it.
  package let writer: String
  /// Advice if this machine has not what it takes.
  package let remedy: String?

  /// Describes a format.
  ///
  /// - Parameters:
  ///   - program: the name of the program that writes formats that are not built in.
  ///   - remedy: advice if the program is missing.
  package init(_ info: FormatInfo, program: String, remedy: String?) {
    self.info = info
    writer = info.program == nil ? "built in" : program
    self.remedy = info.program == nil ? nil : remedy
  }

  /// Whether its files can say that their light is of high range.
  package var hasHDR: Bool { info.tellsHighRange || info.deeper != nil }

  /// The format as JSON.
  package var tree: JSONTree {
    [
      "name": info.name, "aliases": info.aliases, "summary": info.summary,
      "extensions": info.extensions, "isAnimation": info.holdsSeveral, "hasAlpha": info.keepsAlpha,
      "hasSound": info.keepsSound,
      // The most bits of a colour, whatever its settings are.
      "bits": info.mostBits,
      "hasHDR": hasHDR, "writer": writer, "isAvailable": remedy == nil, "remedy": remedy,
      "settings": info.settings.map { setting -> JSONTree in
        [
          "name": setting.name, "option": "--" + setting.option, "summary": setting.summary,
          "values": setting.values, "minimum": setting.numbers?.lowerBound,
          "maximum": setting.numbers?.upperBound, "words": setting.words,
          "default": setting.defaultValue, "examples": setting.examples,
        ]
      },
    ]
  }
}
