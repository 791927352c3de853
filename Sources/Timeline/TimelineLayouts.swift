// The facts about all frames, known before the first: the area that they cover, and whether they
// are opaque.

import SeguePixels
import SegueTransitions

/// Where the pictures of every change stand.
struct TimelineLayouts {
  private let timeline: Timeline
  private let facts: [ItemFacts]
  private let changes: [(ready: TimelineEffects.Ready, layout: PairLayout, written: WrittenPlace)]

  init(_ timeline: Timeline, _ facts: [ItemFacts], _ effects: TimelineEffects) {
    self.timeline = timeline
    self.facts = facts
    changes = (0..<timeline.changeCount).compactMap { index in
      guard let transition = timeline.items[index].transition, let ready = effects[transition]
      else { return nil }
      let next = facts[(index + 1) % facts.count]
      return (
        ready,
        PairLayout(canvas: timeline.canvas, from: facts[index].place, to: next.place),
        transition.written
      )
    }
  }

  /// The part of the plane that frames show; for the extent, all that any change may cover.
  ///
  /// - Throws: A `SegueError` for an effect that cannot work on the canvas.
  func region(_ region: FrameRegion) throws -> PixelRect {
    var covered = PixelRect(timeline.canvas)
    for (ready, layout, written) in changes {
      try written.locating(.effect) {
        _ = try ready.renderer.prepared(for: layout)
        if region == .extent {
          covered = covered.union(try ready.renderer.rectangle(of: region, in: layout))
        }
      }
    }
    if case .rectangle(let rectangle) = region { return rectangle }
    return covered
  }

  /// Whether every frame is opaque.
  func isOpaque(over region: PixelRect) -> Bool {
    if timeline.background.alpha == 1 { return true }
    return region.intersection(PixelRect(timeline.canvas)) == region
      && changes.allSatisfy(\.ready.effect.effect.preservesOpacity)
      && facts.allSatisfy(\.isOpaque)
  }
}
