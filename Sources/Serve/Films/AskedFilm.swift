// A film as a client has named it, which is opened by the thread that first needs it.

import Segue
import Synchronization

/// A film that is asked for.
///
/// A holder can show its frames, whatever its key means later, until it has to make room.
final class AskedFilm: Sendable {
  /// What its client calls it.
  let key: String
  private let setup: ServeSetup
  private let description: JSONTree
  private let folder: String?
  /// Nil when it was closed.
  private let opened = Mutex<AskedOnce<ServedFilm, any Error>?>(AskedOnce())

  init(_ key: String, _ setup: ServeSetup, _ description: JSONTree, in folder: String?) {
    (self.key, self.setup, self.description, self.folder) = (key, setup, description, folder)
  }

  /// The film, open.
  ///
  /// - Parameter room: what makes room for it.
  /// - Throws: what is wrong with it, to all who ask; `ServeError.gone` when it was closed.
  func film(in room: ServeRoom) throws -> ServedFilm {
    guard let opened = opened.withLock({ $0 }) else { throw ServeError.gone(key: key) }
    return try opened.get { try room.forWork(sparing: self) { try open() } }
  }

  /// Lets go of what it holds; requests that wait for its frames hear that it is gone.
  func close() {
    let gone = opened.withLock { opened in
      defer { opened = nil }
      return opened
    }
    withExtendedLifetime(gone) {}
  }

  private func open() throws -> ServedFilm {
    let opened = try setup.film(JSONNode(description, .whole, .paths), folder, setup.limits)
    try setup.limits.check(frames: opened.source.size)
    return opened
  }
}
