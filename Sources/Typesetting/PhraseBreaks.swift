// Where phrases of Japanese end: words with the particles and endings behind them.
//
// Rule: between kanji and kana, lines are better broken only there. ICU knows the places from version 72 on. Without it,
// a phrase begins where a kanji, a katakana, a letter or a digit follows hiragana, as particles and endings are
// written in hiragana; "お" and "ご" before a kanji belong to it.

/// Phrases of Japanese.
enum PhraseBreaks {
  /// For each character of a paragraph, whether a line is better not begun with it; nil for text without kana.
  ///
  /// Such places lie inside of phrases; a line that has no other may be broken there.
  static func inner(of scalars: [Unicode.Scalar]) -> [Bool]? {
    guard scalars.contains(where: { isHiragana($0) || isKatakana($0) }) else { return nil }
    let known = WordBreaks.places(in: scalars, ofPhrases: true)
    return scalars.indices.map { place in
      guard place > 0, isJapanese(scalars[place - 1]) || isJapanese(scalars[place]) else {
        return false
      }
      return !(known?[place] ?? beginsPhrase(scalars, place))
    }
  }

  /// Whether a phrase begins at a place, by the scripts on both sides.
  static func beginsPhrase(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
    let (previous, next) = (scalars[place - 1], scalars[place])
    // Beside punctuation, whatever is not forbidden there.
    guard isOfWord(previous), isOfWord(next) else { return true }
    return isHiragana(previous) && !isHiragana(next) && previous != "お" && previous != "ご"
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    isHiragana(scalar) || isKatakana(scalar) || scalar.properties.isIdeographic
  }

  private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x309F).contains(scalar.value)
  }

  /// Katakana, wide and narrow, with the mark of long vowels.
  private static func isKatakana(_ scalar: Unicode.Scalar) -> Bool {
    (0x30A1...0x30FA).contains(scalar.value) || (0x30FC...0x30FF).contains(scalar.value)
      || (0xFF66...0xFF9D).contains(scalar.value)
  }
}
