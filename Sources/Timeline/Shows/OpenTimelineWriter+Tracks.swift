// Writes overlays as upper video tracks of OpenTimelineIO. Their looks stand in `metadata.segue.overlay`, as a show file
// has them.

import SegueDrawing
import SeguePixels
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
          own[free].children.append(.schema("Gap.1", [("source_range", range(0, gap))]))
        }
        own[free].children.append(clip(span, overlayCourses[index]))
        own[free].end = span.frames.upperBound
      }
      spans = spans.dropFirst(track.overlays.count)
      lanes += own.map(\.children)
    }
    return lanes
  }

  private func clip(_ span: OverlayCourse.Span, _ course: PaceCourse?) -> JSONTree {
    clip(
      span.overlay.item, course, from: .zero, frames: span.frames.count,
      look: OverlayLook(span.overlay, of: self).tree)
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
    case .show(let show): show.document.path.isEmpty
    default: false
    }
  }
}

/// The look of an overlay as a show file writes it; nil members are left out.
private struct OverlayLook {
  private let overlay: TimelineOverlay
  private let writer: OpenTimelineWriter

  init(_ overlay: TimelineOverlay, of writer: OpenTimelineWriter) {
    (self.overlay, self.writer) = (overlay, writer)
  }

  /// Nil for an overlay that plainly covers the canvas.
  var tree: JSONTree? {
    var plain = TimelineOverlay(overlay.item)
    (plain.start, plain.end, plain.length) = (overlay.start, overlay.end, overlay.length)
    guard overlay != plain else { return nil }
    let style = overlay.style
    return .members(
      place + [
        ("loop", overlay.loops ? .flag(true) : nil),
        ("opacity", style.opacity == 1 ? nil : .number(style.opacity)),
        (
          "blend",
          style.blendMode == .sourceOver
            ? nil : TimelineOverlay.blendWord(style.blendMode).map { .text($0) }
        ),
        ("cornerRadius", style.cornerRadius == .zero ? nil : Self.length(style.cornerRadius)),
        (
          "border",
          style.border.map {
            .members([
              ("width", Self.length($0.width)), ("color", .text($0.color.hexadecimal)),
            ])
          }
        ), ("shadow", style.shadow.map(Self.shadow)), ("mask", style.mask.map(mask)),
        ("rotation", style.rotation == 0 ? nil : .number(style.rotation)),
        (
          "keyframes",
          overlay.keyframes.isEmpty ? nil : .list(overlay.keyframes.map(Self.keyframe))
        ), ("entrance", overlay.entrance.map(effect)),
        ("exit", overlay.exit.map(effect)),
      ])
  }

  private var place: [(String, JSONTree?)] {
    guard let place = overlay.place else { return [] }
    switch place.position {
    case .rectangle(let rect): return [("place", Self.rect(rect))]
    case .anchored(let anchor, let margin):
      return [
        ("place", .text(anchor.rawValue)), ("margin", Self.length(margin)),
        ("width", place.width.map(Self.length)), ("height", place.height.map(Self.length)),
      ]
    }
  }

  private static func length(_ length: CanvasLength) -> JSONTree {
    switch length {
    case .pixels(let number): .number(number)
    case .part(let part): .text("\(NumberText.text(part * 100))%")
    }
  }

  private static func rect(_ rect: Rect) -> JSONTree {
    .list([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }

  private static func shadow(_ shadow: OverlayStyle.Shadow) -> JSONTree {
    .members([
      ("radius", length(shadow.radius)), ("x", length(shadow.x)), ("y", length(shadow.y)),
      ("opacity", .number(shadow.opacity)), ("color", .text(shadow.color.hexadecimal)),
    ])
  }

  private func mask(_ mask: OverlayStyle.Mask) -> JSONTree {
    let shape: [(String, JSONTree?)] =
      switch mask.shape {
      case .ellipse: [("shape", .text("ellipse"))]
      case .rectangle: [("shape", .text("rectangle"))]
      case .picture(let path, let isLuminance):
        [("picture", .text(writer.absolute(path))), ("luminance", .flag(isLuminance))]
      }
    return .members(shape + [("rect", Self.rect(mask.rect))])
  }

  private static func keyframe(_ keyframe: OverlayKeyframe) -> JSONTree {
    .members([
      ("at", .number(keyframe.time.value)), ("timing", .text("\(keyframe.timingFunction)")),
      ("place", keyframe.place.map(rect)), ("opacity", keyframe.opacity.map { .number($0) }),
      ("rotation", keyframe.rotation.map { .number($0) }),
      ("scale", keyframe.scale.map { .number($0) }),
      ("cornerRadius", keyframe.cornerRadius.map(length)),
      ("borderWidth", keyframe.borderWidth.map(length)),
      ("borderColor", keyframe.borderColor.map { .text($0.hexadecimal) }),
      ("shadowOpacity", keyframe.shadowOpacity.map { .number($0) }),
      ("shadowRadius", keyframe.shadowRadius.map(length)), ("mask", keyframe.mask.map(rect)),
    ])
  }

  private func effect(_ transition: TimelineTransition) -> JSONTree {
    .members([
      ("effect", .text(writer.text(of: transition.effect))),
      ("duration", .number(transition.duration.value)),
      ("timing", transition.timingFunction.map { .text("\($0)") }),
      ("reversed", transition.isReversed ? .flag(true) : nil),
    ])
  }
}
