// What a studio is started with: how much it may take, and where it finds effects and formats.

import Segue
import SegueCodecs
import SegueExport
import SegueFilms
import SegueTransitions

/// The surroundings of a studio.
package struct StudioSetup: Sendable {
  /// How much rendering may take, and the folder that files must come from.
  package var limits: Limits
  /// Threads that render a picture, at least one.
  package var threads: Int
  /// The most instructions that a filter's frame may take for each of its pixels.
  package var shaderBudget: Int
  /// The formats of exports, with the settings that hold unless an export says others.
  package var formats: OutputFormats
  /// Makes the catalogue: the pictures of effects come from the loader.
  package var catalog: @Sendable (PictureLoader) throws -> EffectCatalog
  /// What holds for a show that does not say it.
  package var surroundings = FilmSurroundings()
  /// Writes a command line.
  package var command: @Sendable (StudioLine) -> String

  package init(
    limits: Limits, threads: Int, shaderBudget: Int, formats: OutputFormats,
    catalog: @escaping @Sendable (PictureLoader) throws -> EffectCatalog,
    command: @escaping @Sendable (StudioLine) -> String
  ) {
    (self.limits, self.threads, self.shaderBudget) = (limits, max(threads, 1), shaderBudget)
    (self.formats, self.catalog, self.command) = (formats, catalog, command)
  }
}
