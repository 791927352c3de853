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
    ownRow(y, columns: columns, depth: scratch.depth)
      ?? copied(row: y, columns: columns, to: scratch)
  }

  /// The same, with one of the scratch's rows of pixels.
  package func row(_ y: Int, columns: Range<Int>, scratch: Scratch, lane: Int = 0) -> PixelRow {
    ownRow(y, columns: columns, depth: scratch.depth)
      ?? copied(row: y, columns: columns, to: scratch.pixels(lane, count: columns.count))
  }

  /// Columns of the bitmap's own row; nil if it does not contain all of them, or has another depth.
  ///
  /// Effects ask for two of these a row: each bound is checked once.
  @inline(__always)
  private func ownRow(_ y: Int, columns: Range<Int>, depth: PixelDepth) -> PixelRow? {
    let (x, line) = (columns.lowerBound - rect.x, y - rect.y)
    guard bitmap.depth == depth, line >= 0, line < bitmap.height, x >= 0,
      columns.upperBound <= rect.maxX
    else { return nil }
    return unsafe PixelRow(
      memory: bitmap.start(ofRow: line) + x * depth.pixelBytes, depth: depth, count: columns.count)
  }

  @inline(never)
  private func copied(row y: Int, columns: Range<Int>, to scratch: MutablePixelRow) -> PixelRow {
    let row = scratch[0..<columns.count]
    draw(row: y, columns: columns, into: row)
    return row.reading
  }

  /// Writes some columns of row y of the canvas; they are transparent outside the picture.
  package func draw(row y: Int, columns: Range<Int>, into row: MutablePixelRow) {
    if let own = ownRow(y, columns: columns, depth: bitmap.depth) { return row.copy(own) }
    let inside = columns.part(in: rect.columns)
    guard rect.rows.contains(y), !inside.isEmpty else { return row.fill(.clear) }
    let start = inside.lowerBound - columns.lowerBound
    let end = inside.upperBound - columns.lowerBound
    row[0..<start].fill(.clear)
    row[start..<end].copy(bitmap.row(y - rect.y)[inside.from(rect.x)])
    row[end..<row.count].fill(.clear)
  }
}
