// Which effects a list shows: `wipe`, `xfade`, `wipe xfade`, `bounce`, `"calm wedding"`.

import Segue

/// The effects of families and of systems, all of them or the ones that fit some words.
struct EffectSelection {
  /// Empty for all.
  private var families: Set<EffectDescriptor.Family> = []
  /// Empty for all.
  private var origins: Set<EffectDescriptor.Origin> = []
  /// What is searched for, among the effects of the families and systems.
  private(set) var words: [String] = []

  /// Reads arguments: names of families and systems are these, others are searched for.
  init(_ words: [String]) {
    for word in words {
      let lower = word.lowercased()
      if let family = EffectDescriptor.Family(rawValue: lower) {
        families.insert(family)
      } else if let origin = EffectDescriptor.Origin(rawValue: lower) {
        origins.insert(origin)
      } else {
        self.words.append(word)
      }
    }
  }

  /// Whether it names systems.
  var hasSystems: Bool { !origins.isEmpty }

  /// The effects that belong to it: by the words best first, without words in their order.
  func selected(of effects: [EffectDescriptor]) -> [EffectDescriptor] {
    let members = effects.filter {
      (families.isEmpty || families.contains($0.family))
        && (origins.isEmpty || origins.contains($0.origin))
    }
    return words.isEmpty ? members : EffectSearch(members).ranked(by: words)
  }
}
