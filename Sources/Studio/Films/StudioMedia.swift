// The readers of a studio's files. They keep what they have read, from one edit to the next; when a file changes on the
// disk, new ones take their place.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueTimeline
import SegueTransitions

/// Reads pictures, clips and scenes, and knows effects.
struct StudioMedia: Sendable {
  /// Reads pictures, and keeps some.
  let loader: PictureLoader
  /// Knows clips.
  let clips: ClipLibrary
  /// Knows effects.
  let catalog: EffectCatalog
  /// Reads scenes.
  let scenes: SceneLibrary

  /// Bytes of pictures that are kept while people look around in a film.
  static let ofFilms = 1 << 30
  /// Bytes of pictures that are kept while a film is written from its beginning to its end.
  static let ofFiles = 64 << 20

  /// - Parameter cache: how many bytes of pictures are kept.
  init(_ setup: StudioSetup, cache: Int) throws {
    var decoding = DecodeOptions()
    decoding.limits = setup.limits
    let loader = PictureLoader(
      decoder: ImageDecoder(options: decoding), cacheCapacity: cache)
    self.init(setup, loader, ClipLibrary(limits: setup.limits), try setup.catalog(loader))
  }

  /// The same readers with effects that are looked up anew.
  func withNewEffects(_ setup: StudioSetup) throws -> StudioMedia {
    StudioMedia(setup, loader, clips, try setup.catalog(loader))
  }

  private init(
    _ setup: StudioSetup, _ loader: PictureLoader, _ clips: ClipLibrary, _ catalog: EffectCatalog
  ) {
    (self.loader, self.clips, self.catalog) = (loader, clips, catalog)
    scenes = SceneLibrary(catalog: catalog, limits: setup.limits)
  }
}
