// From overlays to what is drawn: each is a small film of its own, on a canvas of its size, shown by layers.

import SegueCodecs
import SegueExport
import SeguePixels

/// Makes the films of a timeline's overlays.
struct OverlayFilms: Sendable {
  let timeline: Timeline
  let effects: TimelineEffects
  let readers: FilmReaders

  /// The facts about the content of every overlay, track by track.
  func facts() throws -> [ItemFacts] {
    try timeline.overlaid.map { overlay, look in
      try overlay.written.locating(.file) {
        let layout = try layout(overlay)
        guard var facts = try own(layout, look, hold: .zero).facts(readers).first else {
          preconditionFailure("one item, one fact")
        }
        if overlay.item.moves, overlay.item.clipPath == nil {
          let blur = MotionBlur(
            timeline.shutter, size: layout.pictures, depth: timeline.depth)
          facts.workingBytes += blur?.workingBytes ?? 0
        }
        return facts
      }
    }
  }

  /// Where an overlay stands.
  func rect(of span: OverlayCourse.Span) throws -> PixelRect { try layout(span.overlay).rect }

  /// Where the lines of an overlay are seen, with the box behind them; nil if it is no text.
  func box(of span: OverlayCourse.Span) throws -> PixelRect? { try layout(span.overlay).box() }

  /// Opens an overlay.
  func open(_ span: OverlayCourse.Span, threads: Int) throws -> OpenOverlay {
    let overlay = span.overlay
    return try overlay.written.locating(.file) {
      let layout = try layout(overlay)
      let film = try OverlayFilm(
        span, in: layout.rect, pictures: layout.pictures, mask: try mask(of: overlay),
        in: timeline, effects: effects)
      return OpenOverlay(
        span, in: layout.rect,
        pictures: try TimelineFrames(
          own(layout, span.look, hold: span.length), readers, threads: threads),
        film: film, frameRate: timeline.frameRate)
    }
  }

  /// The sounds of an overlay, at the times of the film.
  func sounds(_ span: OverlayCourse.Span) throws -> [Soundtrack.Sound] {
    let item = span.overlay.item
    guard item.kind.mayBeHeard && item.volume > 0 || item.sound != nil else { return [] }
    let own = try own(layout(span.overlay), span.look, hold: span.length)
    let survey = try TimelineSurvey(own, readers)
    let sounds = survey.soundtrack.sounds
    guard span.overlay.loops, !sounds.isEmpty else { return heard(sounds, of: span) }
    // As long as its pictures take.
    let round = Rational(survey.plan.frameCount) / timeline.frameRate
    let count = (span.length / round).value.rounded(.up)
    guard count <= Double(Self.mostRounds) else {
      throw TimelineError.item(
        name: span.overlay.item.name,
        detail:
          "its sound would start more than \(Self.mostRounds) times; set its volume to 0")
    }
    return (0..<Int(count)).flatMap { number in
      let past = round * Rational(number)
      return heard(sounds, of: span, after: past, lasting: min(round, span.length - past))
    }
  }

  /// How often the sound of an overlay that loops may begin.
  private static let mostRounds = 10_000

  /// The sounds of an overlay, or of a round of it, at the times of the film.
  ///
  /// - Parameters:
  ///   - past: how long the overlay has been seen when the round begins.
  ///   - length: how long it is; nil for as long as the overlay is seen.
  private func heard(
    _ sounds: [Soundtrack.Sound], of span: OverlayCourse.Span, after past: Rational = .zero,
    lasting length: Rational? = nil
  ) -> [Soundtrack.Sound] {
    sounds.compactMap { sound in
      var sound = sound.trimmed(to: .zero..<(length ?? span.length))
      if let start = sound?.start.adding(span.start + past) { sound?.start = start }
      return sound
    }
  }

  /// The content as a film of one item.
  private func own(_ layout: OverlayLayout, _ look: Look, hold: Rational) -> Timeline {
    var item = layout.item
    item.transition = nil
    // A frame at least: an overlay that ends where it begins is never opened for its pictures.
    if !item.plays { item.hold = max(hold, timeline.frameRate.reciprocal) }
    var film = Timeline(
      [item], canvas: layout.pictures, frameRate: timeline.frameRate, fit: timeline.fit)
    film.look = look
    film.shutter = timeline.shutter
    film.depth = timeline.depth
    film.highRange = timeline.highRange
    return film
  }

  private func layout(_ overlay: TimelineOverlay) throws -> OverlayLayout {
    try OverlayLayout(overlay, on: timeline.canvas) { item in
      try item.size(readers)
    }
  }

  private func mask(of overlay: TimelineOverlay) throws -> Bitmap? {
    guard case .picture(let path, _) = overlay.style.mask?.shape else { return nil }
    return try readers.loader.bitmap(path, from: overlay.item.written.sources)
  }
}
