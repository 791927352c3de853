// The transform effect: another transform of what a layer shows, before the layer's own.

import SegueDrawing
import SeguePixels

/// The numbers of a transform effect, each with keyframes of its own.
struct CompositionShift: Sendable {
  var anchor = Track(Triple.zero), position = Track(Triple.zero)
  /// Whether the height's scale is the width's, too.
  var isUniform = Track(0.0)
  /// In percent.
  var scaleHeight = Track(100.0), scaleWidth = Track(100.0)
  /// In degrees.
  var skew = Track(0.0), skewAxis = Track(0.0), rotation = Track(0.0)
  /// In percent.
  var opacity = Track(100.0)

  /// Whether the place, and not only the opacity, changes.
  var isMoving: Bool {
    anchor.isAnimated || position.isAnimated || isUniform.isAnimated || scaleHeight.isAnimated
      || scaleWidth.isAnimated || skew.isAnimated || skewAxis.isAnimated || rotation.isAnimated
  }

  /// The opacity at a frame, 0…1.
  func opacity(at frame: Double) -> Double { min(max(opacity.value(at: frame) / 100, 0), 1) }

  /// The transform at a frame.
  func matrix(at frame: Double) -> Transform3D {
    var still = CompositionTransform()
    let height = scaleHeight.value(at: frame)
    let width = isUniform.value(at: frame) != 0 ? height : scaleWidth.value(at: frame)
    still.anchor = Track(anchor.value(at: frame))
    still.position = .joined(Track(position.value(at: frame)))
    still.scale = Track(Triple(width, height, 100))
    still.skew = Track(skew.value(at: frame))
    still.skewAxis = Track(skewAxis.value(at: frame))
    still.rotation = Track(rotation.value(at: frame))
    return still.matrix(at: frame)
  }
}

extension [CompositionEffect] {
  /// The transform effects in the order of the file.
  private var shifts: [CompositionShift] {
    compactMap { effect in if case .shift(let shift) = effect { shift } else { nil } }
  }

  /// Whether any of them moves the layer's content.
  var isMoving: Bool { shifts.contains { $0.isMoving } }

  /// Whether any of them changes the layer's opacity.
  var isFading: Bool { shifts.contains { $0.opacity.isAnimated } }

  /// Their transform at a frame.
  func matrix(at frame: Double) -> Transform3D {
    shifts.reduce(.identity) { $0 * $1.matrix(at: frame) }
  }

  /// Their opacity at a frame, 0…1.
  func opacity(at frame: Double) -> Double { shifts.reduce(1) { $0 * $1.opacity(at: frame) } }
}
