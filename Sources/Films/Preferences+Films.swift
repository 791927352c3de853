// Preferences as a film keeps them: what the person who plans always wants is the film's, on every machine. What the
// machines' own files say is not read there.

import SegueText

extension Preferences {
  /// Those that change what a film looks like, by the names of their keys.
  package var ofFilms: [String: String] {
    settings.filter { PreferenceKey.named($0.key)?.isOfFilm == true }.mapValues(\.text)
  }

  /// These, with those of a film over them.
  ///
  /// - Throws: for one that cannot be.
  func replaced(by texts: [String: String]) throws -> Preferences {
    var settings = settings
    for (name, text) in texts where self.settings[name]?.text != text {
      guard let key = PreferenceKey.named(name), key.isOfFilm else {
        throw FilmError.usage(
          "preferences: \(VisibleText.quoted(name)) is not a setting of films", hint: .preferences)
      }
      try key.check("preferences.\(key.name)", text)
      settings[key.name] = Setting(text: text, position: nil)
    }
    return Preferences(file: file, settings: settings)
  }
}
