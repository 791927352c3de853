// A layer and all below it, as they were after an edit. Snapshots are immutable, share their
// unchanged parts, and can be rendered on any thread.

import SeguePixels
import SegueTiming

/// An immutable copy of a layer's model, its animations and its sublayers.
package final class LayerSnapshot: Sendable {
  /// The number of the layer that it was taken of.
  let layer: UInt64
  /// The layer's name.
  let name: String?
  /// The model's values, shared: nearly a kilobyte that need not be copied.
  let model: LayerModel
  let timing: MediaTiming
  /// Its time while it is driven; nil to use the timing.
  let timeMap: TimeMap?
  /// Property animations, in the order in which they were added.
  let animations: [AttachedAnimation]
  let transitions: [AttachedTransition]
  let sublayers: SnapshotList
  let mask: LayerSnapshot?
  /// If two stamps are equal, the layer itself draws the same, apart from animations.
  let ownStamp: UInt64
  /// If two stamps are equal, the layer and all in it look the same, apart from animations.
  ///
  /// Their place and visibility do not count.
  let imageStamp: UInt64
  /// Pictures that it shows in place of those that its animations name.
  private let pictures: PictureReplacement?
  /// Whether the layer, or anything in it, has an animation, a transition or its own timing.
  let mayMove: Bool
  /// The number of layers in it, including itself, masks, and the copies of replicators.
  let count: Int
  /// The most copies that it shows of its sublayers, if it is a replicator.
  let mostCopies: Int

  init(
    layer: UInt64, name: String?, properties: LayerProperties, timing: MediaTiming,
    timeMap: TimeMap?, animations: [AttachedAnimation], transitions: [AttachedTransition],
    sublayers: SnapshotList, mask: LayerSnapshot?, ownStamp: UInt64, imageStamp: UInt64,
    pictures: PictureReplacement? = nil
  ) {
    self.pictures = pictures
    self.ownStamp = ownStamp
    self.imageStamp = imageStamp
    self.layer = layer
    self.name = name
    model = LayerModel(properties)
    self.timing = timing
    self.timeMap = timeMap
    self.animations = animations
    self.transitions = transitions
    self.sublayers = sublayers
    self.mask = mask
    mayMove =
      !animations.isEmpty || !transitions.isEmpty || timing != .layer || timeMap != nil
      || sublayers.mayMove || mask?.mayMove == true
    let total = sublayers.total
    var copies = 1
    var most = ReplicatorProperties.mostLayers / max(total, 1)
    if let replicator = properties.replicator {
      let isAnimated = animations.contains {
        $0.animation.keyPaths.contains { $0.property == .instanceCount }
      }
      if isAnimated { most = min(most, ReplicatorProperties.mostAnimated) }
      most = max(most, 1)
      copies = isAnimated ? most : min(max(replicator.instanceCount, 0), most)
    }
    mostCopies = most
    count = 1 + copies * total + (mask?.count ?? 0)
  }

  /// The properties with all animations applied, at the layer's own local time.
  package func presentation(at localTime: Double) -> LayerProperties {
    let presented = properties.presented(animations, at: localTime)
    return pictures.map(presented.showing) ?? presented
  }

  /// The transition that is visible at the layer's local time; of several, the one added last.
  func transition(at localTime: Double) -> (AttachedTransition, progress: Double)? {
    for attached in transitions.reversed() where attached.hasBegun {
      if let progress = attached.progress(at: localTime) { return (attached, progress) }
    }
    return nil
  }
}

/// Properties that are shared and not copied.
final class LayerModel: Sendable {
  let properties: LayerProperties

  init(_ properties: LayerProperties) { self.properties = properties }
}

extension LayerSnapshot {
  /// The model's values.
  @inline(__always) var properties: LayerProperties { model.properties }
}

extension LayerProperties {
  /// The model's properties with animations applied at a time of the layer.
  ///
  /// First come the animations that replace values, in their order, then those that add to them.
  func presented(_ animations: [AttachedAnimation], at localTime: Double) -> LayerProperties {
    var presented = self
    // Used in place: a loop over the array would copy each element.
    let attached = animations.span
    var adds = false
    for index in attached.indices {
      adds = adds || attached[index].isAdditive
      attached[index].apply(.replacing, at: localTime, to: &presented)
    }
    guard adds else { return presented }
    for index in attached.indices where attached[index].isAdditive {
      attached[index].apply(.adding, at: localTime, to: &presented)
    }
    return presented
  }
}
