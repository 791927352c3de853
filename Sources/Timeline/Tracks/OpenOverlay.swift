// An overlay while it is seen: its pictures, and the layers that show them.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTransitions
import Synchronization

/// Draws one overlay of a film.
final class OpenOverlay: Sendable {
  private let span: OverlayCourse.Span
  private let step: Rational
  private let pictures: TimelineFrames
  private let renderer: FilmRenderer
  private let placeholder: Bitmap
  private let pool: BitmapPool
  private let blends: Bool
  /// The picture of the overlay's own film that was asked for last.
  private let last = Mutex<(number: Int, bitmap: Bitmap)?>(nil)
  /// The overlay while nothing of it changes, with its place.
  private let still = Mutex<(rest: Int, bitmap: Bitmap, place: PixelRect)?>(nil)

  /// - Parameters:
  ///   - pictures: its content, on a canvas of its size.
  ///   - film: its layers.
  ///   - frameRate: the film's.
  init(
    _ span: OverlayCourse.Span, pictures: TimelineFrames, film: OverlayFilm, frameRate: Rational
  ) {
    self.span = span
    self.pictures = pictures
    step = frameRate.reciprocal
    // A few of its pictures, made smaller or larger; moving ones never come again.
    let capacity = 6 * Bitmap.byteCount(of: pictures.size) + (4 << 20)
    renderer = FilmRenderer(film.film, capacity: min(capacity, 64 << 20))
    placeholder = film.placeholder
    pool = BitmapPool(size: pictures.size)
    blends = span.overlay.style.blendMode != .sourceOver
  }

  /// The overlay in a frame; nil where nothing of it is seen.
  ///
  /// - Parameters:
  ///   - phase: whether the overlay changes in it.
  ///   - frame: the film's.
  func picture(
    _ phase: OverlayCourse.Phase, at frame: Int, threads: Int
  ) throws -> LaidPicture? {
    if !blends, case .resting(let rest) = phase {
      return try resting(rest, at: frame, threads: threads)
    }
    let age = if case .changing(let age) = phase { age } else { 0 }
    let moment = try moment(frame, age, threads)
    guard !moment.bounds.isEmpty else { return nil }
    return blends
      ? LaidPicture(blending: moment) : LaidPicture(moment.bitmap(), at: moment.bounds)
  }

  /// The overlay while nothing of it changes: drawn once.
  private func resting(_ rest: Int, at frame: Int, threads: Int) throws -> LaidPicture? {
    if let known = still.withLock(\.self), known.rest == rest {
      return LaidPicture(known.bitmap, at: known.place)
    }
    let moment = try moment(frame, 0, threads)
    guard !moment.bounds.isEmpty else { return nil }
    let made = moment.bitmap()
    still.withLock { $0 = (rest, made, moment.bounds) }
    return LaidPicture(made, at: moment.bounds)
  }

  /// The layers of a frame.
  private func moment(_ frame: Int, _ age: Int, _ threads: Int) throws -> FilmMoment {
    let picture = try picture(age, threads)
    var shown = PictureReplacement()
    shown.replace(placeholder, by: picture)
    let time = step.multiplied(by: Rational(frame)).flatMap { $0.subtracting(span.start) }
    return try renderer.moment(
      at: max(time?.value ?? 0, 0), threads: threads, showing: shown)
  }

  /// The picture of the content after so many frames; the same one as long as it does not change.
  private func picture(_ age: Int, _ threads: Int) throws -> Bitmap {
    let count = pictures.plan.frameCount
    let frame = span.overlay.loops ? age % count : min(age, count - 1)
    let number = pictures.plan.picture(at: frame)
    if let known = last.withLock(\.self), known.number == number { return known.bitmap }
    var bitmap = pool.take()
    try pictures.render(number, into: &bitmap, threads: threads)
    last.withLock { $0 = (number, bitmap) }
    return bitmap
  }
}
