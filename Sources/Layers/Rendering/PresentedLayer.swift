// A layer at one moment: its properties with all animations applied, and whether it moves.
//
// It is an object. So its sublayers, its extent and their order in space are worked out once a
// frame, and passing it on copies nothing. It belongs to the thread that builds the frame.

import SeguePixels
import SegueTiming

/// A transition that is visible now; an object, because hardly any layer has a transition.
final class PresentedTransition {
  let attached: AttachedTransition
  /// How far the transition is.
  let progress: Double

  init(_ attached: AttachedTransition, progress: Double) {
    self.attached = attached
    self.progress = progress
  }
}

/// A layer as it looks at a moment.
final class PresentedLayer {
  let snapshot: LayerSnapshot
  /// The layer's local time.
  let time: Double
  /// Its number among the copies that a replicator makes of it; 0 elsewhere.
  private(set) var copy = 0
  /// Whether its superlayer's time may lie before 0, because a replicator delays a copy.
  private var isDelayed = false
  /// Whether its coordinates run upward on the canvas, apart from transforms: pictures and texts are
  /// then mirrored in them, so that they stay upright.
  let isUpsideDown: Bool
  private let model: LayerModel
  /// Whether an animation changes the layer's own drawing.
  let isDrawingAnimated: Bool
  /// Whether an animation moves the layer or the space of its sublayers.
  let isMoving: Bool
  /// Whether an animation changes its opacity.
  let isFading: Bool
  /// The transition that is visible now.
  private(set) var transition: PresentedTransition?

  /// The sublayers that are shown.
  ///
  /// If the layer is a replicator, they are there once for each copy.
  private(set) lazy var sublayers = presentedSublayers()
  /// The sublayers in their shared space, including those of sublayers that preserve depth.
  private(set) lazy var space = spacedSublayers()
  /// A rectangle around all that the layer and its sublayers may draw, shadows included.
  ///
  /// It is in the layer's coordinates, and is `Rect.everything` where perspective brings a part
  /// behind the eye.
  private(set) lazy var extent = measuredExtent()
  /// The same rectangle without the layer's own shadow.
  private(set) lazy var bodyExtent = measuredBodyExtent()

  /// Makes a layer at a time of its superlayer; nil when no part of it is shown.
  ///
  /// - Parameters:
  ///   - isDelayed: whether that time may lie before 0: a layer without a timing of its own is then
  ///     shown as it is before its animations.
  ///   - isInUpsideDown: whether the superlayer is upside down.
  convenience init?(
    _ snapshot: LayerSnapshot, parentTime: Double, isDelayed: Bool = false,
    isInUpsideDown: Bool = false
  ) {
    var time = snapshot.layerTime(atParentTime: parentTime)
    if isDelayed, !time.isShown, snapshot.timeMap == nil, !snapshot.timing.isBounded,
      snapshot.timing.beginTime <= 0
    {
      time = LayerTime(
        seconds: snapshot.timing.localTime(atParentTime: parentTime), isShown: true)
    }
    guard time.isShown, !snapshot.isSurelyHidden(at: time.seconds) else { return nil }
    self.init(
      snapshot, localTime: time.seconds,
      isUpsideDown: isInUpsideDown != snapshot.properties.isGeometryFlipped)
    self.isDelayed = isDelayed
    // A layer that only carries sublayers has no image for a transition.
    let isInTransition = transition != nil && !properties.preservesDepth
    guard isInTransition || !properties.isHidden, properties.opacity > 0,
      properties.bounds.isWithinReach, areNumbersFinite
    else { return nil }
  }

  /// Makes a layer at its own local time, even when it is hidden.
  private init(_ snapshot: LayerSnapshot, localTime: Double, isUpsideDown: Bool) {
    self.snapshot = snapshot
    self.isUpsideDown = isUpsideDown
    time = localTime
    transition = snapshot.transition(at: localTime).map {
      PresentedTransition($0, progress: $1)
    }
    model =
      snapshot.animations.isEmpty
      ? snapshot.model : LayerModel(snapshot.presentation(at: localTime))
    var (isDrawingAnimated, isMoving, isFading) = (false, false, false)
    let attached = snapshot.animations
    let animations = attached.span
    for index in animations.indices where animations[index].shows(at: localTime) {
      isMoving = isMoving || animations[index].moves
      isFading = isFading || animations[index].fades
      isDrawingAnimated = isDrawingAnimated || animations[index].changesDrawing
    }
    (self.isDrawingAnimated, self.isMoving, self.isFading) = (isDrawingAnimated, isMoving, isFading)
  }

