// A film as a client has named it, which is opened by the thread that first needs it.

import SegueCodecs
import SeguePixels
import SegueText

/// A film that is asked for.
///
/// Whoever has it can show its frames, whatever its key means later.
final class AskedFilm: Sendable {
  private let setup: ServeSetup
  private let words: [String]
  private let texts: [String: String]
  private let opened = AskedOnce<ServedFilm, any Error>()

  init(_ setup: ServeSetup, words: [String], texts: [String: String]) {
    (self.setup, self.words, self.texts) = (setup, words, texts)
  }

  /// The film, open.
  ///
  /// - Throws: what is wrong with it, to all who ask.
  func film() throws -> ServedFilm { try opened.get { try open() } }

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
