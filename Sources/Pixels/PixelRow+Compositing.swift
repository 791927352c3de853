// The compositing kernels as methods of rows: they draw pixels and colours under coverages, and
// multiply coverages. All rows of a call must have the destination's count; anything else is a bug
// in the caller.

internal import CSegueKernels

extension MutablePixelRow {
  /// Draws `top`, scaled by coverages and an opacity, over the row's own pixels.
  package func over(_ top: PixelRow, coverage: CoverageRow, opacity: BlendWeight) {
    precondition(top.count == count && coverage.count == count, "rows differ in length")
    unsafe top.withPixels(of: depth) {
      unsafe segue_any_cover_over(
        depth.bits, memory, $0, memory, count, coverage.base, opacity.rawValue)
    }
  }

  /// Draws a colour over the row's own pixels.
  package func over(_ color: FineColor) {
    unsafe withComponents(of: color) {
      unsafe segue_any_color_over(depth.bits, memory, memory, count, $0)
    }
  }

  /// Draws a colour, scaled by coverages, over the row's own pixels.
  package func over(_ color: FineColor, coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    unsafe withComponents(of: color) {
      unsafe segue_any_cover_color(depth.bits, memory, memory, count, $0, coverage.base)
    }
  }
}

extension CoverageRow {
  /// Copies coverages.
  package func copy(_ source: CoverageRow) {
    precondition(source.count == count, "rows differ in length")
    unsafe base.update(from: source.base, count: count)
  }

  /// Multiplies each coverage by another.
  package func multiply(by other: CoverageRow) {
    precondition(other.count == count, "rows differ in length")
    unsafe segue_multiply_coverage(base, base, other.base, count)
  }

  /// Multiplies each coverage by the alpha of a pixel.
  package func multiply(byAlphaOf row: PixelRow) {
    precondition(row.count == count, "rows differ in length")
    unsafe segue_any_multiply_alpha(row.depth.bits, base, base, row.memory, count)
  }
}
