// `segue list "calm wedding"`: the effects that fit words, best first.
//
// The score of an effect is the sum over the words of rarity · weight / (weight + k), which is BM25's without the length of texts
// (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009): weight is the sum over the fields that have the word, a name
// more than a summary, a summary more than a parameter's. Words that are only related to what was typed count less.

import Segue
import SegueSystem

/// Ranks effects by words.
struct EffectSearch {
  /// For each effect, the weights of the stems of its texts.
  private let effects: [(effect: EffectDescriptor, weights: [String: Double])]
  /// In how many effects a stem occurs.
  private let occurrences: [String: Int]

  /// The weight at which a word has half of its effect.
  private static let saturation = 2.0
  /// A related word, in parts of a typed one.
  private static let related = 0.6
  /// What all related words add, in parts of what the best of them adds.
  private static let further = 0.25
  /// An effect under another system's name, in parts of one of Segue's: many of them are the same effect again.
  private static let foreign = 0.7
  /// What scores less than this part of the best one is not listed.
  private static let least = 0.15

  /// Prepares to search some effects.
  init(_ effects: [EffectDescriptor]) {
    self.effects = effects.map { ($0, Self.weights(of: $0)) }
    occurrences = self.effects.reduce(into: [:]) { counts, found in
      for stem in found.weights.keys { counts[stem, default: 0] += 1 }
    }
  }

  /// The effects that fit some words, best first; those that fit alike keep their order.
  func ranked(by words: [String]) -> [EffectDescriptor] {
    let stems = words.flatMap(SearchWords.stems)
    let scored = effects.map { found in
      let score = stems.reduce(0) { $0 + self.score($1, in: found.weights) }
      let isOwn = found.effect.origin == .segue
      return (effect: found.effect, score: isOwn ? score : score * Self.foreign)
    }
    let best = scored.map(\.score).max() ?? 0
    return scored.filter { $0.score > best * Self.least }.sorted { $0.score > $1.score }
      .map(\.effect)
  }

  /// What one typed word adds to the score of an effect.
  private func score(_ stem: String, in weights: [String: Double]) -> Double {
    let others = SearchWords.related(to: stem).map { value($0, in: weights) }
    return value(stem, in: weights)
      + Self.related * ((others.max() ?? 0) + Self.further * others.reduce(0, +))
  }

  private func value(_ stem: String, in weights: [String: Double]) -> Double {
    guard let weight = weights[stem], let count = occurrences[stem] else { return 0 }
    let rarity = log(1 + (Double(effects.count - count) + 0.5) / (Double(count) + 0.5))
    return rarity * weight / (weight + Self.saturation)
  }

  /// The fields of an effect, and how much a word in each counts.
  private static func weights(of effect: EffectDescriptor) -> [String: Double] {
    let (presets, character) = (effect.presets, effect.character)
    let fields: [(weight: Double, texts: [String])] = [
      (6, [effect.name, Names.fold(effect.name)]), (4, effect.aliases), (3, [effect.title]),
      (2, [effect.family.rawValue, character.mood.rawValue, character.energy.rawValue]),
      (3, [effect.summary]), (2, presets.map(\.name)), (1, presets.map(\.summary)),
      (0.5, effect.parameters.flatMap { [$0.name, $0.summary] + $0.kind.words }),
    ]
    return fields.reduce(into: [:]) { weights, field in
      for stem in Set(field.texts.flatMap(SearchWords.stems)) {
        weights[stem, default: 0] += field.weight
      }
    }
  }
}

extension Parameter.Kind {
  /// The words that it takes, such as directions.
  fileprivate var words: [String] {
    if case .choice(let words) = self { words } else { [] }
  }
}
