// The rows that an effect writes to: they belong to a bitmap that stands somewhere on the canvas.
// All coordinates are the canvas's, so an effect that reaches beyond the canvas needs no other
// arithmetic.

/// Rows of an output, addressed in canvas coordinates.
///
/// Threads may share it if no two of them write the same row.
@safe package struct PixelTarget: @unchecked Sendable {
  /// The area of the rows, in canvas coordinates.
  package let region: PixelRect
  private let rows: MutablePixelRows

  /// Makes a target of rows that cover a region.
  ///
  /// - Precondition: the rows have the region's size.
  package init(_ rows: MutablePixelRows, region: PixelRect) {
    precondition(
      rows.width == region.width && rows.height == region.height, "the region's size differs")
    self.rows = rows
    self.region = region
  }

  /// Bits of each component.
  package var depth: PixelDepth { rows.depth }

  /// Row y of the canvas, across the whole region.
  package func row(_ y: Int) -> MutablePixelRow { rows.row(y - region.y) }

  /// A part of row y of the canvas.
  package func row(_ y: Int, columns: Range<Int>) -> MutablePixelRow {
    row(y)[columns.from(region.x)]
  }
}

extension Bitmap {
  /// Writes the bitmap in bands of rows, on several threads: see `Bands`.
  ///
  /// - Parameter region: the bitmap's place on the canvas; nil for the canvas's corner.
  package mutating func forEachBand<Failure: Error>(
    threads: Int, minimumBand: Int = 16, region: PixelRect? = nil,
    _ body: @Sendable (Range<Int>, PixelTarget) throws(Failure) -> Void
  ) throws(Failure) {
    let region = region ?? PixelRect(size)
    try withMutableRows { (rows) throws(Failure) in
      let target = PixelTarget(rows, region: region)
      try Bands.forEach(rows: region.rows, threads: threads, minimumBand: minimumBand) {
        (band) throws(Failure) in
        try body(band, target)
      }
    }
  }
}
