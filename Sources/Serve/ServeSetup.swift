// What a server of frames is started with: how much it may take, and where it finds effects and films.

import Segue

/// The surroundings of a server.
package struct ServeSetup: Sendable {
  /// The program's version.
  package var version: String
  /// How much the work may take, and the folder that files must come from.
  package var limits: Limits
  /// Threads that render a frame, at least one.
  package var threads: Int
  /// Makes the catalogue: the pictures of effects come from the loader.
  package var catalog: @Sendable (PictureLoader) throws -> EffectCatalog
  /// An effect's description in JSON; nil for the list of all.
  package var description: @Sendable (_ effect: String?) throws -> String
  /// The frames of a film as JSON, whose names are relative to a folder.
  package var film:
    @Sendable (_ film: JSONNode, _ folder: String?, _ limits: Limits) throws -> ServedFilm
  /// An error as JSON.
  package var fault: @Sendable (any Error) -> JSONTree

  package init(
    version: String, limits: Limits, threads: Int,
    catalog: @escaping @Sendable (PictureLoader) throws -> EffectCatalog,
    description: @escaping @Sendable (_ effect: String?) throws -> String,
    film: @escaping @Sendable (JSONNode, _ folder: String?, Limits) throws -> ServedFilm,
    fault: @escaping @Sendable (any Error) -> JSONTree
  ) {
    (self.version, self.limits, self.threads) = (version, limits, max(threads, 1))
    // The films are the client's.
    self.limits.programOptions = .harmless
    (self.catalog, self.description, self.film, self.fault) = (catalog, description, film, fault)
  }
}
