// The films of a client, by the keys that it has chosen. A film is opened on the thread that first needs it.

import SegueCodecs
import SeguePixels
import SegueText

/// Keeps films open.
final class ServeFilms: Sendable {
  private struct Film: Sendable {
    let words: [String]
    let texts: [String: String]
    let opened = AskedOnce<ServedFilm, any Error>()
  }

  private let setup: ServeSetup
  private let films = RecentlyUsed<String, Film>(count: ServeLimits.films)

  init(_ setup: ServeSetup) { self.setup = setup }

  /// Notes a film, which is not opened yet.
  func add(_ key: String, words: [String], texts: [String: String]) {
    films.set(Film(words: words, texts: texts), for: key)
  }

  /// The film of a key.
  ///
  /// - Throws: what is wrong with it, and `ServeError.gone` for one that is not there.
  subscript(_ key: String) -> ServedFilm {
    get throws {
      guard let film = films[key] else { throw ServeError.gone(key: key) }
      return try film.opened.get { try open(film) }
    }
  }

  private func open(_ film: Film) throws -> ServedFilm {
    guard !film.words.contains("-") else {
      throw ServeError.badRequest("-: standard input is the client's own; name a file")
    }
    var limits = setup.limits
    if !film.texts.isEmpty {
      let drafts = FileDrafts()
      for (path, text) in film.texts {
        do { try drafts.set(Array(text.utf8), for: path) } catch {
          throw LimitError.outOfMemory(work: "the text of \(TextError.quoted(path))")
        }
      }
      limits.drafts = drafts
    }
    let opened = try setup.film(film.words, limits)
    try limits.check(frames: opened.source.size)
    return opened
  }

  /// Forgets a film.
  func forget(_ key: String) { films.remove(key) }
}
