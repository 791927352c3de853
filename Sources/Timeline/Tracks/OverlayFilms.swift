// From overlays to what is drawn: each is a small film of its own, on a canvas of its size, shown by layers.

import SegueCodecs
import SegueExport
import SeguePixels

/// Makes the films of a timeline's overlays.
struct OverlayFilms: Sendable {
  private let timeline: Timeline
  private let effects: TimelineEffects
  private let loader: PictureLoader
  private let clips: ClipLibrary
  private let scenes: SceneLibrary

  /// The most pixels of an overlay's pictures, in canvases.
  private static let mostCanvases = 4

  init(
    _ timeline: Timeline, effects: TimelineEffects, loader: PictureLoader, clips: ClipLibrary,
    scenes: SceneLibrary
  ) {
    (self.timeline, self.effects, self.loader) = (timeline, effects, loader)
    (self.clips, self.scenes) = (clips, scenes)
  }

  /// The facts about the content of every overlay, track by track.
  func facts() throws -> [ItemFacts] {
    try timeline.tracks.flatMap(\.overlays).map { overlay in
      try overlay.written.locating(.file) {
        let (_, pictures) = try sizes(overlay)
        let survey = ItemSurvey(
          timeline: own(overlay, on: pictures, hold: .zero), loader: loader, scenes: scenes,
          clips: clips)
        let facts = try survey.facts()
        guard let first = facts.first else { preconditionFailure("one item, one fact") }
        return first
      }
    }
  }

  /// Opens an overlay.
  func open(_ span: OverlayCourse.Span, threads: Int) throws -> OpenOverlay {
    let overlay = span.overlay
    return try overlay.written.locating(.file) {
      let (rect, pictures) = try sizes(overlay)
      let film = try OverlayFilm(
        span, in: rect, pictures: pictures, mask: try mask(of: overlay), canvas: timeline.canvas,
        effects: effects)
      return OpenOverlay(
        span, pictures: try frames(span, on: pictures, threads: threads), film: film,
        frameRate: timeline.frameRate)
    }
  }

  /// The sounds of an overlay, at the times of the film.
  func sounds(_ span: OverlayCourse.Span) throws -> [Soundtrack.Sound] {
    guard span.overlay.item.mayBeHeard, span.overlay.item.volume > 0 else { return [] }
    let own = try frames(span, on: PixelSize(width: 16, height: 16), threads: 1).soundtrack
    return own.sounds.compactMap { sound in
      var sound = sound.trimmed(to: .zero..<span.length)
      if let start = sound?.start.adding(span.start) { sound?.start = start }
      return sound
    }
  }

  private func frames(
    _ span: OverlayCourse.Span, on size: PixelSize, threads: Int
  ) throws -> TimelineFrames {
    try TimelineFrames(
      own(span.overlay, on: size, hold: span.length), loader: loader, clips: clips,
      scenes: scenes, threads: threads)
  }

  /// The content as a film of one item.
  private func own(_ overlay: TimelineOverlay, on size: PixelSize, hold: Rational) -> Timeline {
    var item = overlay.item
    item.transition = nil
    // A frame at least: an overlay that ends where it begins is never opened for its pictures.
    if !item.plays { item.hold = max(hold, timeline.frameRate.reciprocal) }
    return Timeline([item], canvas: size, frameRate: timeline.frameRate, fit: timeline.fit)
  }

  /// Where an overlay stands, and the size of its pictures: the largest that its keyframes show.
  private func sizes(_ overlay: TimelineOverlay) throws -> (PixelRect, PixelSize) {
    let canvas = timeline.canvas
    let place = overlay.place ?? .canvas
    let own = try overlay.item.size(loader: loader, clips: clips, scenes: scenes)
    let rect = place.rect(of: own, on: canvas)
    let seen = overlay.keyframes.compactMap(\.place).map { OverlayPlace.pixels($0, on: canvas) }
    let scale = overlay.keyframes.compactMap(\.scale).max() ?? 1
    let width = Double(seen.map(\.width).max().map { max($0, rect.width) } ?? rect.width)
    let height = Double(seen.map(\.height).max().map { max($0, rect.height) } ?? rect.height)
    let grown = max(width / Double(rect.width), height / Double(rect.height)) * max(scale, 1)
    let most = Double(Self.mostCanvases * canvas.count) / Double(max(rect.width * rect.height, 1))
    let factor = max(min(grown, most.squareRoot()), 1)
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    return (rect, PixelSize(width: side(rect.width), height: side(rect.height)))
  }

  private func mask(of overlay: TimelineOverlay) throws -> Bitmap? {
    guard case .picture(let path, _) = overlay.style.mask?.shape else { return nil }
    return try loader.bitmap(path, from: overlay.item.written.sources)
  }
}
