// Renders a gallery's animations and posters.

import Segue

/// Renders what a gallery shows.
struct GalleryWriter {
  let motion: GalleryMotion
  let loader: PictureLoader
  let threads: Int
  let limits: Limits

  /// Renders every animation and its poster.
  ///
  /// - Parameters:
  ///   - progress: told how many frames of all are done.
  /// - Returns: the effects that could be shown: one of many that fails is left out, and said.
  func write(
    _ items: [GalleryItem], from: String, to: String, into folder: GalleryFolder,
    cancellation: CancellationFlag, progress: (ExportProgress) -> Void
  ) throws -> [GalleryItem] {
    let fitting = PictureLoader.Fitting(canvas: motion.canvas)
    let pictures = try [from, to].map {
      try loader.picture($0, fitting: fitting, threads: threads)
    }
    for (picture, name) in zip(pictures, ["from.webp", "to.webp"]) {
      let small = picture.bitmap.fitted(
        to: motion.size, mode: .stretch, background: .clear, threads: threads)
      try write(small, name, to: folder, cancellation)
    }
    let each = 2 * (motion.transition + motion.hold - 1)
    let total = each * items.reduce(0) { $0 + $1.films.count }
    var done = 0
    var guess = SizeGuess(totalFrames: total)
    func report(_ frames: Int) {
      let bytes = folder.bytes
      progress(
        ExportProgress(
          frames: frames, totalFrames: total, bytes: bytes,
          estimatedBytes: guess.bytes(after: frames, written: bytes)))
    }
    var shown: [GalleryItem] = []
    for item in items {
      var kept = item
      kept.films = []
      for film in item.films {
        do {
          let pair = film.effect.pair(from: pictures[0], to: pictures[1], canvas: motion.canvas)
          let source = try GalleryFilm(
            film.effect, of: pair, timing: item.shown.descriptor.suggestedTiming, motion)
          try write(source, film, to: folder, cancellation) { report(done + $0) }
          kept.films.append(film)
        } catch {
          guard item.shown.isOptional, let failure = error as? EffectError else { throw error }
          FilmFilters.leaveOut(failure)
        }
        done += each
        report(done)
      }
      if kept.films.first?.preset == nil, !kept.films.isEmpty { shown.append(kept) }
    }
    guard !shown.isEmpty else {
      throw CommandFailure(.badData, "none of the effects can be drawn")
    }
    return shown
  }

  private func write(
    _ source: GalleryFilm, _ film: GalleryItem.Film, to folder: GalleryFolder,
    _ cancellation: CancellationFlag, progress: (Int) -> Void
  ) throws {
    let summary = try Exporter().export(
      source, to: .file(folder.place(film.animation)), format: motion.format,
      options: ExportOptions(threads: threads, limits: limits), cancellation: cancellation,
      progress: { progress($0.frames) })
    folder.bytes += summary.bytes
    try limits.check(output: folder.bytes)
    folder.bytes += try Exporter().export(
      source, to: .file(folder.place(film.poster)), format: motion.format,
      options: ExportOptions(
        frames: FrameRange(first: 0, last: 0), threads: threads, limits: limits),
      cancellation: cancellation
    ).bytes
  }

  private func write(
    _ bitmap: Bitmap, _ name: String, to folder: GalleryFolder, _ cancellation: CancellationFlag
  ) throws {
    folder.bytes += try Exporter().write(
      bitmap, to: .file(folder.place(name)), format: motion.format,
      options: ExportOptions(threads: threads, limits: limits), cancellation: cancellation
    ).bytes
  }
}
