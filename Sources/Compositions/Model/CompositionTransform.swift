// Where a layer or a group of shapes stands: anchor, place, scale, rotation, skew, opacity.

import SegueDrawing
import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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

  /// Whether the place, and not only the opacity, changes.
  var isMoving: Bool {
    anchor.isAnimated || position.isAnimated || scale.isAnimated || isTurning
      || skew.isAnimated || skewAxis.isAnimated
  }

  private var isTurning: Bool {
    rotation.isAnimated || rotationX.isAnimated || rotationY.isAnimated || orientation.isAnimated
  }

  /// The opacity at a frame, 0…1.
  func opacity(at frame: Double) -> Double { min(max(opacity.value(at: frame) / 100, 0), 1) }

  /// The transform at a frame, from the layer's coordinates to those around it.
  func matrix(at frame: Double) -> Transform3D {
    let (anchor, place) = (anchor.value(at: frame), position.value(at: frame))
    let scale = scale.value(at: frame) / 100
    var made = Transform3D.translation(-anchor.x, -anchor.y, -anchor.z)
    made = made * .scale(scale.x, scale.y, scale.z)
    let skew = skew.value(at: frame)
    if skew != 0 { made = made * Self.skew(skew, axis: skewAxis.value(at: frame)) }
    return made * turn(at: frame) * .translation(place.x, place.y, place.z)
  }

  private func turn(at frame: Double) -> Transform3D {
    var angle = rotation.value(at: frame) * .pi / 180
    if isAutoOriented, let direction = position.direction(at: frame) { angle += direction }
    var made = Transform3D.rotation(angle)
    let (aboutX, aboutY) = (rotationX.value(at: frame), rotationY.value(at: frame))
    if aboutY != 0 { made = made * .rotation(aboutY * .pi / 180, y: 1) }
    if aboutX != 0 { made = made * .rotation(aboutX * .pi / 180, x: 1) }
    let turned = orientation.value(at: frame) * (.pi / 180)
    guard turned != .zero else { return made }
    return made * .rotation(turned.z) * .rotation(turned.y, y: 1) * .rotation(turned.x, x: 1)
  }

  /// A skew by an angle along an axis, both in degrees.
  private static func skew(_ angle: Double, axis: Double) -> Transform3D {
    let turn = Transform3D.rotation(axis * .pi / 180)
    // Its tangent has a period of half a turn, and no value at a quarter.
    let angle = angle.remainder(dividingBy: 180)
    let reach = tan(min(max(-angle, -89.9), 89.9) * .pi / 180)
    let shear = Transform3D.affine(a: 1, b: 0, c: reach, d: 1, tx: 0, ty: 0)
    return turn * shear * .rotation(-axis * .pi / 180)
  }
}

extension CompositionTransform.Position {
  var isAnimated: Bool {
    switch self {
    case .joined(let track): track.isAnimated
    case .split(let x, let y, let z): x.isAnimated || y.isAnimated || z.isAnimated
    }
  }

  func value(at frame: Double) -> Triple {
    switch self {
    case .joined(let track): track.value(at: frame)
    case .split(let x, let y, let z):
      Triple(x.value(at: frame), y.value(at: frame), z.value(at: frame))
    }
  }

  /// The direction in which the place moves at a frame, in radians; nil where it stands still.
  func direction(at frame: Double) -> Double? {
    if case .joined(let track) = self { return track.direction(at: frame) }
    let way = value(at: frame + 0.01) - value(at: frame - 0.01)
    return way.x == 0 && way.y == 0 ? nil : Point(x: way.x, y: way.y).angle
  }
}

extension [CompositionTransform] {
  /// The product of the transforms at a frame, the innermost first.
  func matrix(at frame: Double) -> Transform3D {
    // Used in place: each transform has a dozen lists.
    let all = span
    var made = Transform3D.identity
    for index in all.indices { made = made * all[index].matrix(at: frame) }
    return made
  }

  /// Whether any of them moves.
  var isMoving: Bool { contains { $0.isMoving } }
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
