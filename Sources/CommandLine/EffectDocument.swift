// An effect as JSON: what `list --json` and `describe --json` write.

import Segue

/// An effect's descriptor; `parameters` and what follows are left out of lists.
struct EffectDocument: Encodable {
  struct Exception: Encodable {
    let rule: String
    let reason: String
  }

  let name: String
  let qualifiedName: String
  let title: String
  let summary: String
  let family: String
  let origin: String
  let aliases: [String]
  let parameters: [ParameterDocument]?
  let mix: String?
  let overshoot: String?
  let hasDirection: Bool?
  let exceptions: [Exception]?
  /// What only filters have.
  let filter: FilterFacts?

  /// Everything.
  init(_ effect: EffectDescriptor, _ filter: FilterFacts?) {
    self.init(effect, isWhole: true, filter)
  }

  /// Names and a line.
  init(summaryOf effect: EffectDescriptor) { self.init(effect, isWhole: false, nil) }

  private init(_ effect: EffectDescriptor, isWhole: Bool, _ filter: FilterFacts?) {
    self.filter = filter
    name = effect.name
    qualifiedName = effect.qualifiedName
    title = effect.title
    summary = effect.summary
    family = effect.family.rawValue
    origin = effect.origin.rawValue
    aliases = effect.aliases
    parameters = isWhole ? effect.parameters.map(ParameterDocument.init) : nil
    mix = isWhole ? effect.mix.rawValue : nil
    overshoot = isWhole ? effect.overshoot.rawValue : nil
    hasDirection = isWhole ? effect.hasDirection : nil
    exceptions = isWhole ? effect.exceptions.map(Exception.init) : nil
  }
}

extension EffectDocument.Exception {
  init(_ exception: EffectDescriptor.Exception) {
    switch exception {
    case .notOpaque(let why):
      rule = "opaque pictures give an opaque result"
      reason = why
    }
  }
}

/// A parameter: its kind, range, unit and default.
///
/// A number that means an angle or a colour has that as its type.
struct ParameterDocument: Encodable {
  let name: String
  let type: String
  let summary: String
  let unit: String?
  let minimum: Double?
  let maximum: Double?
  let choices: [String]?
  let count: Int?
  /// As text that reads back; none for pictures and what the effect derives.
  let defaultValue: String?

  private enum CodingKeys: String, CodingKey {
    case name, type, summary, unit, minimum, maximum, choices, count
    case defaultValue = "default"
  }

  init(_ parameter: Parameter) {
    name = parameter.name
    summary = parameter.summary
    defaultValue = parameter.defaultValue?.text
    var facts = Facts(type: "")
    switch parameter.kind {
    case .number(let range): facts = Facts(type: "number", range: range)
    case .integer(let range):
      facts = Facts(
        type: "integer", range: Double(range.lowerBound)...Double(range.upperBound))
    case .angle(let range): facts = Facts(type: "angle", unit: "radians", range: range)
    case .length(let range): facts = Facts(type: "length", unit: "pixels", range: range)
    case .boolean: facts = Facts(type: "boolean")
    case .choice(let words): facts = Facts(type: "choice", choices: words)
    case .color: facts = Facts(type: "color")
    case .vector(let count, let range): facts = Facts(type: "vector", range: range, count: count)
    case .picture: facts = Facts(type: "picture")
    case .map: facts = Facts(type: "map")
    }
    type = parameter.meaning?.rawValue ?? facts.type
    unit = facts.unit
    minimum = facts.range?.lowerBound
    maximum = facts.range?.upperBound
    choices = facts.choices
    count = facts.count
  }

  /// What a kind tells.
  private struct Facts {
    var type: String
    var unit: String?
    var range: ClosedRange<Double>?
    var choices: [String]?
    var count: Int?
  }
}
