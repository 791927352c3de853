// An effect as JSON: what `list --json` and `describe --json` write. Documentation/Segue.docc/EffectsAsJSON.md
// describes every key; a test compares the two.

import SegueText
import SegueTransitions

extension EffectDescriptor {
  /// The version of the document: one more when a key changes its meaning or goes.
  private static let schemaVersion = 2

  /// All there is to know about the effect, as JSON.
  ///
  /// - Parameter filter: what `describe` says of a filter besides. `list` leaves it out, because finding it takes
  ///   rendering.
  package func document(_ filter: FilterFacts? = nil) -> JSONTree {
    [
      "schemaVersion": Self.schemaVersion, "name": name, "qualifiedName": qualifiedName,
      "title": title, "summary": summary, "family": family.rawValue, "origin": origin.rawValue,
      "supplier": supplier.rawValue, "aliases": aliases,
      "parameters": parameters.map { $0.document(of: self) }, "presets": presets.map(document),
      "mix": mix.rawValue, "canChooseMix": !mixesItself,
      // The most bits of a colour that it works on.
      "depth": deepest.rawValue,
      "overshoot": overshoot.rawValue, "hasDirection": hasDirection,
      "ignoresDirection": ignoresDirection, "exceptions": exceptions.map(\.document),
      // The pace that suits it, as `--timing` takes it, and for how many seconds.
      "timing": "\(suggestedTiming)", "duration": suggestedDuration,
      "cost": cost.rawValue, "mood": character.mood.rawValue, "energy": character.energy.rawValue,
      // The progress whose frame shows the effect best.
      "thumbnail": character.thumbnail,
      "filter": filter?.tree,
    ]
  }

  /// What one chooses an effect by, as JSON.
  package var brief: JSONTree {
    [
      "name": qualifiedName, "summary": summary, "family": family.rawValue,
      "mood": character.mood.rawValue, "energy": character.energy.rawValue, "cost": cost.rawValue,
    ]
  }

  /// What one writes it with, as JSON: beside what one chooses it by, its parameters without what only forms need.
  package var briefWithParameters: JSONTree {
    brief + ["parameters": parameters.map { $0.brief(of: self) }]
  }

  /// Parameters that go well together.
  private func document(_ preset: Preset) -> JSONTree {
    let values = preset.values.compactMap { name, value in
      (try? parameter(named: name)).flatMap { value.document(of: $0) }.map { (name, $0) }
    }
    return [
      "name": preset.name, "summary": preset.summary,
      "values": Dictionary(values) { first, _ in first },
    ]
  }
}

extension EffectDescriptor.Exception {
  /// The rule that the effect does not keep.
  package var rule: String {
    switch self {
    case .notOpaque: "opaque pictures give an opaque result"
    case .steps: "a small step changes little"
    case .notEmpty: "pictures with nothing in them give an empty result"
    }
  }

  /// Why it does not keep it.
  package var reason: String {
    switch self {
    case .notOpaque(let why), .steps(let why), .notEmpty(let why): why
    }
  }

  fileprivate var document: JSONTree { ["rule": rule, "reason": reason] }
}
