// Rows: effects see pixels through them. A row is a checked window into the memory of a bitmap or a
// scratch. The kernels are methods of rows, and each checks its lengths once per row, so that no
// effect says `unsafe`.
//
// A row does not keep the memory alive. Use it only where you got it (inside `withMutableRows`, or
// while its bitmap is in scope), and do not store it.

// Rows of bytes and rows of 16-bit components are one type, so that effects need not know the depth. What is written
// decides: a row of bytes that is read for a deep one is widened on its way; a deep row that is read for one of bytes is
// a bug in the caller.

/// A run of premultiplied RGBA pixels, for reading.
@safe package struct PixelRow {
  /// The first pixel's red.
  @unsafe package let memory: UnsafeRawPointer
  /// Bits of each component.
  package let depth: PixelDepth
  /// Pixels in the run.
  package let count: Int

  /// Makes a window into memory that holds so many pixels and outlives it.
  package init(memory: UnsafeRawPointer, depth: PixelDepth, count: Int) {
    unsafe self.memory = memory
    self.depth = depth
    self.count = count
  }

  /// The first pixel's red, of a row of bytes.
  @unsafe package var base: UnsafePointer<UInt8> {
    precondition(depth == .eight, "a deep row where only bytes are known")
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// The first pixel's red, of a deep row.
  @unsafe package var deep: UnsafePointer<UInt16> {
    precondition(depth == .sixteen, "a row of bytes where only deep ones are known")
    return unsafe memory.assumingMemoryBound(to: UInt16.self)
  }

  /// The pixel at an index, 0 ..< count, premultiplied; of a deep row the nearest one of bytes.
  package subscript(index: Int) -> Pixel {
    precondition(index >= 0 && index < count, "outside the row")
    guard depth == .eight else { return Pixel(self[deep: index]) }
    return unsafe memory.loadUnaligned(fromByteOffset: index * 4, as: Pixel.self)
  }

  /// The pixel at an index, 0 ..< count, premultiplied, of 16 bits a component.
  package subscript(deep index: Int) -> Pixel16 {
    precondition(index >= 0 && index < count, "outside the row")
    guard depth == .sixteen else { return Pixel16(self[index]) }
    return unsafe memory.loadUnaligned(fromByteOffset: index * 8, as: Pixel16.self)
  }

  /// The components of the pixel at an index, as they are in a row of this depth.
  package subscript(components index: Int) -> SIMD4<UInt32> {
    switch depth {
    case .eight:
      let pixel = self[index]
      return SIMD4(
        UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue), UInt32(pixel.alpha))
    case .sixteen:
      let pixel = self[deep: index]
      return SIMD4(
        UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue), UInt32(pixel.alpha))
    }
  }

  /// A part of the run.
  package subscript(range: Range<Int>) -> PixelRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the row")
    return unsafe PixelRow(
      memory: memory + range.lowerBound * depth.pixelBytes, depth: depth, count: range.count)
  }
}

/// A run of premultiplied RGBA pixels, for writing.
@safe package struct MutablePixelRow {
  /// The first pixel's red.
  @unsafe package let memory: UnsafeMutableRawPointer
  /// Bits of each component.
  package let depth: PixelDepth
  /// Pixels in the run.
  package let count: Int

  /// Makes a window into memory that holds so many pixels and outlives it.
  package init(memory: UnsafeMutableRawPointer, depth: PixelDepth, count: Int) {
    unsafe self.memory = memory
    self.depth = depth
    self.count = count
  }

  /// The first pixel's red, of a row of bytes.
  @unsafe package var base: UnsafeMutablePointer<UInt8> {
    precondition(depth == .eight, "a deep row where only bytes are known")
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// The first pixel's red, of a deep row.
  @unsafe package var deep: UnsafeMutablePointer<UInt16> {
    precondition(depth == .sixteen, "a row of bytes where only deep ones are known")
    return unsafe memory.assumingMemoryBound(to: UInt16.self)
  }

  /// The pixel at an index, 0 ..< count, premultiplied; of a deep row the nearest one of bytes.
  package subscript(index: Int) -> Pixel {
    get { reading[index] }
    nonmutating set {
      precondition(index >= 0 && index < count, "outside the row")
      guard depth == .eight else { return self[deep: index] = Pixel16(newValue) }
      unsafe memory.storeBytes(of: newValue, toByteOffset: index * 4, as: Pixel.self)
    }
  }

  /// The pixel at an index, 0 ..< count, premultiplied, of 16 bits a component; a row of bytes keeps the nearest one.
  package subscript(deep index: Int) -> Pixel16 {
    get { reading[deep: index] }
    nonmutating set {
      precondition(index >= 0 && index < count, "outside the row")
      guard depth == .sixteen else { return self[index] = Pixel(newValue) }
      unsafe memory.storeBytes(of: newValue, toByteOffset: index * 8, as: Pixel16.self)
    }
  }

  /// The components of the pixel at an index, as they are in a row of this depth.
  ///
  /// - Precondition: new ones fit it.
  package subscript(components index: Int) -> SIMD4<UInt32> {
    get { reading[components: index] }
    nonmutating set {
      switch depth {
      case .eight:
        self[index] = Pixel(
          red: UInt8(newValue.x), green: UInt8(newValue.y), blue: UInt8(newValue.z),
          alpha: UInt8(newValue.w))
      case .sixteen:
        self[deep: index] = Pixel16(
          red: UInt16(newValue.x), green: UInt16(newValue.y), blue: UInt16(newValue.z),
          alpha: UInt16(newValue.w))
      }
    }
  }

  /// A part of the run.
  package subscript(range: Range<Int>) -> MutablePixelRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the row")
    return unsafe MutablePixelRow(
      memory: memory + range.lowerBound * depth.pixelBytes, depth: depth, count: range.count)
  }

  /// The same pixels, for reading.
  package var reading: PixelRow {
    unsafe PixelRow(memory: UnsafeRawPointer(memory), depth: depth, count: count)
  }
}

/// The rows of a bitmap while it is being written.
@safe package struct MutablePixelRows {
  /// The first byte of the top row.
  @unsafe let base: UnsafeMutableRawPointer
  /// Bits of each component.
  package let depth: PixelDepth
  /// Bytes from one row to the next.
  package let rowBytes: Int
  /// How many pixels a row has.
  package let width: Int
  /// How many rows there are.
  package let height: Int

  /// The row at y, counted from the top.
  package func row(_ y: Int) -> MutablePixelRow {
    precondition(y >= 0 && y < height, "outside the bitmap")
    return unsafe MutablePixelRow(memory: base + y * rowBytes, depth: depth, count: width)
  }
}
