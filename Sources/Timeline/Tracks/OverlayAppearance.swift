// An overlay as it is seen in a film, known before a frame is rendered.

import SeguePixels

/// When and where an overlay is seen.
public struct OverlayAppearance: Hashable, Sendable {
  /// The overlay.
  public let overlay: TimelineOverlay
  /// When it begins to be seen, in seconds of the film.
  public let start: Rational
  /// When it is not seen any more.
  public let end: Rational
  /// The frames that show it; none where its time is over before it begins.
  public let frames: Range<Int>
  /// The pixels of the canvas that it covers, without its keyframes and its turn.
  public let rect: PixelRect
}

extension TimelineFrames {
  /// When and where the overlays are seen, the lowest first.
  ///
  /// - Throws: A `SegueError` when the size of a content cannot be read any more.
  public func overlayAppearances() throws -> [OverlayAppearance] {
    try plan.overlays.spans.map { span in
      OverlayAppearance(
        overlay: span.overlay, start: span.start, end: span.end, frames: span.frames,
        rect: try survey.films.rect(of: span))
    }
  }
}
