// A transform taken apart into what people animate, and put together again.
//
// M = perspective? · scale · skew · rotation · translation in the order in which points meet them,
// as in CSS Transforms Level 2, "Decomposing a 3D matrix" (after Thomas, Graphics Gems II).

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The components of a transform.
struct TransformComponents {
  var translation = SIMD3<Double>.zero
  var scale = SIMD3<Double>.one
  /// xy, xz, yz.
  var skew = SIMD3<Double>.zero
  var perspective = SIMD4<Double>(0, 0, 0, 1)
  var rotation = Quaternion()

  /// Takes a transform apart; nil where space is flattened.
  init?(_ transform: Transform3D) {
    guard transform.m44 != 0, transform.isFinite else { return nil }
    let rows = [transform.row1, transform.row2, transform.row3, transform.row4]
      .map { $0 / transform.m44 }
    var linear = rows[0..<3].map { SIMD3($0.x, $0.y, $0.z) }
    let volume = dot(linear[0], cross(linear[1], linear[2]))
    guard abs(volume) > 1e-12, volume.isFinite else { return nil }
    translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)
    perspective = Self.perspective(rows, linear, translation, volume)
    scale.x = length(linear[0])
    linear[0] /= scale.x
    skew.x = dot(linear[0], linear[1])
    linear[1] -= linear[0] * skew.x
    scale.y = length(linear[1])
    linear[1] /= scale.y
    skew.x /= scale.y
    skew.y = dot(linear[0], linear[2])
    linear[2] -= linear[0] * skew.y
    skew.z = dot(linear[1], linear[2])
    linear[2] -= linear[1] * skew.z
    scale.z = length(linear[2])
    linear[2] /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if dot(linear[0], cross(linear[1], linear[2])) < 0 {
      scale = -scale
      linear = linear.map { -$0 }
    }
    rotation = Quaternion(rows: linear)
  }

  /// The last column in terms of the rest: p with M = affine · (identity with last column p).
  private static func perspective(
    _ rows: [SIMD4<Double>], _ linear: [SIMD3<Double>], _ translation: SIMD3<Double>,
    _ volume: Double
  ) -> SIMD4<Double> {
    let column = SIMD3(rows[0].w, rows[1].w, rows[2].w)
    guard column != .zero else { return SIMD4(0, 0, 0, 1) }
    // Solves linear · p = column by Cramer's rule.
    let columns = [0, 1, 2].map { i in SIMD3(linear[0][i], linear[1][i], linear[2][i]) }
    let p = SIMD3(
      dot(column, cross(columns[1], columns[2])), dot(columns[0], cross(column, columns[2])),
      dot(columns[0], cross(columns[1], column)))
    let solved = p / volume
    return SIMD4(solved.x, solved.y, solved.z, 1 - dot(translation, solved))
  }

  /// Puts the transform together.
  var transform: Transform3D {
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
struct Quaternion {
  var vector = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  init(_ vector: SIMD4<Double>) { self.vector = vector }

  /// The rotation whose matrix has these orthonormal rows.
  init(rows: [SIMD3<Double>]) {
    let trace = rows[0].x + rows[1].y + rows[2].z
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      vector = SIMD4(
        (rows[1].z - rows[2].y) / s, (rows[2].x - rows[0].z) / s, (rows[0].y - rows[1].x) / s,
        s / 4)
      return
    }
    let i =
      rows[0].x >= rows[1].y ? (rows[0].x >= rows[2].z ? 0 : 2) : (rows[1].y >= rows[2].z ? 1 : 2)
    let (j, k) = ((i + 1) % 3, (i + 2) % 3)
    let s = 2 * max(0, 1 + rows[i][i] - rows[j][j] - rows[k][k]).squareRoot()
    vector[i] = s / 4
    vector[j] = (rows[i][j] + rows[j][i]) / s
    vector[k] = (rows[i][k] + rows[k][i]) / s
    vector.w = (rows[j][k] - rows[k][j]) / s
  }

  var transform: Transform3D {
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

  /// Along the shortest arc at constant speed; beyond 0…1 it turns on.
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
  /// The transform a fraction of the way to another, by components; where one cannot be taken apart
  /// the matrices themselves are mixed.
  func mixed(with other: Transform3D, fraction t: Double) -> Transform3D {
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
  /// Euler angles: the rotation about x, then y, then z; of the two sets that mean the same rotation,
  /// the one that turns less about x and z, so that half a turn about y is that and nothing else.
  var angles: SIMD3<Double> {
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
        rows: [turned.row1, turned.row2, turned.row3].map {
          SIMD3($0.x, $0.y, $0.z)
        })
    }
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
