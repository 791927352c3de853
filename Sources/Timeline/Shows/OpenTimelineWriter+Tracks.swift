// Writes overlays as upper video tracks of OpenTimelineIO. Their looks stand in `metadata.segue.overlay`, as a show file
// has them.

import SegueText

extension OpenTimelineWriter {
  /// The clips of the upper tracks; what overlaps in a track needs another one above it.
  var lanes: [[JSONTree]] {
    var lanes: [[JSONTree]] = []
    var spans = plan.overlays.spans[...]
    for track in timeline.tracks {
      var own: [(end: Int, children: [JSONTree])] = []
      for index in spans.indices.prefix(track.overlays.count) {
        let span = spans[index]
        guard !span.frames.isEmpty else { continue }
        let free = own.firstIndex { $0.end <= span.frames.lowerBound } ?? own.count
        if free == own.count { own.append((0, [])) }
        let gap = span.frames.lowerBound - own[free].end
        if gap > 0 {
          own[free].children.append(.schema("Gap.1", ["source_range": range(0, gap)]))
        }
        own[free].children.append(clip(span, overlayCourses[index]))
        own[free].end = span.frames.upperBound
      }
      spans = spans.dropFirst(track.overlays.count)
      lanes += own.map(\.children)
    }
    return lanes
  }

  /// How an overlay looks, as a show file writes it; nil for one that plainly covers the canvas.
  private func look(of overlay: TimelineOverlay) -> JSONTree? {
    var plain = TimelineOverlay(overlay.item)
    (plain.start, plain.end, plain.length) = (overlay.start, overlay.end, overlay.length)
    guard overlay != plain else { return nil }
    return .members(OpenTimelineTables.overlay.members(overlay, files))
  }

  private func clip(_ span: OverlayCourse.Span, _ course: PaceCourse?) -> JSONTree {
    clip(
      span.overlay.item, course, from: .zero, frames: span.frames.count,
      look: look(of: span.overlay))
  }
}

extension TimelineItem {
  /// Whether OpenTimelineIO has no word for what it shows.
  var isUnwritable: Bool {
    switch content {
    case .text: true
    case .composition(let content):
      content.builtIn != nil
        || !(content.slots.isEmpty && content.texts.isEmpty && content.pictures.isEmpty)
    case .show(let show): show.document.path.isEmpty || !show.document.values.isEmpty
    default: false
    }
  }
}
