// The words of a search: without endings, and with those that people type for the words that summaries use.

/// Words as searches compare them.
enum SearchWords {
  /// The stems of a text's words: `CIPageCurlTransition` has `page` and `curl`, `Tiles turn over` has `til`, `turn`, `over`.
  static func stems(_ text: some StringProtocol) -> [String] {
    words(text).filter { !unspecific.contains($0) }.map(stem)
  }

  /// The stems that somebody also means who types a word; empty for most words.
  static func related(to stem: String) -> [String] { relatedStems[stem] ?? [] }

  /// Says nothing of one effect or another.
  private static let unspecific: Set<String> = [
    "a", "an", "and", "as", "at", "by", "effect", "for", "from", "like", "of", "on", "or", "the",
    "to",
    "transition", "with",
  ]

  /// Letters and digits that follow each other; a capital after a small letter begins a word.
  private static func words(_ text: some StringProtocol) -> [String] {
    var (words, word): ([String], String) = ([], "")
    var (wasSmall, wasCapital) = (false, false)
    func isEnd(_ character: Character, before next: Character?) -> Bool {
      character.isUppercase && (wasSmall || wasCapital && next?.isLowercase == true)
    }
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let continues = character.isLetter || character.isNumber
      if !continues || isEnd(character, before: next) {
        words.append(word)
        word = ""
      }
      if continues { word += character.lowercased() }
      (wasSmall, wasCapital) = (character.isLowercase, character.isUppercase)
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  /// A word without the ending of plurals and of verbs: `spinning`, `spins` and `spin` are the same.
  private static func stem(_ word: String) -> String {
    var stem = word[...]
    if stem.count > 3, stem.hasSuffix("s"), !stem.hasSuffix("ss"), !stem.hasSuffix("us") {
      stem = stem.dropLast()
    }
    for ending in ["ing", "ed", "y", "e"] where stem.hasSuffix(ending) {
      let rest = stem.dropLast(ending.count)
      guard rest.count >= 3, rest.contains(where: "aeiouy".contains) else { continue }
      stem = rest
      if ending != "e", let last = stem.last, stem.dropLast().last == last, !"lsz".contains(last) {
        stem = stem.dropLast()
      }
      break
    }
    if stem.hasSuffix("i"), word.hasSuffix("ies") { stem = stem.dropLast() }
    return String(stem)
  }

  private static let relatedStems = Dictionary(
    table.flatMap { (typed, meant) in
      words(typed).map { (stem($0), words(meant).map(stem)) }
    }, uniquingKeysWith: +)

  /// What people type, and what they mean in the words of summaries, moods and names.
  private static let table: KeyValuePairs = [
    "3d perspective": "cube card ring turn swing door perspective depth",
    "action sport speed fast quick dynamic energetic": "high rush stinger whip sport",
    "anniversary wedding bride": "elegant calm heart bokeh light drape glitter",
    "aquatic sea ocean wave pool liquid": "water tide drop ripple rain wave",
    "camera lens photo photography": "lens iris focus flare print",
    "cartoon comic kids fun funny cute": "playful comic confetti bounce",
    "celebration party birthday": "confetti playful sparkle glitter strobe",
    "christmas winter snow cold": "frost ice snow sparkle",
    "cinema cinematic movie": "film projector flare dramatic",
    "clean simple minimal subtle corporate business": "neutral calm low fade push wipe",
    "cloth fabric textile": "drape curtain flag silk",
    "cyber digital tech technology computer hacker data":
      "technical glitch datamosh signal pixel neon",
    "dissolve crossfade blend mix": "fade dissolve",
    "dream dreamy fantasy magic": "dream soft sparkle glitter light bokeh",
    "explosion explode blast impact hit punch": "shatter shake flash bounce impact",
    "fire flame hot heat": "burn heat flame glow",
    "gentle slow soft smooth peaceful relaxing": "calm low soft fade",
    "gore horror scary spooky thriller ghost": "dramatic smoke static ink dark glitch",
    "love romance romantic valentine": "heart elegant bokeh soft",
    "luxury fashion classy glamour": "elegant glitter gold bokeh drape",
    "memory memories nostalgia nostalgic vintage retro old 80s 90s":
      "nostalgic film vhs television tape tube print",
    "news broadcast": "split stinger panel push technical",
    "paint art artistic draw sketch": "brush stroke paint ink scribble crayon",
    "paper": "page fold sheet",
    "puzzle mosaic pieces tiles grid": "block tile square mosaic pieces",
    "space universe galaxy": "gravitational star lens black",
    "theater theatre stage show": "curtain stage",
    "time timer countdown": "clock hand",
    "tv television broadcast": "static tube crt signal",
    "color": "colour",
  ]
}
