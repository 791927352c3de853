// Core Animation's 4×4 matrix: row vectors times the matrix, [x y z 1] · M, translation in the last row.

import SeguePixels
import SegueSystem

/// A transform of space; projective if its last column says so (m34 for perspective).
public struct Transform3D: Hashable, Sendable {
  /// x to x: the factor with which x counts in x.
  public var m11 = 1.0
  /// x to y.
  public var m12 = 0.0
  /// x to z.
  public var m13 = 0.0
  /// x to w.
  public var m14 = 0.0
  /// y to x.
  public var m21 = 0.0
  /// y to y.
  public var m22 = 1.0
  /// y to z.
  public var m23 = 0.0
  /// y to w.
  public var m24 = 0.0
  /// z to x.
  public var m31 = 0.0
  /// z to y.
  public var m32 = 0.0
  /// z to z.
  public var m33 = 1.0
  /// z to w; −1 / distance of the eye gives perspective.
  public var m34 = 0.0
  /// Translation along x.
  public var m41 = 0.0
  /// Translation along y.
  public var m42 = 0.0
  /// Translation along z.
  public var m43 = 0.0
  /// The homogeneous scale.
  public var m44 = 1.0

  /// Makes the identity.
  public init() {}

  /// Changes nothing.
  public static let identity = Transform3D()

  /// Moves by x, y and z, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    var made = Transform3D()
    (made.m41, made.m42, made.m43) = (x, y, z)
    return made
  }

  /// A scale about the origin.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    var made = Transform3D()
    (made.m11, made.m22, made.m33) = (x, y, z)
    return made
  }

  /// A rotation about the z axis, in radians: clockwise as seen when positive, because y points
  /// down.
  public static func rotation(_ angle: Double) -> Transform3D { rotation(angle, z: 1) }

  /// A rotation about an axis through the origin, in radians; the identity without an axis.
  public static func rotation(
    _ angle: Double, x: Double = 0, y: Double = 0, z: Double = 0
  ) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (ax, ay, az) = (x / length, y / length, z / length)
    let (s, c) = (sine(angle), sine(angle, quarters: 1))
    let t = 1 - c
    var made = Transform3D()
    (made.m11, made.m12, made.m13) = (t * ax * ax + c, t * ax * ay + s * az, t * ax * az - s * ay)
    (made.m21, made.m22, made.m23) = (t * ax * ay - s * az, t * ay * ay + c, t * ay * az + s * ax)
    (made.m31, made.m32, made.m33) = (t * ax * az + s * ay, t * ay * az - s * ax, t * az * az + c)
    return made
  }

  /// The perspective of an eye at a distance in front of the plane z = 0: m34 = −1 / distance.
  public static func perspective(distance: Double) -> Transform3D {
    var made = Transform3D()
    made.m34 = -1 / distance
    return made
  }

  /// An affine transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public static func affine(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
  ) -> Transform3D {
    var made = Transform3D()
    (made.m11, made.m12, made.m21, made.m22) = (a, b, c, d)
    (made.m41, made.m42) = (tx, ty)
    return made
  }

  /// This transform followed by another: the product `this · other`.
  public func then(_ next: Transform3D) -> Transform3D { self * next }

  /// This transform after a translation.
  public func translatedBy(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    .translation(x, y, z) * self
  }

  /// This transform after a scale.
  public func scaledBy(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    .scale(x, y, z) * self
  }

  /// This transform after a rotation about the z axis.
  public func rotatedBy(_ angle: Double) -> Transform3D { .rotation(angle) * self }

  /// This transform after a rotation about an axis.
  public func rotatedBy(
    _ angle: Double, x: Double = 0, y: Double = 0, z: Double = 0
  ) -> Transform3D {
    .rotation(angle, x: x, y: y, z: z) * self
  }

  /// Whether every number is finite.
  public var isFinite: Bool {
    // A number that is not finite, times 0, is not 0.
    let zero = SIMD4<Double>.zero
    var sum: SIMD4<Double> = row1 * zero
    // In one expression this would take the compiler seven seconds.
    sum += row2 * zero
    sum += row3 * zero
    sum += row4 * zero
    return sum == zero
  }

  /// The sixteen numbers, row by row.
  public var elements: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

  /// Makes a transform from sixteen numbers, row by row.
  ///
  /// - Precondition: there are sixteen.
  public init(elements: [Double]) {
    require(elements.count == 16, "sixteen numbers")
    (m11, m12, m13, m14) = (elements[0], elements[1], elements[2], elements[3])
    (m21, m22, m23, m24) = (elements[4], elements[5], elements[6], elements[7])
    (m31, m32, m33, m34) = (elements[8], elements[9], elements[10], elements[11])
    (m41, m42, m43, m44) = (elements[12], elements[13], elements[14], elements[15])
  }

  /// Applies the left transform first, then the right.
  public static func * (left: Transform3D, right: Transform3D) -> Transform3D {
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Double> {
      right.row1 * a + right.row2 * b + right.row3 * c + right.row4 * d
    }
    return Transform3D(
      rows: row(left.m11, left.m12, left.m13, left.m14),
      row(left.m21, left.m22, left.m23, left.m24),
      row(left.m31, left.m32, left.m33, left.m34), row(left.m41, left.m42, left.m43, left.m44))
  }

  var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
  var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
  var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
  var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }

  init(
    rows a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (a.x, a.y, a.z, a.w)
    (m21, m22, m23, m24) = (b.x, b.y, b.z, b.w)
    (m31, m32, m33, m34) = (c.x, c.y, c.z, c.w)
    (m41, m42, m43, m44) = (d.x, d.y, d.z, d.w)
  }

  /// The transform applied to a point in homogeneous coordinates.
  package func applied(x: Double, y: Double, z: Double = 0, w: Double = 1) -> SIMD4<Double> {
    row1 * x + row2 * y + row3 * z + row4 * w
  }
}

/// The sine, exact at multiples of a quarter turn, so that turned layers stay on whole pixels.
func sine(_ angle: Double, quarters: Int = 0) -> Double {
  let turns = angle / (.pi / 2)
  let nearest = turns.rounded()
  if abs(turns - nearest) < 1e-12, abs(nearest) < 1e9 {
    return switch (Int(nearest) + quarters) & 3 {
    case 1: 1
    case 3: -1
    default: 0
    }
  }
  return quarters == 0 ? sin(angle) : cos(angle)
}
