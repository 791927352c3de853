// Compositions in timelines, from memory.

import SegueCodecs
import SegueCompositions
import SegueLayers
import SeguePixels
import SegueTimeline

extension TimelineItem {
  /// A part of a composition: it plays from `start` to `end`, its transitions included.
  ///
  /// - Parameters:
  ///   - composition: what plays.
  ///   - replacements: what named layers show instead of their own content.
  ///   - pictures: reads the composition's pictures.
  ///   - start: where it begins, in its own seconds.
  ///   - end: where it ends; nil for its end.
  ///   - speed: how many times faster it plays, above 0.
  /// - Throws: as `Composition.stage(pictures:size:fit:replacing:)`.
  public static func composition(
    _ composition: Composition, replacing replacements: [String: CompositionReplacement] = [:],
    pictures: PictureLoader = PictureLoader(), start: Rational = .zero, end: Rational? = nil,
    speed: Rational = Rational(1)
  ) throws -> TimelineItem {
    let staged = try composition.stageOfAnySize(pictures: pictures, replacing: replacements)
    return .film(try staged.stage.film(), start: start, end: end, speed: speed)
  }
}
