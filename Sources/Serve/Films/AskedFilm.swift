// A film as a client has named it, which is opened by the thread that first needs it.

import SegueCodecs
import SeguePixels
import SegueText
import Synchronization

/// A film that is asked for.
///
/// Whoever has it can show its frames, whatever its key means later, until it has to make room.
final class AskedFilm: Sendable {
  /// What its client calls it.
  let key: String
  private let setup: ServeSetup
  private let words: [String]
  private let texts: [String: String]
  /// Nil when it was closed.
  private let opened = Mutex<AskedOnce<ServedFilm, any Error>?>(AskedOnce())

  init(_ key: String, _ setup: ServeSetup, words: [String], texts: [String: String]) {
    (self.key, self.setup, self.words, self.texts) = (key, setup, words, texts)
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
    guard !words.contains("-") else {
      throw ServeError.badRequest("-: standard input is the client's own; name a file")
    }
    var limits = setup.limits
    if !texts.isEmpty {
      let drafts = FileDrafts()
      for (path, text) in texts {
        do { try drafts.set(Array(text.utf8), for: path) } catch {
          throw LimitError.outOfMemory(work: "the text of \(TextError.quoted(path))")
        }
      }
      limits.drafts = drafts
    }
    let opened = try setup.film(words, limits)
    try limits.check(frames: opened.source.size)
    return opened
  }
}
