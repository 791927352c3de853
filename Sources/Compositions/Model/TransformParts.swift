// The parts of a transform at one moment, and the matrix that they make.

import SegueDrawing
import SeguePixels
import SegueSystem

/// The parts of a transform as After Effects combines them.
struct TransformParts {
  /// The point of the layer that stands at the place.
  var anchor: Triple
  var place: Triple
  /// 1 for the layer's own size.
  var scale: Triple
  /// In radians, clockwise.
  var angle: Double
  /// In radians about the x and the y axis.
  var angleX = 0.0, angleY = 0.0
  /// In radians about the three axes, after the rotation.
  var orientation = Triple.zero
  /// In degrees, and the direction of the axis that stays.
  var skew: Double, skewAxis: Double

  /// The transform, from the layer's coordinates to those around it.
  var matrix: Transform3D {
    var made = Transform3D.translation(-anchor.x, -anchor.y, -anchor.z)
    made = made * .scale(scale.x, scale.y, scale.z)
    if skew != 0 { made = made * skewing }
    return made * turn * .translation(place.x, place.y, place.z)
  }

  private var turn: Transform3D {
    var made = Transform3D.rotation(angle)
    if angleY != 0 { made = made * .rotation(angleY, y: 1) }
    if angleX != 0 { made = made * .rotation(angleX, x: 1) }
    guard orientation != .zero else { return made }
    return made * .rotation(orientation.z) * .rotation(orientation.y, y: 1)
      * .rotation(orientation.x, x: 1)
  }

  private var skewing: Transform3D {
    let turn = Transform3D.rotation(skewAxis * .pi / 180)
    // Its tangent has a period of half a turn, and no value at a quarter.
    let angle = skew.remainder(dividingBy: 180)
    let reach = tan(min(max(-angle, -89.9), 89.9) * .pi / 180)
    let shear = Transform3D.affine(a: 1, b: 0, c: reach, d: 1, tx: 0, ty: 0)
    return turn * shear * .rotation(-skewAxis * .pi / 180)
  }
}

extension Point {
  /// The direction of a vector, in radians clockwise from the right.
  var angle: Double { atan2(y, x) }
}

extension Transform3D {
  /// The same map of the plane z = 0, without depth: layers of a composition keep their order.
  var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }
}
