// The films of a studio: of the document as it is, of what it would be, and of what it was. A few are kept, so that
// two that are compared, and an edit that is undone, are there at once.

import SegueCodecs
import SegueFilms
import SeguePixels
import SegueTimeline
import Synchronization

/// Opens films, and keeps those that were used last.
final class StudioFilms: Sendable {
  /// Which film: the document's text, and by how much smaller it is drawn.
  private struct Key: Hashable {
    let text: String
    let scale: Int
  }

  private typealias Slot = AskedOnce<StudioFilm, any Error>

  /// A film that was asked for.
  private struct Kept {
    let key: Key
    let slot = Slot()
    /// nil until it is open.
    var film: StudioFilm?
    /// Whether its effects are others by now: it is shown no more, and what its items show may go on to the next.
    var isOld = false
  }

  private struct State {
    var media: FilmReaders
    /// Grows when files or effects are others: what was begun before it comes too late.
    var renewals = 0
    /// The one asked for last at the end.
    var films: [Kept] = []

    /// The one of a key, which counts as used now.
    mutating func use(_ key: Key) -> Slot {
      let known = films.firstIndex { $0.key == key && !$0.isOld }
      let kept = known.map { films.remove(at: $0) } ?? Kept(key: key)
      films.append(kept)
      if films.count > StudioFilms.capacity { films.removeFirst() }
      return kept.slot
    }

    /// The one of a scale that was open last.
    func former(_ scale: Int) -> StudioFilm? {
      films.last { $0.key.scale == scale && $0.film != nil }?.film
    }

    /// Notes that a film is open; where all hold more than they may together, others go.
    ///
    /// - Returns: those that go.
    mutating func keep(_ film: StudioFilm, of slot: Slot, mostBytes: Int) -> [Kept] {
      guard let index = films.firstIndex(where: { $0.slot === slot }) else { return [] }
      films[index].film = film
      let scale = films[index].key.scale
      var gone = films.filter { $0.isOld && $0.key.scale == scale }
      films.removeAll { $0.isOld && $0.key.scale == scale }
      while films.reduce(0, { $0 + ($1.film?.frames.heldBytes ?? 0) }) > mostBytes,
        let oldest = films.firstIndex(where: { $0.slot !== slot })
      {
        gone.append(films.remove(at: oldest))
      }
      return gone
    }
  }

  private let setup: StudioSetup
  private let reading: ReadFiles
  private let state: Mutex<State>

  private let mostBytes: Int

  /// How many films are kept, and what they may hold together.
  private static let (capacity, mostBytes) = (12, 1 << 30)

  init(_ setup: StudioSetup, _ reading: ReadFiles) throws {
    (self.setup, self.reading) = (setup, reading)
    mostBytes = min(Self.mostBytes, (setup.limits.memory ?? .max) / 4)
    state = Mutex(State(media: try FilmReaders(setup, .ofFilms)))
  }

  /// The readers.
  var media: FilmReaders { state.withLock { $0.media } }

  /// Forgets all: files have changed.
  func renew() throws {
    let media = try FilmReaders(setup, .ofFilms)
    state.withLock { $0 = State(media: media, renewals: $0.renewals + 1) }
  }

  /// Forgets effects: the text of a source has changed.
  ///
  /// - Parameter keepingItems: whether items show what they showed.
  func renewEffects(keepingItems: Bool) throws {
    let media = try self.media.withNewEffects(setup)
    state.withLock { state in
      if keepingItems {
        for index in state.films.indices { state.films[index].isOld = true }
      } else {
        state.films = []
      }
      state.media = media
      state.renewals += 1
    }
  }

  /// The film of a document.
  ///
  /// - Parameter scale: by how much smaller its canvas is, for a look in passing.
  /// - Throws: A `SegueError`, which names the place in the document where it is at fault.
  func film(_ document: StudioDocument, scale: Int = 1) throws -> StudioFilm {
    let key = Key(text: document.text, scale: scale)
    let (media, renewals, slot, former) = state.withLock { state in
      (state.media, state.renewals, state.use(key), state.former(scale))
    }
    let film: StudioFilm
    do { film = try slot.get { try open(document, scale: scale, media, former) } } catch {
      // What was missing may be there when it is asked for again.
      state.withLock { $0.films.removeAll { $0.slot === slot } }
      throw error
    }
    // What goes is let go without the lock: it may be large.
    let gone = state.withLock { state in
      // It would bring old files and effects back.
      state.renewals == renewals ? state.keep(film, of: slot, mostBytes: mostBytes) : []
    }
    withExtendedLifetime(gone) {}
    return film
  }

  /// Opens a film.
  ///
  /// - Parameter former: one whose items may stay open: when a transition alone was edited, no clip is opened anew.
  private func open(
    _ document: StudioDocument, scale: Int, _ media: FilmReaders, _ former: StudioFilm?
  ) throws -> StudioFilm {
    let film = try document.film(setup.limits)
    // A film of another file has nothing that a page could edit.
    let isWhole = film.file == nil || film.contents != nil
    guard isWhole, let show = try film.show(filmMedia(media)) else {
      throw StudioError.badRequest("only films with 'items' of their own can be edited here")
    }
    let files = show.files.filter { $0 != document.path }
    reading.willOpen(files)
    let frames = try show.preview(
      longest: StudioFilm.usualSide, scale: scale, sharing: former?.frames)
    return StudioFilm(files: files, frames: frames)
  }

  private func filmMedia(_ readers: FilmReaders) -> FilmMedia {
    FilmMedia(readers, threads: setup.threads, setup.limits, setup.surroundings)
  }

  /// A film that is opened for its file, as `segue play` would open it.
  func opened(_ film: FilmDescription) throws -> OpenedFilm {
    try film.opened(filmMedia(FilmReaders(setup, .ofFiles)))
  }
}
