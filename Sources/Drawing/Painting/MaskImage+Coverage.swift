// Makes masks from shapes: a path that casts a shadow.

import SeguePixels

extension MaskImage {
  /// Makes the mask of a shape's coverage in a region.
  package init(_ coverage: Coverage, region: PixelRect) {
    self.init(size: region.size)
    let spans = CoverageSpans(width: coverage.clip.width)
    let rows = coverage.bounds.rows.shared(region.rows)
    withMutableRows { target in
      for y in rows {
        coverage.row(y, into: spans)
        let row = target.row(y - region.y)
        for index in 0..<spans.count {
          let part = spans[index].columns.shared(region.columns)
          guard !part.isEmpty else { continue }
          let place = row[part.lowerBound - region.x..<part.upperBound - region.x]
          if spans[index].isSolid {
            place.fill(.max)
          } else {
            let first = spans[index].columns.lowerBound
            let values = spans.values(spans[index])
            place.copy(values[part.lowerBound - first..<part.upperBound - first])
          }
        }
      }
    }
  }
}
