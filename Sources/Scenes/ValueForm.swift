// The forms of values in documents, as data. The words of the reference, the controls of the studio and schemas follow
// from them.

import SegueText
import SegueTypesetting

/// What a value of a document looks like.
package indirect enum ValueForm: Hashable, Sendable {
  /// What a number counts, where that is not what its kind says.
  package enum Unit: String, Sendable {
    case degrees, kelvins
    case loudness = "LUFS"
    case perMinute = "1/min"
    /// Parts of the canvas's or the picture's shorter side.
    case shorterSides
  }

  case flag, null, color, font
  /// Any text, and a file's name.
  case text, file
  /// A text of a form: `XxY`.
  case pattern(String)
  /// A text of another form than its alternatives, by an example: `-12dB`.
  case example(String)
  /// One of some words.
  case words([String])
  /// One of some whole numbers.
  case numbers([Int])
  /// A number of a range; any number without one.
  case number(ClosedRange<Double>? = nil, Unit? = nil)
  /// A whole number.
  case count(ClosedRange<Int>)
  /// Seconds, or a text with a unit.
  case time
  /// A time, from the end with a sign, or one that an item's name says.
  case moment
  /// Radians, or a text with a unit.
  case angle
  /// Pixels, or percents of the canvas.
  case length(ClosedRange<Double>)
  /// A timing function, and an effect with its parameters, as texts.
  case timing, effect
  /// Numbers in a list, each with its name.
  case tuple([String])
  /// An object with any keys.
  case object
  /// An object of the section with this name.
  case section(String)
  /// Values of a form; any values without one.
  case list(ValueForm? = nil)
  /// One of several forms, the usual one first.
  case either([ValueForm])

  /// A path of SVG, a shape, or a list of both; a name, or several in a list.
  case path, names
  /// Any value; what the reference calls it.
  case any(String)

  /// The name of a layer.
  static let name = pattern("name")
  /// Points in a list.
  static let points = list(.tuple(["x", "y"]))
  /// A rectangle.
  package static let rect = tuple(["x", "y", "width", "height"])

  /// What a type's cases are called.
  package static func words<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type
  ) -> Self {
    .words(type.allCases.map(\.rawValue))
  }

  /// This form, or others.
  package func or(_ others: ValueForm...) -> Self {
    .either(([self] + others).flatMap(\.alternatives))
  }

  /// The forms that it may have.
  package var alternatives: [ValueForm] {
    if case .either(let forms) = self { forms } else { [self] }
  }
}

extension ValueForm {
  /// The value that a command says as text: `50%`, `on`, or nothing for a flag.
  ///
  /// - Parameter label: what messages call it.
  package func value(_ text: String, of label: String) -> JSONTree {
    JSONTree(content(text, label), of: label)
  }

  private func content(_ text: String, _ label: String) -> JSONTree.Content {
    for form in alternatives {
      switch form {
      case .flag where text.isEmpty: return .flag(true)
      case .flag:
        if let flag = Self.flags[text.lowercased()] { return .flag(flag) }
      case .number, .count, .numbers:
        let percent = NumberText.stripping("%", from: text)
        let number =
          percent.map { NumberText.double($0, timesTenTo: -2) } ?? NumberText.double(text)
        if let number { return .number(number) }
      case .font where FontFile.isNamed(text):
        return .object([JSONTree.Member(key: "file", value: JSONTree(.text(text), of: label))])
      default: break
      }
    }
    return .text(text)
  }

  private static let flags = [
    "on": true, "yes": true, "true": true, "off": false, "no": false, "false": false,
  ]
}

extension ValueForm: CustomStringConvertible {
  /// The text in the reference.
  package var description: String {
    switch self {
    case .flag: "flag"
    case .null: "null"
    case .color: "colour"
    case .font: "font"
    case .text: "text"
    case .file: "file"
    case .pattern(let pattern): pattern
    case .number(nil, _): "number"
    case .number(let range?, _):
      "number \(NumberText.text(range.lowerBound))…\(NumberText.text(range.upperBound))"
    case .count(let range) where Double(range.upperBound) == JSONNode.largest:
      "whole number from \(range.lowerBound)"
    case .count(let range): "whole number \(range.lowerBound)…\(range.upperBound)"
    case .time: "time"
    case .moment: "time or name"
    case .angle: "angle"
    case .length: "length"
    case .timing: "timing function"
    case .effect: "EFFECT[:key=value,…]"
    case .tuple(let names): "[\(names.joined(separator: ", "))]"
    case .object: "object"
    case .path: "path"
    case .names: "names"
    case .any(let words): words
    case .section(let name): name
    case .list(nil): "list"
    case .list(.tuple(let names)?): "list of \(ValueForm.tuple(names))"
    case .list(let form?): "list of \(form.alternatives[0])s"
    case .example, .words, .numbers, .either: Self.listed(words)
    }
  }

  /// What it may be, to be listed.
  private var words: [String] {
    switch self {
    case .example(let example): ["\"\(example)\""]
    case .words(let words): words.count > 2 ? ["word"] : words.map { "\"\($0)\"" }
    case .numbers(let numbers): numbers.map { "\($0)" }
    case .either(let forms): forms.flatMap(\.words)
    default: [description]
    }
  }

  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }
}

/// What holds where a document gives no value.
package enum ValueDefault: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  /// What is no value of its own, for people: `The show's`.
  case words(String)

  /// A value of a document; nil for nothing, lists and objects.
  package init?(_ tree: JSONTree) {
    switch tree.content {
    case .flag(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .text(let text) where text != "": self = .text(text)
    default: return nil
    }
  }

  /// The value of a document; nil for words about it.
  package var value: JSONTree? {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .words: nil
    }
  }

  /// The text in the reference.
  func text(as form: ValueForm) -> String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): NumberText.text(number) + (form == .time && number != 0 ? " s" : "")
    case .text(let text): text
    case .words(let words): words.prefix(1).lowercased() + words.dropFirst()
    }
  }
}
