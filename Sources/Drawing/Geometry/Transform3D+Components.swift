// Decomposes a transform into the components that people animate, and puts it together again.
//
// M = perspective? · scale · skew · rotation · translation, in the order in which they apply to
// points, as in CSS Transforms Level 2, "Decomposing a 3D matrix" (after Thomas, Graphics Gems II).

import SegueSystem

/// A transform taken apart into translation, scale, skew, perspective and rotation, which can be
/// mixed one by one.
package struct TransformComponents {
  /// In points along x, y and z.
  package var translation = SIMD3<Double>.zero
  /// Factors along x, y and z; 1 changes nothing.
  package var scale = SIMD3<Double>.one
  /// The skews xy, xz and yz.
  package var skew = SIMD3<Double>.zero
  /// The last column of the matrix; (0, 0, 0, 1) without perspective.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)
  /// The rotation, applied after scale and skew.
  package var rotation = Quaternion()

  /// Makes the identity.
  package init() {}

  /// Decomposes a transform; nil if it flattens space.
  package init?(_ transform: Transform3D) {
    guard transform.m44 != 0, transform.isFinite else { return nil }
    let w = 1 / transform.m44
    var x = SIMD3(transform.m11, transform.m12, transform.m13) * w
    var y = SIMD3(transform.m21, transform.m22, transform.m23) * w
    var z = SIMD3(transform.m31, transform.m32, transform.m33) * w
    let volume = dot(x, cross(y, z))
    guard abs(volume) > 1e-12, volume.isFinite else { return nil }
    translation = SIMD3(transform.m41, transform.m42, transform.m43) * w
    perspective = Self.perspective(
      SIMD3(transform.m14, transform.m24, transform.m34) * w, x, y, z, translation, volume)
    scale.x = length(x)
    x /= scale.x
    skew.x = dot(x, y)
    y -= x * skew.x
    scale.y = length(y)
    y /= scale.y
    skew.x /= scale.y
    skew.y = dot(x, z)
    z -= x * skew.y
    skew.z = dot(y, z)
    z -= y * skew.z
    scale.z = length(z)
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if dot(x, cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = Quaternion(rows: x, y, z)
  }

  /// The last column expressed by the rest: p with M = affine · (identity with last column p).
  private static func perspective(
    _ column: SIMD3<Double>, _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>,
    _ translation: SIMD3<Double>, _ volume: Double
  ) -> SIMD4<Double> {
    guard column != .zero else { return SIMD4(0, 0, 0, 1) }
    // Solves linear · p = column by Cramer's rule.
    let (a, b, c) = (
      SIMD3(x.x, y.x, z.x), SIMD3(x.y, y.y, z.y), SIMD3(x.z, y.z, z.z)
    )
    let solved =
      SIMD3(
        dot(column, cross(b, c)), dot(a, cross(column, c)), dot(a, cross(b, column)))
      / volume
    return SIMD4(solved.x, solved.y, solved.z, 1 - dot(translation, solved))
  }

  /// The rotation as a matrix.
  package var transform: Transform3D {
    var made = Transform3D()
    (made.m11, made.m22, made.m33) = (scale.x, scale.y, scale.z)
    // Rows of the linear part: scaled axes, skewed toward the earlier ones.
    (made.m21, made.m31, made.m32) = (skew.x * scale.y, skew.y * scale.z, skew.z * scale.z)
    made = made * rotation.transform
    (made.m41, made.m42, made.m43) = (translation.x, translation.y, translation.z)
    guard perspective != SIMD4(0, 0, 0, 1) else { return made }
    var column = Transform3D()
    (column.m14, column.m24, column.m34, column.m44) = (
      perspective.x, perspective.y, perspective.z, perspective.w
    )
    return made * column
  }
}

/// A rotation of space.
package struct Quaternion {
  /// x, y, z and w of a quaternion of length 1; (0, 0, 0, 1) turns nothing.
  package var vector = SIMD4<Double>(0, 0, 0, 1)

  /// Makes the identity.
  package init() {}

  /// Makes a rotation of x, y, z and w, whose length must be 1.
  package init(_ vector: SIMD4<Double>) { self.vector = vector }

  /// Makes the rotation whose matrix has these orthonormal rows.
  init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    let trace = a.x + b.y + c.z
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      vector = SIMD4((b.z - c.y) / s, (c.x - a.z) / s, (a.y - b.x) / s, s / 4)
    } else if a.x >= b.y && a.x >= c.z {
      let s = 2 * max(0, 1 + a.x - b.y - c.z).squareRoot()
      vector = SIMD4(s / 4, (a.y + b.x) / s, (c.x + a.z) / s, (b.z - c.y) / s)
    } else if b.y >= c.z {
      let s = 2 * max(0, 1 + b.y - c.z - a.x).squareRoot()
      vector = SIMD4((a.y + b.x) / s, s / 4, (b.z + c.y) / s, (c.x - a.z) / s)
    } else {
      let s = 2 * max(0, 1 + c.z - a.x - b.y).squareRoot()
      vector = SIMD4((c.x + a.z) / s, (b.z + c.y) / s, s / 4, (a.y - b.x) / s)
    }
  }

  /// The rotation as a matrix.
  package var transform: Transform3D {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    var made = Transform3D()
    (made.m11, made.m12, made.m13) = (
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)
    )
    (made.m21, made.m22, made.m23) = (
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)
    )
    (made.m31, made.m32, made.m33) = (
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)
    )
    return made
  }

  /// A rotation along the shortest arc at constant speed; beyond 0…1 it turns on.
  func mixed(with other: Quaternion, fraction t: Double) -> Quaternion {
    var product = (vector * other.vector).sum()
    let sign = product < 0 ? -1.0 : 1.0
    product = min(abs(product), 1)
    guard product < 1 - 1e-12 else { return t < 0.5 ? self : other }
    let angle = acos(product)
    let (a, b) = (sin((1 - t) * angle) / sin(angle), sin(t * angle) / sin(angle))
    return Quaternion(vector * a + other.vector * (b * sign))
  }
}

