// The pixels of a row in place, for programs that use Segue. A span cannot leave the closure that gets it, so nobody reads
// memory that a bitmap has given back.

extension Bitmap {
  /// Passes the pixels of row y to a closure, from left to right, premultiplied.
  ///
  /// ```swift
  /// let opaque = bitmap.withPixels(ofRow: 0) { row in
  ///   var count = 0
  ///   for x in row.indices where row[x].alpha == 255 { count += 1 }
  ///   return count
  /// }
  /// ```
  ///
  /// - Precondition: its depth is eight; see `converted(to:)`.
  public func withPixels<Result, Failure: Error>(
    ofRow y: Int, _ body: (Span<Pixel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try row(y).withSpan(body)
  }

  /// Passes the pixels of row y of a deep picture to a closure, as `withPixels(ofRow:_:)` does those of others.
  ///
  /// - Precondition: its depth is sixteen; see `converted(to:)`.
  public func withPixels16<Result, Failure: Error>(
    ofRow y: Int, _ body: (Span<Pixel16>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try row(y).withSpan(body)
  }

  /// Passes the pixels of row y to a closure that may change them; they are premultiplied.
  ///
  /// ```swift
  /// bitmap.withMutablePixels(ofRow: 0) { row in
  ///   for x in row.indices { row[x] = Color.tomato.premultiplied }
  /// }
  /// ```
  ///
  /// - Precondition: its depth is eight; see `converted(to:)`.
  public mutating func withMutablePixels<Result, Failure: Error>(
    ofRow y: Int, _ body: (inout MutableSpan<Pixel>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withMutableRows { (rows) throws(Failure) in try rows.row(y).withSpan(body) }
  }

  /// Passes the pixels of row y of a deep picture to a closure that may change them.
  ///
  /// - Precondition: its depth is sixteen; see `converted(to:)`.
  public mutating func withMutablePixels16<Result, Failure: Error>(
    ofRow y: Int, _ body: (inout MutableSpan<Pixel16>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withMutableRows { (rows) throws(Failure) in try rows.row(y).withSpan(body) }
  }
}

extension PlacedPicture {
  /// Writes some columns of row y of the canvas, from left to right; they are transparent outside the picture.
  ///
  /// Of a deep picture it writes the nearest pixels of bytes.
  ///
  /// - Precondition: there is a pixel for each column.
  public func draw(row y: Int, columns: Range<Int>, into pixels: inout MutableSpan<Pixel>) {
    precondition(pixels.count == columns.count, "a pixel for each column")
    guard bitmap.depth == .eight else {
      for x in columns {
        pixels[x - columns.lowerBound] =
          rect.rows.contains(y) && rect.columns.contains(x)
          ? bitmap[x - rect.x, y - rect.y] : .clear
      }
      return
    }
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let row = unsafe MutablePixelRow(
        memory: UnsafeMutableRawPointer(start), depth: .eight, count: buffer.count)
      draw(row: y, columns: columns, into: row)
    }
  }
}

extension PixelRow {
  /// Lends the pixels; the caller keeps the memory alive.
  fileprivate func withSpan<Color: BitwiseCopyable, Result, Failure: Error>(
    _ body: (Span<Color>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    depth.require(Color.self)
    let pixels = unsafe UnsafeBufferPointer(
      start: memory.assumingMemoryBound(to: Color.self), count: count)
    return try unsafe body(pixels.span)
  }
}

extension MutablePixelRow {
  /// Lends the pixels for writing; the caller keeps the memory alive.
  package func withSpan<Color: BitwiseCopyable, Result, Failure: Error>(
    _ body: (inout MutableSpan<Color>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    depth.require(Color.self)
    let pixels = unsafe UnsafeMutableBufferPointer(
      start: memory.assumingMemoryBound(to: Color.self), count: count)
    var span = unsafe pixels.mutableSpan
    return try body(&span)
  }
}

extension PixelDepth {
  /// Stops where pixels have another size.
  fileprivate func require<Color>(_ type: Color.Type) {
    precondition(
      MemoryLayout<Color>.size == pixelBytes, "pixels of another depth; see converted(to:)")
  }
}
