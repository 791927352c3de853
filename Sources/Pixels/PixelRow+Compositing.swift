// The compositing kernels as methods of rows: they draw pixels and colours under coverages, and
// multiply coverages. All rows of a call must have the destination's count; anything else is a bug
// in the caller.

internal import CSegueKernels

extension MutablePixelRow {
  /// Draws `top`, scaled by coverages and an opacity, over the row's own pixels.
  package func over(_ top: PixelRow, coverage: CoverageRow, opacity: BlendWeight) {
    precondition(top.count == count && coverage.count == count, "rows differ in length")
    if depth == .sixteen {
      return unsafe top.withDeep {
        unsafe segue_deep_cover_over(deep, $0, deep, count, coverage.base, opacity.rawValue)
      }
    }
    unsafe segue_cover_over(base, top.base, base, count, coverage.base, opacity.rawValue)
  }

  /// Sets all pixels to a colour.
  package func fill(fine color: FineColor) {
    switch depth {
    case .eight: fill(color.pixel)
    case .sixteen: fill(deep: color.deepPixel)
    }
  }

  /// Draws a colour over the row's own pixels.
  package func over(_ color: FineColor) {
    unsafe withComponents(of: color) {
      switch depth {
      case .eight: unsafe segue_color_over(base, base, count, $0)
      case .sixteen: unsafe segue_deep_color_over(deep, deep, count, $0)
      }
    }
  }

  /// Draws a colour, scaled by coverages, over the row's own pixels.
  package func over(_ color: FineColor, coverage: CoverageRow) {
    precondition(coverage.count == count, "rows differ in length")
    unsafe withComponents(of: color) {
      switch depth {
      case .eight: unsafe segue_cover_color(base, base, count, $0, coverage.base)
      case .sixteen: unsafe segue_deep_cover_color(deep, deep, count, $0, coverage.base)
      }
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
    switch row.depth {
    case .eight: unsafe segue_multiply_alpha(base, base, row.base, count)
    case .sixteen: unsafe segue_deep_multiply_alpha(base, base, row.deep, count)
    }
  }
}
