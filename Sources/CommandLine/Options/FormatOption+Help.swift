// How the options are explained that set something of a format.

import ArgumentParser
import Segue

extension FormatOption {
  /// The text in the help: its formats, its effect, its default.
  var help: ArgumentHelp {
    let text = Self.texts[setting] ?? ("", "")
    return ArgumentHelp("\(text.effect)", valueName: text.values)
  }

  /// The texts of all settings: the argument parser asks for them several times.
  private static let texts = Dictionary(
    uniqueKeysWithValues: all.map { option in
      let texts = option.kinds(by: \.summary).map { "\($0.formats): \($0.value)." }
      let defaults = option.isFlag ? "" : option.defaults
      let end = defaults.isEmpty ? "" : " (default: \(defaults))"
      return (
        option.setting,
        (
          effect: "\(texts.joined(separator: " "))\(end)",
          values: option.values.joined(separator: "|")
        )
      )
    })

  /// `90; webp 80; mp4, mov 75`: the usual default, and whose is another.
  private var defaults: String {
    let kinds = kinds(by: \.defaultValue)
    let others = kinds.dropFirst().map { "\($0.formats) \($0.value)" }
    return ([kinds[0].value] + others).joined(separator: "; ")
  }

  /// Which formats have which value, in the order of the formats.
  private func kinds(
    by value: (FormatSetting) -> String
  ) -> [(value: String, formats: String)] {
    Self.unique(uses.map { value($0.setting) }).map { kind in
      let formats = uses.filter { value($0.setting) == kind }.map(\.format)
      return (kind, formats.joined(separator: ", "))
    }
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
