// JSON Schema of files, from the same tables that check them, for editors and for programs that write such files.
//
// Source: json-schema.org, draft 2020-12.

import SegueLayers
import SegueText
import SegueTiming

/// The JSON Schema of a kind of file.
package struct DocumentSchema: JSONWritable {
  private let title: String
  /// The kinds of objects of which one is the whole file.
  private let roots: [String]
  private var definitions: [(String, JSONTree?)]

  /// Makes the schema of a file that is one object.
  ///
  /// - Parameters:
  ///   - sections: the kinds of objects in it; the first is the whole file.
  ///   - others: keys that kinds of objects may have besides those of their tables, by the name of the kind.
  ///   - effects: the names that editors propose for an effect.
  package init(
    _ title: String, _ sections: [SceneSection], others: [String: [SceneKey]] = [:],
    effects: [String]
  ) {
    self.title = title
    roots = [sections[0].name]
    let hasFont = sections.contains { $0.name == SceneSection.font.name }
    definitions =
      (hasFont ? sections : sections + [.font]).map {
        ($0.name, $0.schema(besides: others[$0.name] ?? []))
      } + Self.values(effects).map { ($0.key, $0.value) }
  }

  private init(_ title: String, roots: [String], _ definitions: [(String, JSONTree?)]) {
    (self.title, self.roots, self.definitions) = (title, roots, definitions)
  }

  /// The schema of scene files.
  package static func scene(effects: [String]) -> DocumentSchema {
    let keyPaths = LayerKeyPath.all.map {
      SceneKey($0.description, ValueForm(LayerValueForm(of: $0)), "A part of a property.")
    }
    let added = [SceneSection.animation, .layerTransition].flatMap { $0.keys + $0.otherKeys }
    return DocumentSchema(
      "A scene of Segue", SceneSection.all + [.edit],
      others: [SceneSection.layer.name: keyPaths, SceneSection.addition.name: added],
      effects: effects)
  }

  /// The schema of files in which any value may be a variable.
  package func takingVariables() -> DocumentSchema {
    var schema = self
    schema.definitions = definitions.map { ($0, $1?.takingVariables) }
    let use: JSONTree = [
      "description": "the value of a variable",
      "anyOf": [
        [
          "type": "object", "properties": ["var": ["type": "string"]], "required": ["var"],
          "additionalProperties": false,
        ], ["type": "string", "pattern": "\\{\\{.*\\}\\}"],
      ] as [JSONTree],
    ]
    schema.definitions.append(("variable-use", use))
    return schema
  }

  /// The schema of a file that holds such a file.
  ///
  /// - Parameters:
  ///   - sections: the kinds of objects round it.
  ///   - roots: the names of those of which one is the whole file.
  package func inside(
    _ title: String, _ sections: [SceneSection], roots: [String]
  ) -> DocumentSchema {
    DocumentSchema(
      title, roots: roots,
      sections.map { ($0.name, $0.schema(besides: [])) } + definitions)
  }

  /// The whole schema.
  package var tree: JSONTree {
    let whole: [JSONTree] = roots.map { ["$ref": "#/$defs/\($0)"] }
    return ["$schema": "https://json-schema.org/draft/2020-12/schema", "title": title]
      + (whole.count == 1 ? whole[0] : ["oneOf": whole])
      + ["$defs": JSONTree.members(definitions)]
  }

  /// The kinds of values that many keys have.
  private static func values(_ effects: [String]) -> KeyValuePairs<String, JSONTree> {
    [
      "color": text(
        "^#[0-9a-fA-F]{3,8}$|^[a-zA-Z]+$", "#rgb, #rrggbb, #rrggbbaa or a name of CSS"),
      "time": either(
        ["type": "number", "minimum": 0.0],
        text(
          "^ *[+]?[0-9.eE]+ *(s|ms|f|S|MS|F)?$|^[0-9]+:[0-9:.]+$",
          "seconds, or as in \"500ms\", \"30f\" (frames) or \"1:30\"")),
      "moment": either(
        ["type": "number"],
        text(".", "a time, \"-1s\" before the end, or as in \"sea+0.5s\" after an item's name")),
      "angle": either(
        ["type": "number"],
        text("^ *[-+]?[0-9.eE]+ *(deg|rad|turn)?$", "radians, or as in \"30deg\" or \"0.5turn\"")),
      "timing": either(
        ["enum": TimingFunction.names],
        text(
          "^[a-zA-Z][-a-zA-Z]*([:(].*)?$",
          "as in \"cubic-bezier:.4,0,.2,1\", \"steps:4\" or \"spring:bounce=.3\""),
        ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4]),
      "effect": either(
        ["enum": effects],
        text(".", "an effect with settings, as in \"push:from=left\", or a file")),
    ]
  }

  private static func text(_ pattern: String, _ meaning: String) -> JSONTree {
    ["type": "string", "pattern": pattern, "description": meaning]
  }

  private static func either(_ kinds: JSONTree...) -> JSONTree { ["anyOf": kinds] }
}

