// A layer and all below it as they were after an edit: immutable, shared between snapshots as far as
// nothing changed, rendered on any thread.

import SeguePixels
import SegueTiming

/// An immutable picture of a layer's model, its animations and its sublayers.
final class LayerSnapshot: Sendable {
  /// The layer it was taken of.
  let layer: UInt64
  /// The layer's name.
  let name: String?
  /// The model's values, in one place: nearly a kilobyte that no one needs to copy.
  let model: LayerModel
  let timing: MediaTiming
  /// What its time is when it is driven; nil for the timing's.
  let timeMap: TimeMap?
  /// Property animations, in the order in which they were added.
  let animations: [AttachedAnimation]
  let transitions: [AttachedTransition]
  let sublayers: SnapshotList
  let mask: LayerSnapshot?
  /// Equal stamps mean that the layer itself draws the same, as far as nothing animates it.
  let ownStamp: UInt64
  /// Equal stamps mean that the layer and all in it look the same, as far as nothing is animated,
  /// wherever and however much of it is seen.
  let imageStamp: UInt64
  /// Other pictures that it shows in the place of those that its animations name.
  private let pictures: PictureReplacement?
  /// Whether anything in it, itself included, has an animation, a transition or a timing of its own.
  let mayMove: Bool
  /// Layers in it, itself and masks included.
  let count: Int

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
    count = 1 + sublayers.total + (mask?.count ?? 0)
  }

  /// The properties with all animations applied, at a time of the layer itself.
  func presentation(at localTime: Double) -> LayerProperties {
    let presented = properties.presented(animations, at: localTime)
    return pictures.map(presented.showing) ?? presented
  }

  /// The transition that shows at a time of the layer itself, the last added of several.
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
  /// These, the model's, with animations applied at a time of the layer: those that replace values in
  /// their order, then those that add to them.
  func presented(_ animations: [AttachedAnimation], at localTime: Double) -> LayerProperties {
    var presented = self
    // In place: a loop over the array would copy each.
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
