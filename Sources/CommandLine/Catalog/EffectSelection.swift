// Which effects a list shows: `wipe`, `xfade`, `wipe xfade`, `bounce`.

import Segue
import SegueText

/// The effects of families, of systems, or with words in their descriptions.
struct EffectSelection {
  /// Empty for all.
  private var families: Set<EffectDescriptor.Family> = []
  /// Empty for all.
  private var origins: Set<EffectDescriptor.Origin> = []
  /// All of these are said of an effect.
  private(set) var words: [String] = []

  /// Reads words: names of families and systems are these, others are looked for.
  init(_ words: [String]) {
    for word in words {
      let lower = word.lowercased()
      if let family = EffectDescriptor.Family(rawValue: lower) {
        families.insert(family)
      } else if let origin = EffectDescriptor.Origin(rawValue: lower) {
        origins.insert(origin)
      } else {
        self.words.append(lower)
      }
    }
  }

  /// Whether somebody looks for systems' effects, or for a word in whatever system.
  var isOfSystemsOrWords: Bool { !origins.isEmpty || !words.isEmpty }

  /// Whether an effect belongs to it.
  func includes(_ effect: EffectDescriptor) -> Bool {
    (families.isEmpty || families.contains(effect.family))
      && (origins.isEmpty || origins.contains(effect.origin))
      && words.allSatisfy { Self.isSaid($0, of: effect) }
  }

  /// Whether a word stands in an effect's names, its presets' names, its mood or its summary.
  private static func isSaid(_ word: String, of effect: EffectDescriptor) -> Bool {
    let names = [effect.name] + effect.aliases + effect.presets.map(\.name)
    let folded = Names.fold(word)
    return names.contains { Names.fold($0).contains(folded) }
      || effect.character.mood.rawValue == word || effect.summary.lowercased().contains(word)
  }
}
