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
        PairLayout(
          canvas: timeline.canvas, from: facts[index].place, to: next.place,
          duration: transition.transition.seconds),
        transition.written
      )
    }
  }

  /// The part of the plane that frames show, and how many bytes effects keep at a time.
  ///
  /// For the extent, the part is all that any change may cover. Two changes count: threads can be at both.
  ///
  /// - Throws: A `SegueError` for an effect that cannot work on the canvas.
  func region(_ region: FrameRegion) throws -> (region: PixelRect, heldBytes: Int) {
    var covered = PixelRect(timeline.canvas)
    var held: [Int] = []
    for (ready, layout, written) in changes {
      try written.locating(.effect) {
        let prepared = try ready.renderer.prepared(for: layout)
        held.append(prepared.heldBytes(of: timeline.depth))
        if region == .extent { covered = covered.union(prepared.extent) }
      }
    }
    if case .rectangle(let rectangle) = region { covered = rectangle }
    return (covered, held.sorted(by: >).prefix(2).reduce(0, +))
  }

  /// Whether every frame is opaque.
  func isOpaque(over region: PixelRect) -> Bool {
    if timeline.background.alpha == 1 { return true }
    return region.intersection(PixelRect(timeline.canvas)) == region
      && changes.allSatisfy(\.ready.effect.effect.preservesOpacity)
      && facts.allSatisfy(\.isOpaque)
  }
}
