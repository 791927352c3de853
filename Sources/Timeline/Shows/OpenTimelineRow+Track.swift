// An upper video track of OpenTimelineIO as a track of overlays.
//
// Clips between two gaps become one overlay: a clip that stands alone is its item, several with their transitions are
// a show in the film. So a film holds nothing over itself where the track has nothing.

import SeguePixels
import SegueText

extension OpenTimelineRow {
  /// The overlays of the row, nil if it has only gaps; and what is left out of them.
  ///
  /// - Parameters:
  ///   - start: when it begins in the film.
  ///   - film: its rate and how it fits pictures.
  func track(
    from start: Rational, in film: ShowDocument
  ) throws(DocumentError) -> (TimelineTrack?, leftOut: [String]) {
    var (track, leftOut) = (TimelineTrack(), [String]())
    var (run, begin, time) = ([OpenTimelinePiece](), start, start)
    func end() throws(DocumentError) {
      defer { run = [] }
      guard !run.isEmpty else { return }
      let (overlay, remarks) = try Self.overlay(of: run, from: begin, in: film)
      track.overlays.append(overlay)
      leftOut += remarks
    }
    for piece in pieces {
      let isJoined = run.last?.transition != nil
      if piece.isGap, piece.transition == nil, !isJoined {
        try end()
      } else {
        // Whatever lies over the film in a way of its own is an overlay of its own.
        if !isJoined, piece.isOwn || run.last?.isOwn ?? false { try end() }
        if run.isEmpty { begin = time }
        run.append(piece)
      }
      time = time + piece.length
    }
    try end()
    return (track.overlays.isEmpty ? nil : track, leftOut)
  }

  private static func overlay(
    of run: [OpenTimelinePiece], from start: Rational, in film: ShowDocument
  ) throws(DocumentError) -> (TimelineOverlay, leftOut: [String]) {
    var overlay = run[0].overlay ?? TimelineOverlay(run[0].content)
    var leftOut: [String] = []
    if run.count == 1 {
      overlay.item = try run[0].item()
      leftOut = run[0].applyEffects(to: &overlay)
    } else {
      var show = ShowDocument()
      show.title = "\(run.count) clips"
      for piece in run {
        let (item, remarks) = piece.withEffects(try piece.item())
        show.items.append(item)
        leftOut += remarks
      }
      (show.frameRate, show.fit, show.canvas) = (film.frameRate, film.fit, film.canvas)
      overlay.item = TimelineItem(.show(ShowContent(show)))
    }
    overlay.written = overlay.item.written
    overlay.start = TimelineMoment(start)
    overlay.length = run.reduce(.zero) { $0 + $1.length }
    return (overlay, leftOut)
  }
}

extension OpenTimelinePiece {
  /// Whether it shows nothing.
  fileprivate var isGap: Bool { content.content == .color(.clear) }

  /// Whether it lies over the film in a way of its own.
  fileprivate var isOwn: Bool { overlay != nil || !effects.isEmpty }
}
