// Masks of what casts a shadow, and pictures of masks.

import SeguePixels

extension MaskImage {
  /// The coverage of a shape over its bounds.
  package init(_ coverage: Coverage) {
    self.init(size: coverage.bounds.size)
    let (bounds, spans) = (coverage.bounds, CoverageSpans(width: coverage.clip.width))
    withMutableRows { rows in
      for y in bounds.rows {
        coverage.row(y, into: spans)
        let row = rows.row(y - bounds.y)
        for index in 0..<spans.count {
          let span = spans[index]
          let target = row[
            span.columns.lowerBound - bounds.x..<span.columns.upperBound - bounds.x]
          if span.isSolid { target.fill(.max) } else { target.copy(spans.values(span)) }
        }
      }
    }
  }

  /// The alpha of a bitmap.
  package init(alphaOf bitmap: Bitmap) {
    self.init(unclearedOf: bitmap.size)
    withMutableRows { rows in
      for y in 0..<bitmap.height { rows.row(y).takeAlpha(of: bitmap.row(y)) }
    }
  }

  /// The mask tinted with a colour, as a bitmap: for shadows that move by parts of pixels or turn.
  package func tinted(_ color: Color) -> Bitmap {
    let fine = FineColor(color)
    var bitmap = Bitmap(size: size)
    bitmap.withMutableRows { rows in
      for y in 0..<size.height { rows.row(y).over(fine, coverage: row(y)) }
    }
    return bitmap
  }
}
