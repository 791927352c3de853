// The inverse of a transform.

extension Transform3D {
  /// The transform that undoes this one; nil if this one flattens space or is not finite.
  public var inverse: Transform3D? {
    // Gauss–Jordan elimination, with the largest number of each column as pivot.
    var left = [row1, row2, row3, row4]
    let unit = Transform3D.identity
    var right = [unit.row1, unit.row2, unit.row3, unit.row4]
    for column in 0..<4 {
      guard
        let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
        abs(left[pivot][column]) > 1e-300, left[pivot][column].isFinite
      else { return nil }
      left.swapAt(column, pivot)
      right.swapAt(column, pivot)
      let scale = 1 / left[column][column]
      (left[column], right[column]) = (left[column] * scale, right[column] * scale)
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    let made = Transform3D(rows: right[0], right[1], right[2], right[3])
    return made.isFinite ? made : nil
  }
}

extension Transform3D {
  /// The determinant of the matrix; 0 means that the transform flattens space and has no inverse.
  package var determinant: Double {
    func minor(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x)
        + a.z * (b.x * c.y - b.y * c.x)
    }
    func part(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.y, row.z, row.w) }
    let (a, b, c, d) = (part(row1), part(row2), part(row3), part(row4))
    return m11 * minor(b, c, d) - m21 * minor(a, c, d) + m31 * minor(a, b, d)
      - m41 * minor(a, b, c)
  }
}
