// A picture and its place on the canvas. Outside the picture everything is transparent.

/// A bitmap placed on a canvas.
public struct PlacedPicture: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The area of the pixels in canvas coordinates; it has the bitmap's size.
  public let rect: PixelRect

  /// Places a bitmap with its top-left corner at (x, y).
  public init(_ bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    self.bitmap = bitmap
    rect = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool { bitmap.isOpaque }

  /// Whether the picture covers a whole rectangle with opaque pixels.
  public func isOpaque(over area: PixelRect) -> Bool {
    rect.intersection(area) == area && isOpaque
  }

  /// Some columns of row y of the canvas.
  ///
  /// This is the bitmap's own row if it contains all the columns, and has the depth of `scratch`. Otherwise the visible
  /// part is copied to `scratch`, with transparency around it.
  package func row(_ y: Int, columns: Range<Int>, scratch: MutablePixelRow) -> PixelRow {
    if bitmap.depth == scratch.depth, rect.rows.contains(y), rect.x <= columns.lowerBound,
      columns.upperBound <= rect.maxX
    {
      return bitmap.row(y - rect.y)[columns.from(rect.x)]
    }
    let row = scratch[0..<columns.count]
    draw(row: y, columns: columns, into: row)
    return row.reading
  }

  /// The same, with one of the scratch's rows of pixels.
  package func row(_ y: Int, columns: Range<Int>, scratch: Scratch, lane: Int = 0) -> PixelRow {
    row(y, columns: columns, scratch: scratch.pixels(lane, count: columns.count))
  }

  /// Writes some columns of row y of the canvas; they are transparent outside the picture.
  package func draw(row y: Int, columns: Range<Int>, into row: MutablePixelRow) {
    let inside = columns.part(in: rect.columns)
    guard rect.rows.contains(y), !inside.isEmpty else { return row.fill(.clear) }
    if inside == columns {
      return row.copy(bitmap.row(y - rect.y)[inside.from(rect.x)])
    }
    let start = inside.lowerBound - columns.lowerBound
    let end = inside.upperBound - columns.lowerBound
    row[0..<start].fill(.clear)
    row[start..<end].copy(bitmap.row(y - rect.y)[inside.from(rect.x)])
    row[end..<row.count].fill(.clear)
  }
}
