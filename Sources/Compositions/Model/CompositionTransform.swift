// Where a layer or a group of shapes stands: anchor, place, scale, rotation, skew, opacity.

import SegueDrawing
import SeguePixels

/// A transform as After Effects has it, each part with keyframes of its own.
struct CompositionTransform: Sendable {
  /// A place whose coordinates have keyframes together or apart.
  enum Position: Sendable {
    case joined(Track<Triple>)
    case split(x: Track<Double>, y: Track<Double>, z: Track<Double>)
  }

  /// The point of the layer that stands at the position.
  var anchor = Track(Triple.zero)
  var position = Position.joined(Track(.zero))
  /// In percent.
  var scale = Track(Triple(repeating: 100))
  /// In degrees, clockwise.
  var rotation = Track(0.0)
  /// In degrees about the x and the y axis.
  var rotationX = Track(0.0), rotationY = Track(0.0)
  /// In degrees about the three axes, after the rotation.
  var orientation = Track(Triple.zero)
  /// In degrees, and the direction of the axis that stays.
  var skew = Track(0.0), skewAxis = Track(0.0)
  /// In percent.
  var opacity = Track(100.0)
  /// Whether it turns with the path of its position.
  var isAutoOriented = false

  /// From the layer's coordinates to those of its parent.
  func matrix(at moment: Moment) -> Transform3D {
    var angle = rotation.value(at: moment) * .pi / 180
    if isAutoOriented, let direction = position.direction(at: moment) { angle += direction }
    return TransformParts(
      anchor: anchor.value(at: moment), place: position.value(at: moment),
      scale: scale.value(at: moment) / 100, angle: angle,
      angleX: rotationX.value(at: moment) * .pi / 180,
      angleY: rotationY.value(at: moment) * .pi / 180,
      orientation: orientation.value(at: moment) * (.pi / 180),
      skew: skew.value(at: moment), skewAxis: skewAxis.value(at: moment)
    ).matrix
  }
}

extension CompositionTransform.Position {
  func value(at moment: Moment) -> Triple {
    switch self {
    case .joined(let track): track.value(at: moment)
    case .split(let x, let y, let z):
      Triple(x.value(at: moment), y.value(at: moment), z.value(at: moment))
    }
  }

  /// The direction in which the place moves at a moment, in radians; nil if it stands still.
  func direction(at moment: Moment) -> Double? {
    if case .joined(let track) = self { return track.direction(at: moment) }
    let way = value(at: moment.later(by: 0.01)) - value(at: moment.later(by: -0.01))
    return way.x == 0 && way.y == 0 ? nil : Point(x: way.x, y: way.y).angle
  }
}

extension [CompositionTransform] {
  /// From the layer's coordinates to those of its parent.
  func matrix(at moment: Moment) -> Transform3D {
    // Used in place: each transform has a dozen lists.
    let all = span
    var made = Transform3D.identity
    for index in all.indices { made = made * all[index].matrix(at: moment) }
    return made
  }
}
