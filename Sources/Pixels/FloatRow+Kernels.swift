// Kernels on coordinates and coverages, as methods of their rows.

internal import CSegueKernels

extension FloatRow {
  /// Looks up a table along a line: value i is the table at `position` + i·`step`, in cells.
  ///
  /// Values are interpolated linearly and clamped to the table's ends.
  package func lookUp(_ table: [Float], position: Double, step: Double) {
    unsafe segue_table_f32(base, count, table, table.count, position, step)
  }

  /// Value i is `source`[i]·`scale` + `start` + i·`step`.
  package func scale(_ source: FloatRow, by scale: Double, start: Double, step: Double) {
    precondition(source.count == count, "rows differ in length")
    unsafe segue_scale_ramp(base, source.base, count, Float(scale), start, step)
  }

  /// Adds `a`[i]·`b`[i] to value i.
  package func addProducts(_ a: FloatRow, _ b: FloatRow) {
    precondition(a.count == count && b.count == count, "rows differ in length")
    for index in 0..<count { unsafe base[index] += a.base[index] * b.base[index] }
  }

  /// Raises value i to the value at `first` + i of a table times a factor, where that is greater.
  package func raise(to table: [Double], from first: Int, by factor: Double) {
    precondition(first >= 0 && first + count <= table.count, "outside the table")
    unsafe table.withUnsafeBufferPointer { table in
      for index in 0..<count {
        let (own, value) = unsafe (base[index], Float(table[first + index] * factor))
        unsafe base[index] = value > own ? value : own
      }
    }
  }

  /// Raises all values to one, where that is greater.
  package func raise(to value: Float) {
    for index in 0..<count { unsafe base[index] = value > base[index] ? value : base[index] }
  }

  /// Sets value i to the value at a share of the way from a[i] to b[i].
  package func mix(_ a: FloatRow, _ b: FloatRow, share: Double) {
    precondition(a.count == count && b.count == count, "rows differ in length")
    unsafe segue_mix_floats(base, a.base, b.base, count, Float(share))
  }
}

extension CoverageRow {
  /// Sets value i to the fraction `start` + i·`step`, clamped to 0…1: an edge that crosses the row.
  package func ramp(start: Double, step: Double) {
    unsafe segue_ramp_u16(base, count, start, step)
  }

  /// Looks up a table along a line, as `FloatRow.lookUp` does.
  package func lookUp(_ table: [UInt16], position: Double, step: Double) {
    unsafe segue_table_u16(base, count, table, table.count, position, step)
  }

  /// Interpolates fractions, 0…1, linearly between knots.
  ///
  /// - Parameters:
  ///   - knots: one for every 2^`shift` values, the first at or before the first value; at least
  ///     (phase + count) / 2^shift + 2 of them.
  ///   - shift: the binary logarithm of the spacing.
  ///   - phase: the distance from the first knot to the first value.
  package func interpolate(_ knots: FloatRow, shift: Int, phase: Int) {
    precondition(
      shift >= 0 && phase >= 0 && phase < 1 << shift
        && knots.count >= ((phase + count) >> shift) + 2, "too few knots")
    unsafe segue_knots_u16(base, count, knots.base, UInt32(shift), phase)
  }

  /// Multiplies each value by how much of a pixel-wide box around its point lies inside a picture.
  package func clip(toPictureOf size: PixelSize, xs: FloatRow, ys: FloatRow) {
    precondition(xs.count == count && ys.count == count, "rows differ in length")
    unsafe segue_box_coverage(
      base, xs.base, ys.base, count, Float(size.width), Float(size.height))
  }

  /// The same for a picture that is compressed along one axis of the output.
  ///
  /// - Parameters:
  ///   - size: the picture's size.
  ///   - xs: columns of the points.
  ///   - ys: rows of the points.
  ///   - slopes: how many pixels of the picture lie under one pixel of the output along that axis.
  ///   - axis: the axis, of length one.
  package func clip(
    toPictureOf size: PixelSize, xs: FloatRow, ys: FloatRow, slopes: FloatRow, axis: Point
  ) {
    precondition(
      xs.count == count && ys.count == count && slopes.count == count, "rows differ in length")
    unsafe segue_box_coverage_compressed(
      base, xs.base, ys.base, slopes.base, count, Float(size.width), Float(size.height),
      Float(axis.x), Float(axis.y))
  }

  /// Sets the coverages to the alpha of pixels.
  package func takeAlpha(of row: PixelRow) {
    precondition(row.count == count, "rows differ in length")
    unsafe segue_any_take_component(row.depth.bits, base, row.memory, count, 3)
  }
}
