// A parameter as JSON, with what a program needs to offer a control for it.

import SegueTransitions

/// A parameter: its type, range, unit and default, and how it is offered.
package struct ParameterDocument: Encodable {
  /// The range of a slider.
  struct Suggestion: Encodable {
    let minimum: Double
    let maximum: Double
    let step: Double
    let unit: String
  }

  /// The condition on another parameter.
  struct Need: Encodable {
    let parameter: String
    let condition: String
    let words: [String]?
    let text: String?
  }

  /// The meaning of no value.
  struct Unset: Encodable {
    let meaning: String
    let start: ValueDocument?
  }

  let name: String
  let title: String
  let summary: String
  let type: String
  /// The meaning of the numbers, where the type does not say it.
  let meaning: String?
  let unit: String?
  let minimum: Double?
  let maximum: Double?
  let suggested: Suggestion?
  let choices: [String]?
  let count: Int?
  let isWhole: Bool?
  let hasOpacity: Bool?
  let defaultValue: ValueDocument?
  /// The default as it is written behind `NAME=`.
  let defaultText: String?
  let unset: Unset?
  let group: String
  let isAdvanced: Bool
  /// Whether it changes anything while the others have their defaults.
  let counts: Bool
  let needs: [Need]

  private enum CodingKeys: String, CodingKey {
    case name, title, summary, type, meaning, unit, minimum, maximum, suggested, choices, count
    case isWhole, hasOpacity, defaultText, unset, group, isAdvanced, counts, needs
    case defaultValue = "default"
  }

  /// Gathers what a control needs.
  package init(_ parameter: Parameter, of effect: EffectDescriptor) {
    name = parameter.name
    title = parameter.title
    summary = parameter.summary
    let facts = Facts(parameter)
    type = facts.type
    meaning = facts.isColor ? nil : parameter.meaning?.rawValue
    unit = facts.isColor ? nil : parameter.unit?.rawValue
    minimum = facts.range.flatMap { Self.limit($0.lowerBound) }
    maximum = facts.range.flatMap { Self.limit($0.upperBound) }
    suggested = facts.isColor ? nil : parameter.suggestion.map(Suggestion.init)
    choices = facts.choices
    count = facts.count
    isWhole = facts.isWhole
    hasOpacity = facts.hasOpacity
    defaultValue = parameter.defaultValue.flatMap { ValueDocument($0, of: parameter) }
    defaultText =
      facts.isColor
      ? parameter.defaultValue.flatMap(parameter.text(of:)) : parameter.defaultValue?.text
    unset =
      parameter.control.unset.map {
        Unset(
          meaning: $0.meaning, start: $0.start.flatMap { ValueDocument($0, of: parameter) })
      }
    group = parameter.group.rawValue
    isAdvanced = parameter.isAdvanced
    counts = effect.counts(parameter)
    needs = parameter.control.needs.map(Need.init)
  }

  /// A bound of a range; nil if it is so far away that it means: no bound.
  private static func limit(_ bound: Double) -> Double? {
    abs(bound) < Parameter.coordinates.upperBound ? bound : nil
  }

  /// The facts in a kind.
  private struct Facts {
    var type: String
    var range: ClosedRange<Double>?
    var choices: [String]?
    var count: Int?
    var isWhole: Bool?
    var hasOpacity: Bool?

    var isColor: Bool { hasOpacity != nil }

    private init(
      _ type: String, range: ClosedRange<Double>? = nil,
      choices: [String]? = nil, count: Int? = nil, isWhole: Bool? = nil, hasOpacity: Bool? = nil
    ) {
      (self.type, self.range, self.choices, self.count) = (type, range, choices, count)
      (self.isWhole, self.hasOpacity) = (isWhole, hasOpacity)
    }

    init(_ parameter: Parameter) {
      switch parameter.kind {
      case .number(let range): self.init("number", range: range)
      case .integer(let range):
        self.init("integer", range: Double(range.lowerBound)...Double(range.upperBound))
      case .angle(let range): self.init("angle", range: range)
      case .length(let range): self.init("length", range: range)
      case .boolean: self.init("boolean")
      case .choice(let words): self.init("choice", choices: words)
      case .color: self.init("color", hasOpacity: true)
      case .vector(let count, _, _) where parameter.isColor:
        self.init("color", hasOpacity: count == 4)
      case .vector(let count, let range, let isWhole):
        self.init("vector", range: range, count: count, isWhole: isWhole)
      case .picture: self.init("picture")
      case .map: self.init("map")
      case .text(let longest):
        self.init("text", range: 0...Double(longest))
      }
    }
  }
}

extension ParameterDocument.Suggestion {
  fileprivate init(_ suggestion: Parameter.Suggestion) {
    (minimum, maximum) = (suggestion.range.lowerBound, suggestion.range.upperBound)
    (step, unit) = (suggestion.step, suggestion.unit.rawValue)
  }
}

extension ParameterDocument.Need {
  fileprivate init(_ need: Parameter.Need) {
    parameter = need.parameter
    switch need.condition {
    case .given: (condition, words, text) = ("given", nil, nil)
    case .absent: (condition, words, text) = ("absent", nil, nil)
    case .oneOf(let all): (condition, words, text) = ("oneOf", all, nil)
    case .described(let what): (condition, words, text) = ("described", nil, what)
    }
  }
}
