// What is around a film where it is opened: it belongs to the machine or to a person, and is no part of the film.

/// Where a film is opened: what is found there beside what the film itself says.
public struct FilmSurroundings: Sendable {
  /// What a person wants where nothing else says it.
  package var preferences = Preferences()
  /// Folders with filters, which are looked through behind those that the film names; they must exist.
  public var filters: [String] = []
  /// Folders with filters that come after those, and need not be there.
  package var installedFilters: [String] = []
  /// Told what is done otherwise than the film's maker may think, a line at a time.
  public var note: @Sendable (FilmNote) -> Void = { _ in }

  /// Surroundings with nothing in them, where nobody is told anything.
  public init() {}

  /// Says a line.
  package func say(_ message: FilmMessage) { note(FilmNote(message)) }
}
