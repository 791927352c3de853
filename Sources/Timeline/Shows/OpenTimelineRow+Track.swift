// An upper video track of OpenTimelineIO as a track of overlays.
//
// Clips between two gaps become one overlay: a clip that stands alone is its item, several with their transitions are
// a show in the film. So a film holds nothing over itself where the track has nothing.

import SeguePixels
import SegueText

extension OpenTimelineRow {
  /// The overlays of the row; nil where it has only gaps.
  ///
  /// - Parameters:
  ///   - start: when it begins in the film.
  ///   - film: its rate and how it fits pictures.
  func track(from start: Rational, in film: ShowDocument) throws(DocumentError) -> TimelineTrack? {
    var track = TimelineTrack()
    var (run, begin, time) = ([OpenTimelinePiece](), start, start)
    func end() throws(DocumentError) {
      if !run.isEmpty { track.overlays.append(try Self.overlay(of: run, from: begin, in: film)) }
      run = []
    }
    for piece in pieces {
      let isJoined = run.last?.transition != nil
      if piece.isGap, piece.transition == nil, !isJoined {
        try end()
      } else {
        // Whatever lies over the film in a way of its own is an overlay of its own.
        if !isJoined, piece.overlay != nil || run.last?.overlay != nil { try end() }
        if run.isEmpty { begin = time }
        run.append(piece)
      }
      time = time + piece.length
    }
    try end()
    return track.overlays.isEmpty ? nil : track
  }

  private static func overlay(
    of run: [OpenTimelinePiece], from start: Rational, in film: ShowDocument
  ) throws(DocumentError) -> TimelineOverlay {
    var overlay = run[0].overlay ?? TimelineOverlay(run[0].content)
    if run.count == 1 {
      overlay.item = try run[0].item()
    } else {
      var show = ShowDocument()
      show.title = "\(run.count) clips"
      for piece in run { show.items.append(try piece.item()) }
      (show.frameRate, show.fit, show.canvas) = (film.frameRate, film.fit, film.canvas)
      overlay.item = TimelineItem(.show(ShowContent(show)))
    }
    overlay.written = overlay.item.written
    overlay.start = TimelineMoment(start)
    overlay.length = run.reduce(.zero) { $0 + $1.length }
    return overlay
  }
}

extension OpenTimelinePiece {
  /// Whether it shows nothing.
  fileprivate var isGap: Bool { content.content == .color(.clear) }
}
