// The loaders of a film's files: each file is looked at once, whoever asks for it first.

import Segue

/// The readers of a film.
struct FilmMedia {
  let limits: Limits
  let loader: PictureLoader
  let clips: ClipLibrary
  /// How many threads read.
  let threads: Int

  /// Makes readers that have read nothing yet.
  init(_ options: CanvasOptions, threads: Int, _ limits: Limits) {
    loader = options.filmLoader(limits)
    clips = options.clips(limits)
    self.threads = threads
    self.limits = limits
  }

  /// Starts the programs that clips and the format need: they get going while the rest is read.
  func lookAhead(_ items: [TimelineItem], _ format: any OutputFormat) {
    format.lookAhead()
    clips.lookAhead(items, threads: threads)
  }

  /// The readers of films whose effects are in a catalogue.
  func readers(_ catalog: EffectCatalog) -> FilmReaders {
    FilmReaders(
      loader: loader, clips: clips, scenes: SceneLibrary(catalog: catalog, limits: limits))
  }

  /// A timeline's frames.
  func frames(
    of timeline: Timeline, _ readers: FilmReaders, region: FrameRegion = .canvas
  ) throws -> TimelineFrames {
    try TimelineFrames(timeline, readers, region: region, threads: threads)
  }
}
