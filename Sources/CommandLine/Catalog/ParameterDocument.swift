// A parameter as JSON, with what a program needs to offer a control for it.

import Segue

/// A parameter: its type, range, unit and default.
struct ParameterDocument: Encodable {
  let name: String
  let summary: String
  let type: String
  /// What the numbers mean, where the type does not say it.
  let meaning: String?
  let unit: String?
  let minimum: Double?
  let maximum: Double?
  let choices: [String]?
  let count: Int?
  let defaultValue: ValueDocument?
  /// The default as it is written behind `NAME=`.
  let defaultText: String?

  private enum CodingKeys: String, CodingKey {
    case name, summary, type, meaning, unit, minimum, maximum, choices, count, defaultText
    case defaultValue = "default"
  }

  init(_ parameter: Parameter) {
    name = parameter.name
    summary = parameter.summary
    meaning = parameter.meaning?.rawValue
    defaultValue = parameter.defaultValue.flatMap(ValueDocument.init)
    defaultText = parameter.defaultValue?.text
    let facts = Facts(parameter.kind)
    type = facts.type
    unit = parameter.unit?.rawValue
    minimum = facts.range.flatMap { Self.limit($0.lowerBound) }
    maximum = facts.range.flatMap { Self.limit($0.upperBound) }
    choices = facts.choices
    count = facts.count
  }

  /// A bound of a range; nil where it is so far away that it means none.
  private static func limit(_ bound: Double) -> Double? {
    abs(bound) < Parameter.coordinates.upperBound ? bound : nil
  }

  /// What a kind tells.
  private struct Facts {
    var type: String
    var range: ClosedRange<Double>?
    var choices: [String]?
    var count: Int?

    private init(
      _ type: String, range: ClosedRange<Double>? = nil,
      choices: [String]? = nil, count: Int? = nil
    ) {
      (self.type, self.range, self.choices, self.count) = (type, range, choices, count)
    }

    init(_ kind: Parameter.Kind) {
      switch kind {
      case .number(let range): self.init("number", range: range)
      case .integer(let range):
        self.init("integer", range: Double(range.lowerBound)...Double(range.upperBound))
      case .angle(let range): self.init("angle", range: range)
      case .length(let range): self.init("length", range: range)
      case .boolean: self.init("boolean")
      case .choice(let words): self.init("choice", choices: words)
      case .color: self.init("color")
      case .vector(let count, let range): self.init("vector", range: range, count: count)
      case .picture: self.init("picture")
      case .map: self.init("map")
      case .text(let longest):
        self.init("text", range: 0...Double(longest))
      }
    }
  }
}
