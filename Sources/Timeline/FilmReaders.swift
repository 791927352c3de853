// What reads the files of a film; each file is read once.

import SegueCodecs
import SegueLayers
import SeguePixels
import SegueTransitions

/// The readers of a film.
package struct FilmReaders: Sendable {
  /// Reads pictures, and keeps some.
  package let loader: PictureLoader
  /// Knows clips.
  package let clips: ClipLibrary
  /// Reads scenes, and knows their effects.
  package let scenes: SceneLibrary
  /// Where most stands out in what was looked at.
  package let focuses: FoundFocuses

  /// Puts readers together.
  package init(
    loader: PictureLoader, clips: ClipLibrary, scenes: SceneLibrary,
    focuses: FoundFocuses = FoundFocuses(maximumCount: 4096)
  ) {
    (self.loader, self.clips, self.scenes, self.focuses) = (loader, clips, scenes, focuses)
  }

  /// Where effects are found.
  package var catalog: EffectCatalog { scenes.catalog }

  /// The same readers for a film with other pixels.
  func showing(_ pixels: FilmPixels) -> FilmReaders {
    FilmReaders(
      loader: loader, clips: clips.showing(pixels), scenes: scenes, focuses: focuses)
  }

  /// The most bytes of drawn layers that are kept of an item.
  var layerBytes: Int { min(FilmRenderer.defaultCapacity, (loader.limits.memory ?? .max) / 16) }

  /// The size of the first item that has one; nil if none has.
  ///
  /// - Parameter isWide: whether one that is wider than high comes before others, for a film of upright pictures side by
  ///   side.
  /// - Throws: A `SegueError` for a file that cannot be read.
  package func firstSize(of items: [TimelineItem], isWide: Bool = false) throws -> PixelSize? {
    var first: PixelSize?
    for item in items {
      guard let size = try item.size(self) else { continue }
      if !isWide || size.width > size.height { return size }
      first = first ?? size
    }
    return first
  }
}
