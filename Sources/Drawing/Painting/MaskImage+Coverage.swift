// Makes masks from shapes: a path that casts a shadow, a text of very many letters.

import SeguePixels

extension MaskImage {
  /// Makes the mask of a shape's coverage in a region.
  package init(_ coverage: Coverage, region: PixelRect) {
    self.init(size: region.size)
    add(coverage, region: region)
  }

  /// Adds the coverage of another part of a shape, as if both were one: nothing is covered twice.
  package mutating func add(_ coverage: Coverage, region: PixelRect) {
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
            place.add(values[part.lowerBound - first..<part.upperBound - first])
          }
        }
      }
    }
  }
}

extension CoverageRow {
  /// Adds coverages, to no more than all.
  fileprivate func add(_ other: CoverageRow) {
    for index in 0..<count {
      let (sum, isOver) = self[index].addingReportingOverflow(other[index])
      self[index] = isOver ? .max : sum
    }
  }
}
