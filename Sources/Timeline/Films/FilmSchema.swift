// JSON Schema of shows and films, from the tables of their properties.

import SegueScenes

extension DocumentSchema {
  /// The schema of show files.
  package static func show(effects: [String]) -> DocumentSchema {
    DocumentSchema("A show of Segue", SceneSection.shows, others: overlays, effects: effects)
      .takingVariables()
  }

  /// The schema of films: shows with a file, limits and an output.
  ///
  /// - Parameter settings: those of formats, which may be among the keys.
  package static func film(effects: [String], settings: [SceneKey]) -> DocumentSchema {
    let show = FilmTables.show.section
    let keys = show.keys.map { SceneKey($0.name, $0.form, $0.summary) } + settings
    return DocumentSchema(
      "A film of Segue", SceneSection.films + SceneSection.shows.filter { $0.name != show.name },
      others: overlays.merging([FilmTables.film.section.name: keys]) { $1 }, effects: effects
    ).takingVariables()
  }

  /// Overlays have the keys of items, too.
  private static let overlays = [
    FilmTables.overlay.section.name: FilmTables.item.section.keys.filter {
      !ShowReader.keysOfItemsAlone.contains($0.name)
    }
  ]
}
