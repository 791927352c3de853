// Reads the events of animations from the snapshots of a film.
//
// Rule: each layer with animations has a span of stage time in which neither the layer nor the time
// above it changes. When the span ends, it is cut into stretches in which the layer's time runs
// evenly. In each stretch the phases of all animations are known in closed form. A snapshot that
// two cuts share is not visited.

import SegueTiming

/// Walks through the cuts of a film in order.
struct EventReader {
  /// A layer with animations, between two changes.
  private struct Span {
    var snapshot: LayerSnapshot
    var chain: TimeChain
    var start: Double
    /// The cut in which the layer was last seen.
    var cut: Int
  }

  var log: EventLog
  private let end: Double
  private var spans: [UInt64: Span] = [:]
  /// The layers of the spans, in the order in which they were found.
  ///
  /// Work in this order does not depend on the layout of a dictionary.
  private var order: [UInt64] = []
  private var tracks: [UInt64: EventTrack] = [:]
  private var last: LayerSnapshot?
  private var cut = 0
  /// Layers that were in the tree before the cut, and are not in their places now.
  private var missing: [LayerSnapshot] = []

  init(until duration: Double) {
    log = EventLog(until: duration)
    end = duration
  }

  /// Reads the next snapshot.
  mutating func read(_ next: Film.Cut) {
    cut += 1
    visit(next.root, before: last, chain: TimeChain(), isTimeNew: last == nil, at: next.time)
    for snapshot in missing { lose(snapshot, at: next.time) }
    missing = []
    last = next.root
  }

  /// Ends all spans.
  mutating func finish() -> FilmEvents {
    // A second after the end, so that events exactly at the end need no special case.
    for layer in order { close(layer, at: end + 1, next: nil, isEnd: true) }
    return log.finish()
  }

  private mutating func visit(
    _ layer: LayerSnapshot, before: LayerSnapshot?, chain: TimeChain, isTimeNew: Bool,
    at time: Double
  ) {
    guard layer !== before || isTimeNew else { return }
    if let before, before.timing.speed != layer.timing.speed {
      let kind = FilmEvent.Kind.rateChanged(from: before.timing.speed, to: layer.timing.speed)
      log.add(FilmEvent(kind, at: time, layer: layer.name))
    }
    let chain = chain.adding(layer)
    let isTimeNew =
      isTimeNew || before?.timing != layer.timing || before?.timeMap != layer.timeMap
    open(layer, chain, at: time)
    if let before, before.hasSamePlaces(as: layer) {
      for (a, b) in zip(before.parts, layer.parts) where a !== b || isTimeNew {
        for (old, new) in zip(a.layers, b.layers) {
          visit(new, before: old, chain: chain, isTimeNew: isTimeNew, at: time)
        }
      }
      if let mask = layer.mask {
        visit(mask, before: before.mask, chain: chain, isTimeNew: isTimeNew, at: time)
      }
    } else {
      match(before?.inside ?? [], layer.inside, chain, isTimeNew, at: time)
    }
  }

  /// Visits a list of layers in which some have come or gone.
  private mutating func match(
    _ old: [LayerSnapshot], _ new: [LayerSnapshot], _ chain: TimeChain, _ isTimeNew: Bool,
    at time: Double
  ) {
    var left = Dictionary(old.map { ($0.layer, $0) }, uniquingKeysWith: { $1 })
    for layer in new {
      let before = left.removeValue(forKey: layer.layer)
      visit(layer, before: before, chain: chain, isTimeNew: isTimeNew || before == nil, at: time)
    }
    missing += old.filter { left[$0.layer] != nil }
  }

  /// Ends the span that the layer is in, and begins a new one if it has animations.
  private mutating func open(_ layer: LayerSnapshot, _ chain: TimeChain, at time: Double) {
    close(layer.layer, at: time, next: layer)
    guard layer.isAnimated else { return }
    if spans.updateValue(
      Span(snapshot: layer, chain: chain, start: time, cut: cut), forKey: layer.layer) == nil
    {
      order.append(layer.layer)
    }
  }

  /// Ends the spans of a removed layer, and of all layers in it that did not move elsewhere.
  private mutating func lose(_ snapshot: LayerSnapshot, at time: Double) {
    if let span = spans[snapshot.layer], span.cut != cut {
      close(snapshot.layer, at: time, next: nil)
    }
    for layer in snapshot.inside { lose(layer, at: time) }
  }

  /// Ends a span: reads its events, and ends the animations that end with it.
  private mutating func close(
    _ layer: UInt64, at time: Double, next: LayerSnapshot?, isEnd: Bool = false
  ) {
    guard let span = spans[layer] else { return }
    if next?.isAnimated != true { spans[layer] = nil }
    let stretches = span.chain.stretches(
      from: span.start, to: time, limit: FilmEvents.maximumCount)
    let going = Set(next?.timed.map(\.id) ?? [])
    for animation in span.snapshot.timed {
      var track =
        tracks.removeValue(forKey: animation.id)
        ?? EventTrack(layer: span.snapshot.name, key: animation.key)
      for stretch in stretches { track.run(animation.timing, over: stretch, into: &log) }
      if isEnd { continue }
      if going.contains(animation.id) {
        tracks[animation.id] = track
      } else {
        track.cut(animation.timing, at: time, last: stretches.last, into: &log)
      }
    }
  }
}

extension LayerSnapshot {
  fileprivate var inside: [LayerSnapshot] { Array(sublayers) + (mask.map { [$0] } ?? []) }

  fileprivate var parts: [SnapshotList.Chunk] { sublayers.chunks }

  /// Whether its sublayers and mask are snapshots of the same layers as another's.
  fileprivate func hasSamePlaces(as other: LayerSnapshot) -> Bool {
    sublayers.count == other.sublayers.count && mask?.layer == other.mask?.layer
      && zip(parts, other.parts).allSatisfy { a, b in
        a === b || zip(a.layers, b.layers).allSatisfy { $0.layer == $1.layer }
      }
  }

  fileprivate var isAnimated: Bool { !animations.isEmpty || !transitions.isEmpty }

  /// The animations and transitions: all that has a beginning and an end.
  fileprivate var timed: [(id: UInt64, key: String, timing: MediaTiming)] {
    animations.map { ($0.id, $0.key, $0.animation.timing) }
      + transitions.filter { $0.group == nil }.map { ($0.id, $0.key, $0.transition.timing) }
  }
}
