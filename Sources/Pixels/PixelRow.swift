// Rows: effects see pixels through them. A row is a checked window into the memory of a bitmap or a
// scratch. The kernels are methods of rows, and each checks its lengths once per row, so that no
// effect says `unsafe`.
//
// A row does not keep the memory alive. Use it only where you got it (inside `withMutableRows`, or
// while its bitmap is in scope), and do not store it.

/// A run of premultiplied RGBA8 pixels, for reading.
@safe public struct PixelRow {
  /// The first pixel's red.
  @unsafe package let base: UnsafePointer<UInt8>
  /// Pixels in the run.
  public let count: Int

  /// Makes a window into memory that holds 4 × count bytes and outlives it.
  package init(base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// The pixel at an index, 0 ..< count, premultiplied.
  public subscript(index: Int) -> Pixel {
    precondition(index >= 0 && index < count, "outside the row")
    return unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index * 4, as: Pixel.self)
  }

  /// A part of the run.
  public subscript(range: Range<Int>) -> PixelRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the row")
    return unsafe PixelRow(base: base + range.lowerBound * 4, count: range.count)
  }
}

/// A run of premultiplied RGBA8 pixels, for writing.
@safe public struct MutablePixelRow {
  /// The first pixel's red.
  @unsafe package let base: UnsafeMutablePointer<UInt8>
  /// Pixels in the run.
  public let count: Int

  /// Makes a window into memory that holds 4 × count bytes and outlives it.
  package init(base: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// The pixel at an index, 0 ..< count, premultiplied.
  public subscript(index: Int) -> Pixel {
    get { reading[index] }
    nonmutating set {
      precondition(index >= 0 && index < count, "outside the row")
      unsafe UnsafeMutableRawPointer(base).storeBytes(
        of: newValue, toByteOffset: index * 4, as: Pixel.self)
    }
  }

  /// A part of the run.
  public subscript(range: Range<Int>) -> MutablePixelRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the row")
    return unsafe MutablePixelRow(base: base + range.lowerBound * 4, count: range.count)
  }

  /// The same pixels, for reading.
  public var reading: PixelRow { unsafe PixelRow(base: UnsafePointer(base), count: count) }
}

/// The rows of a bitmap while it is being written.
@safe public struct MutablePixelRows {
  /// The first byte of the top row.
  @unsafe package let base: UnsafeMutableRawPointer
  /// Bytes from one row to the next.
  package let rowBytes: Int
  /// How many pixels a row has.
  public let width: Int
  /// How many rows there are.
  public let height: Int

  /// Makes a window into memory that holds rowBytes × height bytes and outlives it.
  package init(base: UnsafeMutableRawPointer, rowBytes: Int, width: Int, height: Int) {
    unsafe self.base = base
    self.rowBytes = rowBytes
    self.width = width
    self.height = height
  }

  /// The row at y, counted from the top.
  public func row(_ y: Int) -> MutablePixelRow {
    precondition(y >= 0 && y < height, "outside the bitmap")
    return unsafe MutablePixelRow(
      base: (base + y * rowBytes).assumingMemoryBound(to: UInt8.self), count: width)
  }
}
