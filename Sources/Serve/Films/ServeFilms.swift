// The films of a client, by the keys that it has chosen.

import Synchronization

/// Keeps films.
final class ServeFilms: Sendable {
  private struct Kept {
    let film: AskedFilm
    /// The number of its last use; larger ones are later.
    var use: Int
  }

  private struct State {
    var uses = 0
    var films: [String: Kept] = [:]

    mutating func use(_ film: AskedFilm) {
      uses += 1
      films[film.key] = Kept(film: film, use: uses)
    }

    /// Takes out the film that was unused for longest.
    mutating func removeOldest(sparing film: AskedFilm? = nil) -> AskedFilm? {
      let others = films.values.filter { $0.film !== film }
      return others.min { $0.use < $1.use }.flatMap { films.removeValue(forKey: $0.film.key)?.film }
    }
  }

  private let state = Mutex(State())

  /// The film of a key, which counts as used now.
  ///
  /// - Throws: `ServeError.gone` for one that is not there.
  subscript(_ key: String) -> AskedFilm {
    get throws {
      try state.withLock { state in
        guard let kept = state.films[key] else { throw ServeError.gone(key: key) }
        state.use(kept.film)
        return kept.film
      }
    }
  }

  /// Keeps a film in place of whatever its key had; the one that was unused for longest makes room.
  func keep(_ film: AskedFilm) {
    // What goes is let go without the lock: it may be large.
    let gone = state.withLock { state in
      let former = state.films[film.key]?.film
      state.use(film)
      return [former, state.films.count > ServeLimits.films ? state.removeOldest() : nil]
    }
    withExtendedLifetime(gone) {}
  }

  /// Forgets a film.
  func forget(_ key: String) {
    let gone = state.withLock { $0.films.removeValue(forKey: key) }
    withExtendedLifetime(gone) {}
  }

  /// Closes the film that was unused for longest, so that its memory is free.
  ///
  /// - Parameter film: one that stays.
  /// - Returns: whether there was one.
  func closeOldest(sparing film: AskedFilm?) -> Bool {
    guard let oldest = state.withLock({ $0.removeOldest(sparing: film) }) else { return false }
    oldest.close()
    return true
  }
}
