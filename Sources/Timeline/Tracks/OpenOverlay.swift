// An overlay while it is seen: its pictures, and the layers that show them.

import SegueLayers
import SeguePixels

/// Draws one overlay of a film.
final class OpenOverlay: Sendable {
  private let span: OverlayCourse.Span
  private let rect: PixelRect
  private let step: Rational
  private let pictures: TimelineFrames
  private let shown: ShownFrames
  private let renderer: FilmRenderer
  private let placeholder: Bitmap
  /// Memory of its layers: moving ones are others in each frame.
  private let store = Pool<Bitmap>()
  private let blends: Bool
  /// Whether its layers show its pictures as they are, while no effect is at work.
  private let isPlain: Bool
  /// The overlay while nothing of it changes; nil if nothing is seen.
  private let still = Cache<Int, AskedOnce<LaidPicture?, any Error>>(maximumCount: 1)

  /// - Parameters:
  ///   - rect: where it stands.
  ///   - pictures: its content, on a canvas of its size.
  ///   - film: its layers.
  ///   - frameRate: the film's.
  init(
    _ span: OverlayCourse.Span, in rect: PixelRect, pictures: TimelineFrames, film: OverlayFilm,
    frameRate: Rational
  ) {
    (self.span, self.rect, self.pictures) = (span, rect, pictures)
    shown = ShownFrames(pictures)
    step = frameRate.reciprocal
    // A few of its pictures, made smaller or larger; moving ones never come again.
    let capacity = 6 * Bitmap.byteCount(of: pictures.size, depth: pictures.depth) + (4 << 20)
    renderer = FilmRenderer(film.film, capacity: min(capacity, 64 << 20), depth: pictures.depth)
    placeholder = film.placeholder
    blends = span.overlay.style.blendMode != .sourceOver
    isPlain =
      span.overlay.style == OverlayStyle() && span.overlay.keyframes.isEmpty
      && pictures.size == rect.size
  }

  /// The overlay in a frame; nil if nothing of it is seen.
  ///
  /// - Parameters:
  ///   - phase: whether the overlay changes in it.
  ///   - frame: the film's.
  ///   - offset: how much later than the frame's own moment, in frames.
  ///   - intake: the planes that are of use; nil if pixels are.
  func picture(
    _ phase: OverlayCourse.Phase, at frame: Int, offset: Double, for intake: PlaneIntake?,
    threads: Int
  ) throws -> LaidPicture? {
    let time = time(of: frame)
    switch phase {
    case .resting(let rest) where !blends:
      return try still.answer(to: rest) { try layers(at: time.value, 0, threads) }
    case .resting:
      return try layers(at: time.value, 0, threads)
    case .changing(let age):
      guard isPlain, span.isSettled(at: time) else {
        let moment = time.value + offset * step.value
        return try layers(at: min(max(moment, 0), span.length.value), age, threads)
      }
      if let planes = try planes(age, intake) { return LaidPicture(planes, at: rect) }
      return LaidPicture(try shown.bitmap(number(age), threads: threads), at: rect)
    }
  }

  /// Whether its layers move at a frame; its pictures are those of the frame.
  func movesWithin(_ phase: OverlayCourse.Phase, at frame: Int) -> Bool {
    guard case .changing = phase else { return false }
    return !span.overlay.keyframes.isEmpty || !span.isSettled(at: time(of: frame))
  }

  /// What its layers make of a moment.
  private func layers(at time: Double, _ age: Int, _ threads: Int) throws -> LaidPicture? {
    let moment = try moment(time, age, threads)
    guard !moment.bounds.isEmpty else { return nil }
    return blends ? LaidPicture(blending: moment) : LaidPicture(drawn(moment), at: moment.bounds)
  }

  private func drawn(_ moment: FilmMoment) -> Bitmap {
    var bitmap = store.take(moment.bounds.size, pictures.depth)
    moment.draw(into: &bitmap)
    store.lend(bitmap)
    return bitmap
  }

  /// Seconds from its beginning.
  private func time(of frame: Int) -> Rational {
    let time = step.multiplied(by: Rational(frame)).flatMap { $0.subtracting(span.start) }
    return max(time ?? .zero, .zero)
  }

  /// The layers of a moment, in seconds from its beginning.
  private func moment(_ time: Double, _ age: Int, _ threads: Int) throws -> FilmMoment {
    var replacement = PictureReplacement()
    replacement.replace(placeholder, by: try shown.bitmap(number(age), threads: threads))
    return try renderer.moment(at: time, threads: threads, showing: replacement)
  }

  /// The number of the content's picture after so many frames.
  private func number(_ age: Int) -> Int {
    let count = pictures.plan.frameCount
    return pictures.plan.picture(at: span.overlay.loops ? age % count : min(age, count - 1))
  }

  /// The planes of the content after so many frames; nil if it has none that are of use.
  private func planes(_ age: Int, _ intake: PlaneIntake?) throws -> YUVPicture? {
    guard let intake, let source = pictures.capability.planar else { return nil }
    let kept = PlaneIntake(coding: intake.coding, takesPipes: intake.takesPipes, mayWait: false)
    guard case .planes(let planes) = try source.picture(number(age), for: kept) else { return nil }
    return planes
  }
}