  /// Whether the animations produced only finite numbers; the model has only finite numbers.
  private var areNumbersFinite: Bool {
    let attached = snapshot.animations
    let animations = attached.span
    for index in animations.indices where animations[index].shows(at: time) {
      let isFinite = animations[index].animation.keyPaths.allSatisfy {
        model.properties[$0.property].isFinite
      }
      if !isFinite { return false }
    }
    return true
  }

  /// Identifies the layer's own drawing: `LayerSnapshot.ownStamp`, another one upside down.
  var ownStamp: UInt64 { isUpsideDown ? ~snapshot.ownStamp : snapshot.ownStamp }
  /// Identifies the layer's image: `LayerSnapshot.imageStamp`, another one upside down.
  var imageStamp: UInt64 { isUpsideDown ? ~snapshot.imageStamp : snapshot.imageStamp }

  /// The properties with animations applied.
  @inline(__always) var properties: LayerProperties { model.properties }

  /// How many copies of its sublayers a replicator shows; 1 for other layers.
  var copyCount: Int {
    guard let replicator = properties.replicator else { return 1 }
    return min(max(replicator.instanceCount, 0), snapshot.mostCopies)
  }

  private func presentedSublayers() -> [PresentedLayer] {
    guard let replicator = properties.replicator else {
      return snapshot.sublayers.compactMap {
        PresentedLayer(
          $0, parentTime: time, isDelayed: isDelayed, isInUpsideDown: isUpsideDown)
      }
    }
    return (0..<copyCount).flatMap { copy in
      let copyTime = time - Double(copy) * replicator.instanceDelay
      return snapshot.sublayers.compactMap { sublayer -> PresentedLayer? in
        let layer = PresentedLayer(
          sublayer, parentTime: copyTime, isDelayed: true, isInUpsideDown: isUpsideDown)
        layer?.copy = copy
        return layer
      }
    }
  }

  /// The mask as it is shown; nil when no part of it is.
  var mask: PresentedLayer? {
    snapshot.mask.flatMap {
      PresentedLayer($0, parentTime: time, isDelayed: isDelayed, isInUpsideDown: isUpsideDown)
    }
  }

  var withoutTransition: PresentedLayer {
    let layer = PresentedLayer(snapshot, localTime: time, isUpsideDown: isUpsideDown)
    (layer.transition, layer.isDelayed) = (nil, isDelayed)
    return layer
  }
}

extension AttachedAnimation {
  /// Whether it has an effect on the picture at a time of its layer.
  func shows(at localTime: Double) -> Bool { sample(at: localTime) != nil }
}

extension LayerSnapshot {
  /// Whether its only animation hides it at its local time.
  fileprivate func isSurelyHidden(at localTime: Double) -> Bool {
    guard animations.count == 1, transitions.isEmpty else { return false }
    return animations[0].hides(at: localTime)
  }

  /// Whether nothing inside the layer changes at its local time: its drawing, its sublayers, its
  /// masks.
  ///
  /// Its own place and opacity do not count.
  ///
  /// If a layer is still inside at two times, it looks the same at both as long as the stamp of its
  /// image is the same.
  ///
  /// - Parameter isInTransition: whether the layer's own transition is ignored too.
  func isStillInside(at localTime: Double, isInTransition: Bool = false) -> Bool {
    // Sublayers without a timing of their own do not exist before 0.
    guard mayMove else { return localTime >= 0 }
    if !isInTransition, transition(at: localTime) != nil { return false }
    // Used in place: a loop over the array would copy each element.
    let attached = animations
    let span = attached.span
    for index in span.indices where span[index].changesImage && span[index].shows(at: localTime) {
      return false
    }
    // Each copy has a time of its own.
    if let replicator = properties.replicator, replicator.instanceDelay != 0, sublayers.mayMove {
      return false
    }
    return sublayers.allSatisfy { $0.isStill(atParentTime: localTime) }
      && mask?.isStill(atParentTime: localTime) != false
  }

  /// Whether neither the layer nor anything in it changes at a time of its superlayer.
  private func isStill(atParentTime time: Double) -> Bool {
    // A layer that appears and disappears looks different at equal stamps.
    let local = layerTime(atParentTime: time)
    let comesAndGoes =
      timeMap == nil
      && (timing.isBounded || timing.beginTime > 0 && !timing.fillMode.fillsBefore)
    guard local.isShown, !comesAndGoes else { return false }
    let attached = animations
    let span = attached.span
    for index in span.indices where span[index].shows(at: local.seconds) { return false }
    return isStillInside(at: local.seconds)
  }
}
