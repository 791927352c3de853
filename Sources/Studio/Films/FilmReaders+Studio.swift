// The readers of a studio's files. They keep what they have read, from one edit to the next; when a file changes on the
// disk, new ones take their place.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueTimeline
import SegueTransitions

extension FilmReaders {
  /// How many bytes are kept.
  struct Memory {
    let pictures: Int
    /// Of each clip's.
    let clips: Int

    /// While people look around in a film.
    ///
    /// Each edit of how a picture is placed makes another copy of it, which nobody may want again: with a gigabyte of
    /// them, memory rose for as long as somebody edited.
    static let ofFilms = Memory(pictures: 256 << 20, clips: 32 << 20)
    /// While a film is written from its beginning to its end.
    static let ofFiles = Memory(pictures: 64 << 20, clips: 0)
  }

  init(_ setup: StudioSetup, _ memory: Memory) throws {
    let decoder = ImageDecoder(options: DecodeOptions(limits: setup.limits))
    let loader = PictureLoader(decoder: decoder, cacheCapacity: memory.pictures)
    self.init(
      loader: loader, clips: ClipLibrary(limits: setup.limits, recall: memory.clips),
      scenes: SceneLibrary(catalog: try setup.catalog(loader), limits: setup.limits))
  }

  /// The same readers with effects that are looked up anew.
  func withNewEffects(_ setup: StudioSetup) throws -> FilmReaders {
    FilmReaders(
      loader: loader, clips: clips,
      scenes: SceneLibrary(catalog: try setup.catalog(loader), limits: setup.limits),
      focuses: focuses)
  }
}
