// A layer at one moment: its properties with all animations applied, and what moves.

import SeguePixels
import SegueTiming

/// A layer as it is seen at a moment.
struct PresentedLayer {
  let snapshot: LayerSnapshot
  /// The layer's local time.
  let time: Double
  /// The properties, animations applied.
  let properties: LayerProperties
  /// Whether an animation changes what the layer itself draws.
  let isDrawingAnimated: Bool
  /// Whether an animation moves the layer or its sublayers' space.
  let isMoving: Bool
  /// The transition that shows, and how far it is.
  private(set) var transition: (attached: AttachedTransition, progress: Double)?

  /// A layer at a time of its superlayer; nil when nothing of it is shown.
  init?(_ snapshot: LayerSnapshot, parentTime: Double) {
    let time = snapshot.layerTime(atParentTime: parentTime)
    guard time.isShown else { return nil }
    self.init(snapshot, localTime: time.seconds)
    guard transition != nil || !properties.isHidden, properties.opacity > 0 else { return nil }
  }

  /// A layer at a time of its own, also when it is hidden.
  init(_ snapshot: LayerSnapshot, localTime: Double) {
    self.snapshot = snapshot
    time = localTime
    transition = snapshot.transition(at: localTime)
    var (isDrawingAnimated, isMoving) = (false, false)
    for attached in snapshot.animations where attached.shows(at: localTime) {
      for path in attached.animation.keyPaths {
        if path.property.leavesImage {
          isMoving = isMoving || path.property.moves
        } else {
          isDrawingAnimated = true
          // A size that changes moves the picture's pixels too.
          isMoving = isMoving || path.property == .bounds || path.property == .sublayerTransform
        }
      }
    }
    self.isDrawingAnimated = isDrawingAnimated
    self.isMoving = isMoving
    properties =
      snapshot.animations.isEmpty ? snapshot.properties : snapshot.presentation(at: localTime)
  }
}

extension PresentedLayer {
  /// The layer as it is, past its transition.
  var withoutTransition: PresentedLayer {
    var plain = self
    plain.transition = nil
    return plain
  }
}

extension AttachedAnimation {
  /// Whether it contributes to what is seen at a time of its layer.
  func shows(at localTime: Double) -> Bool {
    guard hasBegun else { return false }
    let sample = animation.timing.sample(atParentTime: localTime)
    return sample.progress != nil
      && (sample.phase != .after || !animation.isRemovedOnCompletion)
  }
}

extension LayerProperty {
  /// Whether it says where the layer is seen.
  var moves: Bool {
    switch self {
    case .position, .zPosition, .anchorPoint, .anchorPointZ, .transform: true
    default: false
    }
  }
}

extension LayerSnapshot {
  /// Whether nothing inside the layer changes at a time of its own: its drawing, and all of its
  /// sublayers and masks.
  ///
  /// Its own place and opacity do not count.
  ///
  /// - Parameter isInTransition: whether a transition of its own does not count either.
  func isStillInside(at localTime: Double, isInTransition: Bool = false) -> Bool {
    guard mayMove else { return true }
    if !isInTransition, transition(at: localTime) != nil { return false }
    for attached in animations where attached.changesImage && attached.shows(at: localTime) {
      return false
    }
    return sublayers.allSatisfy { $0.isStill(atParentTime: localTime) }
      && mask?.isStill(atParentTime: localTime) != false
  }

  /// Whether neither the layer nor anything in it changes at a time of its superlayer.
  private func isStill(atParentTime time: Double) -> Bool {
    guard mayMove else { return true }
    // A layer that comes and goes looks different with equal stamps.
    let comesAndGoes = timing.duration.isFinite && timing.duration > 0 || timing.beginTime > 0
    guard timeMap != nil || !comesAndGoes else { return false }
    let local = layerTime(atParentTime: time).seconds
    return animations.allSatisfy { !$0.shows(at: local) } && isStillInside(at: local)
  }
}
