// The transform effect: another transform of a layer's content, before the layer's own.

import SegueDrawing
import SeguePixels

/// The numbers of a transform effect, each with keyframes of its own.
struct CompositionTransformEffect: Sendable {
  var anchor = Track(Triple.zero), position = Track(Triple.zero)
  /// Whether the height's scale is the width's, too.
  var isUniform = Track(0.0)
  /// In percent.
  var scaleHeight = Track(100.0), scaleWidth = Track(100.0)
  /// In degrees.
  var skew = Track(0.0), skewAxis = Track(0.0), rotation = Track(0.0)
  /// In percent.
  var opacity = Track(100.0)

  /// From the layer's coordinates to those of its parent.
  func matrix(at moment: Moment) -> Transform3D {
    let (width, height) = (scaleWidth.value(at: moment), scaleHeight.value(at: moment))
    let isUniform = isUniform.value(at: moment) != 0
    return TransformParts(
      anchor: anchor.value(at: moment), place: position.value(at: moment),
      scale: Triple(isUniform ? height : width, height, 100) / 100,
      angle: rotation.value(at: moment) * .pi / 180, skew: skew.value(at: moment),
      skewAxis: skewAxis.value(at: moment)
    ).matrix
  }
}

extension CompositionLayer {
  /// The transform effects in the order of the file.
  var transformEffects: [CompositionTransformEffect] {
    effects.compactMap { effect in
      if case .transform(let transform) = effect { transform } else { nil }
    }
  }
}

extension [CompositionTransformEffect] {
  /// From the layer's coordinates to those of its parent.
  func matrix(at moment: Moment) -> Transform3D {
    reduce(.identity) { $0 * $1.matrix(at: moment) }
  }

  /// Their opacity at a moment, 0…1.
  func opacity(at moment: Moment) -> Double { reduce(1) { $0 * $1.opacity.fraction(at: moment) } }
}
