// The keys of shows as JSON, for the page's controls: what their values look like, what holds without them, what they mean.

import SegueScenes
import SegueText
import SegueTimeline

extension Studio {
  /// The keys of show files.
  package static func schemaJSON() -> [UInt8] {
    let sections = SceneSection.shows.map { section -> JSONTree in
      ["name": section.name, "oneOf": section.oneOf, "keys": section.keys.map(\.tree)]
    }
    return Array(JSONTree.list(sections).onOneLine.utf8)
  }
}

extension SceneKey {
  /// A name, the forms of its values with the usual one first, and a default: a value, or words for people.
  fileprivate var tree: JSONTree {
    let words = if case .words(let text)? = usual { text } else { nil as String? }
    return [
      "name": name, "forms": form.trees, "default": usual?.value, "otherwise": words,
      "isRequired": isRequired, "meaning": summary,
    ]
  }
}

extension ValueForm {
  fileprivate var trees: JSONTree { .list(alternatives.map(\.tree)) }

  /// Its kind, and what there is to say of that kind.
  private var tree: JSONTree {
    switch self {
    case .pattern(let text): ["kind": "pattern", "text": text]
    case .example(let text): ["kind": "example", "text": text]
    case .words(let words): ["kind": "choice", "choices": words]
    case .numbers(let numbers): ["kind": "choice", "choices": numbers.map { "\($0)" }]
    case .number(let range, let unit):
      ["kind": "number", "unit": unit?.rawValue] + Self.limits(range)
    case .count(let range):
      ["kind": "count", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .length(let range): ["kind": "length"] + Self.limits(range)
    case .tuple(let names): ["kind": "tuple", "names": names]
    case .section(let name): ["kind": "section", "section": name]
    case .list(let form): ["kind": "list", "forms": form?.trees]
    case .flag, .null, .font, .text, .file, .color, .time, .moment, .angle, .timing, .effect,
      .object, .path, .names, .any, .either:
      ["kind": kind]
    }
  }
}
