// An effect as JSON: what `list --json` and `describe --json` write. Documentation/Segue.docc/EffectsAsJSON.md
// describes every key; a test compares the two.

import SegueTransitions

/// All there is to know about an effect.
package struct EffectDocument: Encodable {
  /// A rule that the effect does not keep.
  package struct Exception: Encodable {
    /// The rule in words.
    package let rule: String
    /// Why it does not keep it.
    package let reason: String
  }

  /// Parameters that go well together.
  struct Preset: Encodable {
    let name: String
    let summary: String
    let values: [String: ValueDocument]
  }

  /// The version of this form: one more when a key changes its meaning or goes.
  static let schemaVersion = 2

  let schemaVersion = Self.schemaVersion
  let name: String
  let qualifiedName: String
  let title: String
  let summary: String
  let family: String
  let origin: String
  let supplier: String
  let aliases: [String]
  let parameters: [ParameterDocument]
  let presets: [Preset]
  let mix: String
  let canChooseMix: Bool
  /// The most bits of a colour that it works on.
  let depth: Int
  let overshoot: String
  let hasDirection: Bool
  let ignoresDirection: Bool
  let exceptions: [Exception]
  /// The pace that suits it, as `--timing` takes it.
  let timing: String
  /// How many seconds suit it.
  let duration: Double
  let cost: String
  let mood: String
  let energy: String
  /// The progress whose frame shows the effect best.
  let thumbnail: Double
  /// Facts that only filters have.
  ///
  /// `list` leaves them out, because finding them takes rendering.
  let filter: FilterFacts?

  /// Gathers what there is to know.
  ///
  /// - Parameter filter: what `describe` says of a filter besides.
  package init(_ effect: EffectDescriptor, _ filter: FilterFacts? = nil) {
    name = effect.name
    qualifiedName = effect.qualifiedName
    title = effect.title
    summary = effect.summary
    family = effect.family.rawValue
    origin = effect.origin.rawValue
    supplier = effect.supplier.rawValue
    aliases = effect.aliases
    parameters = effect.parameters.map { ParameterDocument($0, of: effect) }
    presets = effect.presets.map { preset in
      Preset(
        name: preset.name, summary: preset.summary,
        values: preset.values.reduce(into: [:]) { values, value in
          guard let parameter = try? effect.parameter(named: value.key) else { return }
          values[value.key] = ValueDocument(value.value, of: parameter)
        })
    }
    mix = effect.mix.rawValue
    canChooseMix = !effect.mixesItself
    depth = effect.deepest.rawValue
    overshoot = effect.overshoot.rawValue
    hasDirection = effect.hasDirection
    ignoresDirection = effect.ignoresDirection
    exceptions = effect.exceptions.map(Exception.init)
    timing = "\(effect.suggestedTiming)"
    duration = effect.suggestedDuration
    cost = effect.cost.rawValue
    mood = effect.character.mood.rawValue
    energy = effect.character.energy.rawValue
    thumbnail = effect.character.thumbnail
    self.filter = filter
  }
}

extension EffectDocument.Exception {
  /// Puts an exception into words.
  package init(_ exception: EffectDescriptor.Exception) {
    switch exception {
    case .notOpaque(let why):
      rule = "opaque pictures give an opaque result"
      reason = why
    case .steps(let why):
      rule = "a small step changes little"
      reason = why
    case .notEmpty(let why):
      rule = "pictures with nothing in them give an empty result"
      reason = why
    }
  }
}
