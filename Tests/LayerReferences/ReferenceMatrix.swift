// 4×4 matrices for the reference compositor, written out: points are rows, matrices follow.

import SegueDrawing
import SegueLayers
import SeguePixels

/// Sixteen numbers, row by row.
struct ReferenceMatrix {
  var cells: [Double]

  static let identity = ReferenceMatrix(cells: [
    1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
  ])

  init(cells: [Double]) { self.cells = cells }

  init(_ t: Transform3D) {
    cells = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
  }

  static func moved(_ x: Double, _ y: Double, _ z: Double) -> ReferenceMatrix {
    var made = identity
    (made.cells[12], made.cells[13], made.cells[14]) = (x, y, z)
    return made
  }

  /// First this one, then the other.
  func followed(by next: ReferenceMatrix) -> ReferenceMatrix {
    var result = ReferenceMatrix.identity
    for i in 0..<4 {
      for j in 0..<4 {
        var sum = 0.0
        for k in 0..<4 { sum += cells[i * 4 + k] * next.cells[k * 4 + j] }
        result.cells[i * 4 + j] = sum
      }
    }
    return result
  }

  /// About a point instead of the origin.
  func about(_ x: Double, _ y: Double, _ z: Double) -> ReferenceMatrix {
    ReferenceMatrix.moved(-x, -y, -z).followed(by: self).followed(by: .moved(x, y, z))
  }

  /// The inverse by elimination; nil if the matrix has no inverse.
  var inverse: ReferenceMatrix? {
    var left = cells
    var right = Self.identity.cells
    for column in 0..<4 {
      guard
        let best = (column..<4).max(by: {
          abs(left[$0 * 4 + column]) < abs(left[$1 * 4 + column])
        }), abs(left[best * 4 + column]) > 1e-14
      else { return nil }
      for k in 0..<4 {
        left.swapAt(best * 4 + k, column * 4 + k)
        right.swapAt(best * 4 + k, column * 4 + k)
      }
      let scale = 1 / left[column * 4 + column]
      for k in 0..<4 {
        left[column * 4 + k] *= scale
        right[column * 4 + k] *= scale
      }
      for row in 0..<4 where row != column {
        let factor = left[row * 4 + column]
        for k in 0..<4 {
          left[row * 4 + k] -= factor * left[column * 4 + k]
          right[row * 4 + k] -= factor * right[column * 4 + k]
        }
      }
    }
    return ReferenceMatrix(cells: right)
  }

  /// Whether the eye, far away along z, lies behind the plane: CSS's definition.
  var facesAway: Bool { inverse.map { $0.cells[10] < 0 } ?? false }
}

/// Where a layer's plane lies: what one step across it, one down it, and its origin are in space.
struct ReferencePlane {
  private struct Row {
    var x: Double, y: Double, z: Double, w: Double
    init(_ cells: ArraySlice<Double>) {
      let cells = Array(cells)
      (x, y, z, w) = (cells[0], cells[1], cells[2], cells[3])
    }
  }
  private let across: Row
  private let down: Row
  private let origin: Row

  init(_ matrix: ReferenceMatrix) {
    across = Row(matrix.cells[0..<4])
    down = Row(matrix.cells[4..<8])
    origin = Row(matrix.cells[12..<16])
  }

  /// Where the ray through (x, y) along z meets the plane z = 0 that the matrix moves: its own
  /// coordinates and the depth there; nil behind the eye or where the plane is seen edge on.
  func meet(_ x: Double, _ y: Double) -> (u: Double, v: Double, depth: Double)? {
    // x'(u, v) = x · w'(u, v) and the same for y: two linear equations.
    let (a, b, e) = (across.x - x * across.w, down.x - x * down.w, x * origin.w - origin.x)
    let (c, d, f) = (across.y - y * across.w, down.y - y * down.w, y * origin.w - origin.y)
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    let (u, v) = ((e * d - b * f) / determinant, (a * f - e * c) / determinant)
    let w = u * across.w + v * down.w + origin.w
    guard w > 1e-5 else { return nil }
    return (u, v, (u * across.z + v * down.z + origin.z) / w)
  }
}
