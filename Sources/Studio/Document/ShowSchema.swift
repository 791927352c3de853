// The keys of shows as JSON, for the page's controls: what their values look like, what holds without them, what they mean.

import SegueScenes
import SegueText
import SegueTimeline

extension Studio {
  /// The keys of show files.
  package static func schemaJSON() -> [UInt8] {
    let sections = SceneSection.shows.map { section in
      JSONTree.object([
        ("name", .text(section.name)), ("oneOf", .texts(section.oneOf)),
        ("keys", .list(section.keys.map(\.tree))),
      ])
    }
    return Array(JSONTree.list(sections).onOneLine.utf8)
  }
}

extension SceneKey {
  /// A name, the forms of its values with the usual one first, and a default: a value, or words for people.
  fileprivate var tree: JSONTree {
    let (standard, words): (JSONTree?, String?) =
      switch usual {
      case .flag(let flag)?: (.flag(flag), nil)
      case .number(let number)?: (.number(number), nil)
      case .text(let text)?: (.text(text), nil)
      case .words(let words)?: (nil, words)
      case nil: (nil, nil)
      }
    return .members([
      ("name", .text(name)), ("forms", form.trees), ("default", standard),
      ("otherwise", words.map(JSONTree.text)), ("isRequired", .flag(isRequired)),
      ("meaning", .text(summary)),
    ])
  }
}

extension ValueForm {
  fileprivate var trees: JSONTree { .list(alternatives.map(\.tree)) }

  /// Its kind, and what there is to say of that kind.
  private var tree: JSONTree {
    switch self {
    case .color: Self.tree("color")
    case .timing: Self.tree("timing")
    case .effect: Self.tree("effect")
    case .moment: Self.tree("moment")
    case .pattern(let text): Self.tree("pattern", [("text", .text(text))])
    case .example(let text): Self.tree("example", [("text", .text(text))])
    case .words(let words): Self.tree("choice", [("choices", .texts(words))])
    case .numbers(let numbers): Self.tree("choice", [("choices", .texts(numbers.map { "\($0)" }))])
    case .number(let range, let unit):
      Self.tree("number", Self.limits(range) + [("unit", unit.map { .text($0.rawValue) })])
    case .count(let range):
      Self.tree("count", Self.limits(Double(range.lowerBound)...Double(range.upperBound)))
    case .length(let range): Self.tree("length", Self.limits(range))
    case .tuple(let names): Self.tree("tuple", [("names", .texts(names))])
    case .section(let name): Self.tree("section", [("section", .text(name))])
    case .list(let form): Self.tree("list", [("forms", form?.trees)])
    case .flag, .null, .font, .text, .file, .time, .angle, .object, .path, .names, .any, .either:
      Self.tree(description)
    }
  }

  private static func tree(_ kind: String, _ members: [(String, JSONTree?)] = []) -> JSONTree {
    .members([("kind", .text(kind))] + members)
  }

  private static func limits(_ range: ClosedRange<Double>?) -> [(String, JSONTree?)] {
    [
      ("minimum", range.map { .number($0.lowerBound) }),
      ("maximum", range.map { .number($0.upperBound) }),
    ]
  }
}
