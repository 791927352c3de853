// A parameter as JSON, with what a program needs to offer a control for it.

import SegueText
import SegueTransitions

extension Parameter {
  /// Its type, range, unit and default, and how it is offered.
  package func document(of effect: EffectDescriptor) -> JSONTree {
    let (type, facts) = kindFacts
    let isColor = type == "color"
    let text = isColor ? defaultValue.flatMap(text(of:)) : defaultValue?.text
    return [
      "name": name, "title": title, "summary": summary, "type": type,
      // The meaning of the numbers, where the type does not say it.
      "meaning": isColor ? nil : meaning?.rawValue,
      "unit": isColor ? nil : unit?.rawValue,
    ] + facts + [
      "suggested": isColor ? nil : suggestion?.document,
      "default": defaultValue?.document(of: self),
      // As it is written behind `NAME=`.
      "defaultText": text,
      "unset": control.unset.map(document),
      "group": group.rawValue, "isAdvanced": isAdvanced,
      // Whether it changes anything while the others have their defaults.
      "counts": effect.counts(self),
      "needs": control.needs.map(\.document),
    ]
  }

  /// Its name, summary, type, range or words, and its default as it is written behind `NAME=`.
  func brief(of effect: EffectDescriptor) -> JSONTree {
    let (type, facts) = kindFacts
    return ["name": name, "summary": summary, "type": type] + facts + [
      "unit": type == "color" ? nil : unit?.rawValue, "default": defaultValue.flatMap(text(of:)),
    ]
  }

  /// The meaning of no value.
  private func document(_ unset: Unset) -> JSONTree {
    ["meaning": unset.meaning, "start": unset.start?.document(of: self)]
  }

  /// The name of its kind, and the kind's range, words or components.
  private var kindFacts: (String, JSONTree) {
    switch kind {
    case .number(let range): ("number", Self.span(range))
    case .integer(let range):
      ("integer", Self.span(Double(range.lowerBound)...Double(range.upperBound)))
    case .angle(let range): ("angle", Self.span(range))
    case .length(let range): ("length", Self.span(range))
    case .boolean: ("boolean", [:])
    case .choice(let words): ("choice", ["choices": words])
    case .color: ("color", ["hasOpacity": true])
    case .vector(let count, _, _) where isColor: ("color", ["hasOpacity": count == 4])
    case .vector(let count, let range, let isWhole):
      ("vector", Self.span(range) + ["count": count, "isWhole": isWhole])
    case .picture: ("picture", [:])
    case .map: ("map", [:])
    case .text(let longest): ("text", Self.span(0...Double(longest)))
    }
  }

  /// The bounds of a range, without those that are so far away that they mean: no bound.
  private static func span(_ range: ClosedRange<Double>) -> JSONTree {
    func limit(_ bound: Double) -> Double? {
      abs(bound) < coordinates.upperBound ? bound : nil
    }
    return ["minimum": limit(range.lowerBound), "maximum": limit(range.upperBound)]
  }
}

extension Parameter.Suggestion {
  /// The range of a slider.
  fileprivate var document: JSONTree {
    [
      "minimum": range.lowerBound, "maximum": range.upperBound, "step": step,
      "unit": unit.rawValue,
    ]
  }
}

extension Parameter.Need {
  /// The condition on another parameter.
  fileprivate var document: JSONTree {
    let condition: JSONTree =
      switch self.condition {
      case .given: ["condition": "given"]
      case .absent: ["condition": "absent"]
      case .oneOf(let words): ["condition": "oneOf", "words": words]
      case .described(let what): ["condition": "described", "text": what]
      }
    return ["parameter": parameter] + condition
  }
}
