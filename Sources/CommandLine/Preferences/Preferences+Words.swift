// Preferences as words of a farm's plan: what the person who plans always wants is the film's, on every machine. What
// the machines' own files say is not read there.

import SegueText

extension Preferences {
  /// The option of plans that says one.
  private static let option = "--preference"

  /// The words that say those that change what a film looks like.
  var words: [String] {
    PreferenceKey.all.filter(\.isOfFilm).flatMap { key in
      self[key].map { [Self.option, "\(key.name)=\($0)"] } ?? []
    }
  }

  /// Takes preferences out of a plan's words.
  ///
  /// - Throws: `CommandFailure` for one that cannot be.
  static func taken(from words: [String]) throws -> (preferences: Preferences, rest: [String]) {
    var settings: [String: Setting] = [:]
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word == option, let text = rest.popFirst() else {
        kept.append(word)
        continue
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = PreferenceKey.named(parts[0]), key.isOfFilm else {
        throw CommandFailure.usage("\(option) \(VisibleText.quoted(text)): expected key=value")
      }
      let value = String(parts[1])
      try key.check("\(option) \(key.name)", value)
      settings[key.name] = Setting(text: value, position: nil)
    }
    return (Preferences(settings: settings), kept)
  }
}