extension SceneSection {
  /// The kind of objects.
  ///
  /// - Parameter further: keys that it may have besides its own.
  fileprivate func schema(besides further: [SceneKey]) -> JSONTree {
    var names: Set<String> = []
    let properties = (keys + otherKeys + further).filter { names.insert($0.name).inserted }.map {
      ($0.name, $0.schema)
    }
    let required = keys.filter(\.isRequired).map(\.name)
    return [
      "description": summary.isEmpty ? nil : summary, "type": "object",
      "properties": JSONTree.members(properties), "additionalProperties": false,
      "required": required.isEmpty ? nil : required,
      "oneOf": oneOf.isEmpty
        ? nil : oneOf.map { ["required": [$0]] as JSONTree },
    ]
  }
}

extension SceneKey {
  /// The kind of values, with what they mean.
  fileprivate var schema: JSONTree {
    ["description": summary, "default": usual?.value] + form.schema
  }
}

extension ValueForm {
  /// The values that have the form.
  fileprivate var schema: JSONTree {
    switch self {
    case .flag: ["type": "boolean"]
    case .null: ["type": "null"]
    case .text, .file: ["type": "string"]
    case .pattern(let pattern): ["type": "string", "examples": [pattern]]
    case .example(let example): ["type": "string", "examples": [example]]
    case .words(let words): ["enum": words]
    case .numbers(let numbers): ["enum": numbers]
    case .number(let range, _): ["type": "number"] + Self.limits(range)
    case .count(let range):
      ["type": "integer"] + Self.limits(Double(range.lowerBound)...Double(range.upperBound))
    case .length(let range):
      ["anyOf": [["type": "number"] + Self.limits(range), ["type": "string"]] as [JSONTree]]
    case .color, .time, .moment, .angle, .timing, .effect:
      Self.reference(to: kind)
    case .font:
      ["anyOf": [["type": "string"], Self.reference(to: "font")] as [JSONTree]]
    case .names: ValueForm.name.or(.list(.name)).schema
    case .tuple(let names):
      [
        "type": "array", "minItems": names.count, "maxItems": names.count,
        "prefixItems": names.map { Self.number(called: $0).schema },
      ]
    case .object: ["type": "object"]
    case .path: Self.shape.or(.list(Self.shape)).schema
    case .any: [:]
    case .section(let name): Self.reference(to: name)
    case .list(let form): ["type": "array", "items": form?.schema]
    case .either(let forms): ["anyOf": forms.map(\.schema)]
    }
  }

  private static let shape = ValueForm.text.or(.section("shape"))

  /// The kind of a number in a list by its name.
  private static func number(called name: String) -> ValueForm {
    switch name {
    case "time": .time
    case "width", "height": .number(0...LayerValueForm.largest)
    default: .number()
    }
  }

  /// The name under which the schema has the kind.
  package var kind: String {
    switch self {
    case .color: "color"
    case .timing: "timing"
    case .effect: "effect"
    case .moment: "moment"
    default: description
    }
  }

  private static func reference(to name: String) -> JSONTree { ["$ref": "#/$defs/\(name)"] }

  package static func limits(_ range: ClosedRange<Double>?) -> JSONTree {
    ["minimum": range?.lowerBound, "maximum": range?.upperBound]
  }
}

extension JSONTree {
  /// The schema with a variable as an alternative to each value of an object and each element of a list.
  fileprivate var takingVariables: JSONTree {
    guard case .object(let members) = content else { return self }
    return .object(
      members.map { member in
        switch (member.key, member.value.content) {
        case ("properties", .object(let keys)):
          (
            member.key,
            .object(keys.map { ($0.key, $0.value.takingVariables.orVariable) })
          )
        case ("items", .object): (member.key, member.value.takingVariables.orVariable)
        case ("anyOf", .list(let kinds)): (member.key, .list(kinds.map(\.takingVariables)))
        case ("prefixItems", .list(let items)):
          (member.key, .list(items.map(\.takingVariables.orVariable)))
        default: (member.key, member.value)
        }
      })
  }

  /// What describes a value stays outside of the alternatives.
  private var orVariable: JSONTree {
    guard case .object(let members) = content else { return self }
    let outer = members.filter { ["description", "default"].contains($0.key) }
    let inner = members.filter { !["description", "default"].contains($0.key) }
    guard !inner.isEmpty else { return self }
    let use: JSONTree = ["$ref": "#/$defs/variable-use"]
    return .object(
      outer.map { ($0.key, $0.value) }
        + [("anyOf", .list([JSONTree(.object(inner)), use]))])
  }
}
