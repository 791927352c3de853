// The same film with other pictures. For example, a clip in a layer shows another picture in each
// frame, and the film need not be staged again for it.
//
// Rule: if a layer shows a replaced picture, now or in an animation, it gets a snapshot with new
// stamps, and so do the layers that hold it. All other snapshots are shared, so that their cached
// rasters stay valid. Snapshots are made once for each set of pictures.

import SeguePixels
import Synchronization

/// Trees with other pictures, for the last replacements used; safe to use from any thread.
final class ReplacedTrees: Sendable {
  private struct Entry: Sendable {
    let replacement: PictureReplacement
    /// By the original snapshot, which the film keeps; the original itself when nothing in it is
    /// replaced.
    var made: [ObjectIdentifier: LayerSnapshot] = [:]
  }

  private let entries = Mutex<[Entry]>([])
  /// How many replacements are remembered; each keeps its pictures alive.
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
  /// Whether the layer itself shows a replaced picture, now or later in an animation.
  fileprivate func shows(_ replacement: PictureReplacement) -> Bool {
    replacement.other(for: properties.contents) != nil
      || animations.contains { $0.animation.keyPaths.contains { $0.property == .contents } }
  }

  /// A copy of the snapshot with other parts and new stamps.
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
