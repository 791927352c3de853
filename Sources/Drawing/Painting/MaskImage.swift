// A picture of coverages: a shadow before it gets its colour.
//
// Its memory is a bitmap's, two values per pixel, so that one cache holds both.

import SeguePixels

/// A one-channel picture of 16-bit coverages, 0…65,535, origin top-left.
package struct MaskImage: Sendable {
  /// Width and height in pixels.
  package let size: PixelSize
  /// The values' memory.
  package private(set) var memory: Bitmap

  /// Makes a mask that covers nothing.
  package init(size: PixelSize) {
    self.size = size
    memory = Bitmap(size: MaskImage.memorySize(size))
  }

  /// Makes a mask without clearing it, for callers that write all of it.
  package init(unclearedOf size: PixelSize) {
    self.size = size
    memory = Bitmap(unclearedOf: MaskImage.memorySize(size))
  }

  /// Makes a mask from the memory of another mask of the same size.
  ///
  /// - Precondition: the memory has the size of such a mask's.
  package init(size: PixelSize, memory: Bitmap) {
    require(memory.size == MaskImage.memorySize(size), "another mask's memory")
    self.size = size
    self.memory = memory
  }

  private static func memorySize(_ size: PixelSize) -> PixelSize {
    PixelSize(width: (size.width + 1) / 2, height: size.height)
  }

  /// The row at y, counted from the top, for reading and writing.
  package func row(_ y: Int) -> CoverageRow {
    require(y >= 0 && y < size.height, "outside the mask")
    return unsafe memory.withUnsafeRows { base, rowBytes in
      let start = unsafe (base + y * rowBytes).assumingMemoryBound(to: UInt16.self)
      return unsafe CoverageRow(base: UnsafeMutablePointer(mutating: start), count: size.width)
    }
  }

  /// Passes the rows to a closure that writes them; copies the values first if another mask shares
  /// them.
  package mutating func withMutableRows<Result>(_ body: (MutableMaskRows) -> Result) -> Result {
    let size = size
    return unsafe memory.withUnsafeMutableRows { base, rowBytes in
      unsafe body(MutableMaskRows(base: base, rowBytes: rowBytes, size: size))
    }
  }
}

/// The rows of a mask while it is written.
///
/// Threads may share them if no two of them write the same values.
@safe package struct MutableMaskRows: @unchecked Sendable {
  @unsafe let base: UnsafeMutableRawPointer
  let rowBytes: Int
  let size: PixelSize

  /// The row at y, counted from the top, for reading and writing.
  package func row(_ y: Int) -> CoverageRow {
    require(y >= 0 && y < size.height, "outside the mask")
    return unsafe CoverageRow(
      base: (base + y * rowBytes).assumingMemoryBound(to: UInt16.self), count: size.width)
  }
}

extension MaskImage: Equatable {
  /// Whether two masks have the same size and the same values.
  package static func == (left: MaskImage, right: MaskImage) -> Bool {
    guard left.size == right.size else { return false }
    return (0..<left.size.height).allSatisfy { y in
      let (a, b) = (left.row(y), right.row(y))
      return (0..<a.count).allSatisfy { a[$0] == b[$0] }
    }
  }
}
