// Overlays that are never seen, that are over before the show says so, or whose effects have no time.

import SeguePixels
import SegueText

extension TimelineFrames {
  /// Overlays that are seen otherwise than they are written.
  func oddOverlays() throws -> [FilmOddity] {
    try plan.overlays.spans.flatMap { span in
      let rect = try survey.films.rect(of: span)
      if let unseen = unseen(span, rect) { return [unseen] }
      return [shortened(span, rect), hurried(span, rect)].compactMap(\.self)
    }
  }

  private func unseen(_ span: OverlayCourse.Span, _ rect: PixelRect) -> FilmOddity? {
    let overlay = span.overlay
    let name = VisibleText.quoted(overlay.item.name)
    if span.frames.isEmpty {
      return FilmOddity(
        "the overlay \(name) is never seen: its time is over before it begins, or outside of the film",
        at: overlay.written)
    }
    if max(rect.width, rect.height) <= 2, overlay.keyframes.isEmpty {
      return FilmOddity(
        "the overlay \(name) is \(rect.size) pixels large, and hardly seen: a length without a percent sign is in pixels, "
          + "\"30%\" is a part of the canvas", at: overlay.written, fix: percentage(overlay))
    }
    let isOutside = rect.intersection(PixelRect(timeline.canvas)).isEmpty
    guard isOutside, overlay.keyframes.isEmpty else { return nil }
    return FilmOddity(
      "the overlay \(name) is never seen: its place is outside of the picture", at: overlay.written)
  }

  /// A width or a height of part of a pixel that was meant as a part of the canvas.
  private func percentage(_ overlay: TimelineOverlay) -> FilmOddity.Fix? {
    for (key, length) in [("width", overlay.place?.width), ("height", overlay.place?.height)] {
      guard case .pixels(let pixels)? = length, pixels <= 1 else { continue }
      return FilmOddity.Fix(
        key: key, value: "\(NumberText.text((pixels * 100).rounded()))%",
        of: .overlay(overlay.item.words))
    }
    return nil
  }

  /// A clip, a scene or a composition that is over by more than a frame before it should be.
  private func shortened(_ span: OverlayCourse.Span, _ rect: PixelRect) -> FilmOddity? {
    let overlay = span.overlay
    guard overlay.end != nil || overlay.length != nil,
      (span.wantedEnd - span.end) * frameRate > Rational(1)
    else { return nil }
    let (own, wanted) = (span.length, span.wantedEnd - span.start)
    return FilmOddity(
      "the overlay \(VisibleText.quoted(overlay.item.name)) lasts \(TimelineError.seconds(own)), and should be seen for "
        + "\(TimelineError.seconds(wanted)): it is gone before; let it loop, or end it earlier",
      at: overlay.written,
      fix: FilmOddity.Fix(key: "loop", value: "true", of: .overlay(overlay.item.words)),
      seen: FilmOddity.Sight(frame: span.frames.upperBound - 1, rect: rect))
  }

  /// An overlay whose effects would overlap, or one of whose effects is longer than it is seen.
  private func hurried(_ span: OverlayCourse.Span, _ rect: PixelRect) -> FilmOddity? {
    let overlay = span.overlay
    let effects = [("entrance", overlay.entrance), ("exit", overlay.exit)].compactMap {
      (name, effect) in effect?.overlap.map { (name: name, time: $0) }
    }
    let needed = effects.reduce(Rational.zero) { $0 + $1.time }
    guard needed > span.length else { return nil }
    let names = effects.map(\.name).joined(separator: " and ")
    let times = effects.map { TimelineError.seconds($0.time) }.joined(separator: " and ")
    let end = span.start + needed
    // Its content may be over before, and the film.
    let fits = end <= plan.duration && span.wantedEnd == span.end
    let key = overlay.end == nil ? "length" : "until"
    let least = ((overlay.end == nil ? needed : end).value * 1000).rounded(.up) / 1000
    return FilmOddity(
      "the overlay \(VisibleText.quoted(overlay.item.name)) is seen for \(TimelineError.seconds(span.length)), and its "
        + "\(names) \(effects.count > 1 ? "take" : "takes") \(times), which Segue shortens; write shorter times, or "
        + "show it for \(TimelineError.seconds(needed))",
      at: overlay.written,
      fix: fits
        ? FilmOddity.Fix(
          key: key, value: "\(NumberText.text(least))s", of: .overlay(overlay.item.words)) : nil,
      seen: FilmOddity.Sight(
        frame: span.frames.lowerBound + span.frames.count / 2, rect: rect))
  }
}
