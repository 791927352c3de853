// What a studio is started with: how much it may take, and where it finds effects and formats.

import Segue
import SegueCodecs
import SegueExport
import SegueTransitions

/// The surroundings of a studio.
public struct StudioSetup: Sendable {
  /// How much rendering may take, and the folder that files must come from.
  public var limits: Limits
  /// Threads that render a picture, at least one.
  public var threads: Int
  /// The most instructions that a filter's frame may take for each of its pixels.
  public var shaderBudget: Int
  /// The formats of exports, with the settings that hold unless an export says others.
  public var formats: OutputFormats
  /// Makes the catalogue: the pictures of effects come from the loader.
  public var catalog: @Sendable (PictureLoader) throws -> EffectCatalog
  /// What holds for a show that does not say it.
  public var defaults = StudioDefaults()
  /// Writes a command line.
  public var command: @Sendable (StudioLine) -> String

  public init(
    limits: Limits, threads: Int, shaderBudget: Int, formats: OutputFormats,
    catalog: @escaping @Sendable (PictureLoader) throws -> EffectCatalog,
    command: @escaping @Sendable (StudioLine) -> String
  ) {
    (self.limits, self.threads, self.shaderBudget) = (limits, max(threads, 1), shaderBudget)
    (self.formats, self.catalog, self.command) = (formats, catalog, command)
  }
}
