// What an effect writes to: the rows of a bitmap that stands somewhere on the canvas. All coordinates
// are the canvas's, so that an effect that reaches beyond the canvas needs no second arithmetic.

/// Rows of an output, addressed in canvas coordinates.
///
/// Threads may share it as long as no two write the same row.
@safe public struct PixelTarget: @unchecked Sendable {
  /// What the rows cover, in canvas coordinates.
  public let region: PixelRect
  private let rows: MutablePixelRows

  /// Makes a target of rows that cover a region.
  ///
  /// - Precondition: the rows have the region's size.
  public init(_ rows: MutablePixelRows, region: PixelRect) {
    precondition(
      rows.width == region.width && rows.height == region.height, "the region's size differs")
    self.rows = rows
    self.region = region
  }

  /// Row y of the canvas, across the whole region.
  public func row(_ y: Int) -> MutablePixelRow { rows.row(y - region.y) }

  /// A part of row y of the canvas.
  public func row(_ y: Int, columns: Range<Int>) -> MutablePixelRow {
    row(y)[(columns.lowerBound - region.x)..<(columns.upperBound - region.x)]
  }
}
