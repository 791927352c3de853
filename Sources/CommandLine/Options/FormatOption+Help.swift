// How the options are explained that set something of a format.

import ArgumentParser
import Segue
import SegueText

extension FormatOption {
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
}
