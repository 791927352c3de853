// The kernels of blend modes, masks and colour matrices as methods of rows. All rows of a call must
// have the destination's count; anything else is a bug in the caller.

internal import CSegueKernels

extension MutablePixelRow {
  /// Blends `top`, scaled by coverages and an opacity, with the row's own pixels.
  package func blend(
    _ top: PixelRow, _ mode: BlendMode, coverage: CoverageRow? = nil,
    opacity: BlendWeight = BlendWeight(1)
  ) {
    precondition(
      top.count == count && coverage?.count ?? count == count, "rows differ in length")
    let covers = unsafe coverage.map { unsafe UnsafePointer($0.base) }
    let (opacity, number) = (opacity.rawValue, mode.kernelValue)
    unsafe top.withPixels(of: depth) {
      unsafe segue_any_blend(depth.bits, memory, $0, memory, count, covers, opacity, number)
    }
  }

  /// Multiplies each straight colour by a matrix; see `ColorMatrix`.
  package func multiply(by matrix: [Float]) {
    precondition(matrix.count == 20, "a colour matrix has twenty numbers")
    unsafe segue_any_color_matrix(depth.bits, memory, memory, count, matrix)
  }
}

extension CoverageRow {
  /// Multiplies each coverage by the part of a pixel's alpha that is missing to full.
  package func multiply(byInverseAlphaOf row: PixelRow) {
    precondition(row.count == count, "rows differ in length")
    unsafe segue_any_multiply_inverse_alpha(row.depth.bits, base, base, row.memory, count)
  }

  /// Multiplies each coverage by the luminance of a pixel, or by 1 minus the luminance.
  package func multiply(byLuminanceOf row: PixelRow, inverted: Bool) {
    precondition(row.count == count, "rows differ in length")
    let inverted: CInt = inverted ? 1 : 0
    unsafe segue_any_multiply_luminance(row.depth.bits, base, base, row.memory, count, inverted)
  }
}

extension BlendMode {
  /// The modes in the order of the kernels' numbers.
  private static let numbered = allCases

  fileprivate var kernelValue: CInt { CInt(Self.numbered.firstIndex(of: self) ?? 0) }
}