extension Transform3D {
  /// The transform at a fraction of the way to another, mixed by components.
  ///
  /// If one of them cannot be decomposed, the matrices themselves are mixed.
  package func mixed(with other: Transform3D, fraction t: Double) -> Transform3D {
    if self == other { return self }
    guard let a = TransformComponents(self), let b = TransformComponents(other) else {
      return Transform3D(elements: zip(elements, other.elements).map { $0 + ($1 - $0) * t })
    }
    var mixed = a
    mixed.translation += (b.translation - a.translation) * t
    mixed.scale += (b.scale - a.scale) * t
    mixed.skew += (b.skew - a.skew) * t
    mixed.perspective += (b.perspective - a.perspective) * t
    mixed.rotation = a.rotation.mixed(with: b.rotation, fraction: t)
    return mixed.transform
  }
}

extension TransformComponents {
  /// Euler angles: the rotation about x, then y, then z.
  ///
  /// Two sets of angles mean the same rotation. These are the angles with the smaller turns about x
  /// and z. So half a turn about y stays half a turn about y.
  package var angles: SIMD3<Double> {
    get {
      let m = rotation.transform
      let y = asin(min(max(-m.m13, -1), 1))
      if abs(m.m13) > 1 - 1e-12 {
        return SIMD3(0, y, atan2(-m.m21, m.m22))
      }
      let found = SIMD3(atan2(m.m23, m.m33), y, atan2(m.m12, m.m11))
      let other = SIMD3(
        found.x - .pi * (found.x < 0 ? -1 : 1), .pi * (y < 0 ? -1 : 1) - y,
        found.z - .pi * (found.z < 0 ? -1 : 1))
      let isLonger = abs(found.x) + abs(found.z) > abs(other.x) + abs(other.z) + 1e-9
      return isLonger ? other : found
    }
    set {
      let turned =
        Transform3D.rotation(newValue.x, x: 1, y: 0, z: 0)
        * .rotation(newValue.y, x: 0, y: 1, z: 0) * .rotation(newValue.z)
      rotation = Quaternion(
        rows: SIMD3(turned.m11, turned.m12, turned.m13),
        SIMD3(turned.m21, turned.m22, turned.m23), SIMD3(turned.m31, turned.m32, turned.m33))
    }
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
