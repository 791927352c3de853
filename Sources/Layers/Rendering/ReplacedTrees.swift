// The same film with other pictures: a clip in a layer shows another picture in each frame, and nothing is
// staged again for it.
//
// Rule: a layer that shows a replaced picture, now or in an animation, gets a snapshot with stamps of its own,
// and so do the layers that hold it. All other snapshots are shared, so that what caches know of them holds.
// Snapshots are made once for each set of pictures.

import SeguePixels
import Synchronization

/// Trees with other pictures, for the replacements that were asked for last; safe to use from any thread.
final class ReplacedTrees: Sendable {
  private struct Entry: Sendable {
    let replacement: PictureReplacement
    /// By the original, which the film keeps; itself where nothing in it is replaced.
    var made: [ObjectIdentifier: LayerSnapshot] = [:]
  }

  private let entries = Mutex<[Entry]>([])
  /// How many replacements are remembered; each keeps its pictures.
  private static let most = 4

  /// A tree of the film with other pictures.
  func tree(_ root: LayerSnapshot, showing replacement: PictureReplacement) -> LayerSnapshot {
    entries.withLock { entries in
      let found = entries.firstIndex { $0.replacement.isSame(as: replacement) }
      var entry = found.map { entries.remove(at: $0) } ?? Entry(replacement: replacement)
      let tree = Self.replaced(root, replacement, &entry.made)
      if entries.count == Self.most { entries.removeFirst() }
      entries.append(entry)
      return tree
    }
  }

  private static func replaced(
    _ original: LayerSnapshot, _ replacement: PictureReplacement,
    _ made: inout [ObjectIdentifier: LayerSnapshot]
  ) -> LayerSnapshot {
    if let known = made[ObjectIdentifier(original)] { return known }
    var changes: [(place: Int, layer: LayerSnapshot)] = []
    for (place, layer) in original.sublayers.enumerated() {
      let other = replaced(layer, replacement, &made)
      if other !== layer { changes.append((place, other)) }
    }
    let mask = original.mask.map { replaced($0, replacement, &made) }
    var transitions = original.transitions
    var isBeforeReplaced = false
    for index in transitions.indices {
      guard let before = transitions[index].before else { continue }
      let other = replaced(before.layer, replacement, &made)
      guard other !== before.layer else { continue }
      transitions[index].before = (other, before.parentTime)
      isBeforeReplaced = true
    }
    let isOwn = original.shows(replacement)
    let result =
      isOwn || !changes.isEmpty || mask !== original.mask || isBeforeReplaced
      ? original.replaced(
        isOwn ? replacement : nil, sublayers: original.sublayers.replacing(changes), mask: mask,
        transitions: transitions) : original
    made[ObjectIdentifier(original)] = result
    return result
  }
}

extension LayerSnapshot {
  /// Whether the layer itself shows a replaced picture, or may come to by an animation.
  fileprivate func shows(_ replacement: PictureReplacement) -> Bool {
    replacement.other(for: properties.contents) != nil
      || animations.contains { $0.animation.keyPaths.contains { $0.property == .contents } }
  }

  /// The snapshot with other parts, and with stamps of its own.
  fileprivate func replaced(
    _ pictures: PictureReplacement?, sublayers: SnapshotList, mask: LayerSnapshot?,
    transitions: [AttachedTransition]
  ) -> LayerSnapshot {
    LayerSnapshot(
      layer: layer, name: name, properties: pictures.map(properties.showing) ?? properties,
      timing: timing, timeMap: timeMap, animations: animations, transitions: transitions,
      sublayers: sublayers, mask: mask, ownStamp: pictures == nil ? ownStamp : Identifiers.next(),
      imageStamp: Identifiers.next(), pictures: pictures)
  }
}
