// The films of a client, by the keys that it has chosen.

import Segue

/// The films that are open; the one that was unused for longest makes room.
typealias ServeFilms = Cache<String, AskedFilm>

extension ServeFilms {
  /// The film of a key, which counts as used now.
  ///
  /// - Throws: `ServeError.gone` for one that is not there.
  func film(_ key: String) throws -> AskedFilm {
    guard let found = self[key] else { throw ServeError.gone(key: key) }
    return found
  }

  /// Closes the film that was unused for longest, so that its memory is free.
  ///
  /// - Parameter film: one that stays.
  /// - Returns: whether there was one.
  func closeOldest(sparing film: AskedFilm?) -> Bool {
    guard let oldest = removeOldest(where: { $0 !== film }) else { return false }
    oldest.close()
    return true
  }
}
