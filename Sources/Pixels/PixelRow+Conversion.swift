// Converts rows to the forms that files and encoders store: planar YUV, and straight alpha. Lengths
// are checked once per row, in this file; then a C kernel runs.

internal import CSegueKernels

/// A run of bytes, for writing: a row of a plane, or of packed pixels.
@safe package struct ByteRow {
  @unsafe let base: UnsafeMutablePointer<UInt8>
  /// Bytes in the run.
  package let count: Int

  /// Makes a run of the bytes of a buffer, valid as long as the buffer.
  @unsafe package init?(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = buffer.baseAddress else { return nil }
    unsafe base = start
    count = buffer.count
  }

  private init(base: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// Writes a byte once more, behind itself.
  package func copyByte(at index: Int) {
    precondition(index >= 0 && index + 1 < count, "outside the row")
    unsafe base[index + 1] = base[index]
  }

  /// A part of the run.
  package subscript(range: Range<Int>) -> ByteRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the row")
    return unsafe ByteRow(base: base + range.lowerBound, count: range.count)
  }
}

/// How RGB is converted to luma and two colour differences, and where these stand.
package struct YUVCoding: Hashable, Sendable {
  /// Whether it uses BT.709's weights; otherwise BT.601's.
  package var isBT709: Bool
  /// Whether the range is 0…255; otherwise 16…235 for luma and 16…240 for colour.
  package var isFullRange: Bool
  /// Whether colours of half the width stand between two columns, as in JPEGs; on the even ones otherwise, as in
  /// videos since MPEG-2.
  package var isCentred: Bool

  /// Makes a coding.
  package init(isBT709: Bool, isFullRange: Bool, isCentred: Bool = true) {
    self.isBT709 = isBT709
    self.isFullRange = isFullRange
    self.isCentred = isCentred
  }

  var matrix: segue_matrix { isBT709 ? SEGUE_BT709 : SEGUE_BT601 }
  var full: Int32 { isFullRange ? 1 : 0 }
  var centred: Int32 { isCentred ? 1 : 0 }
}

extension PixelRow {
  /// Writes the row, over black, as three planes of its own width.
  package func write(y: ByteRow, u: ByteRow, v: ByteRow, coding: YUVCoding) {
    precondition(
      y.count == count && u.count == count && v.count == count, "planes differ in length")
    unsafe segue_yuv444(y.base, u.base, v.base, base, count, coding.matrix, coding.full)
  }

  /// Writes this row and the one below it, over black, as two rows of luma and one of colour.
  ///
  /// The colour row has half the width, rounded up. Below an odd last row, that row is used again,
  /// also for luma.
  package func write(
    below: PixelRow, y: (ByteRow, ByteRow), u: ByteRow, v: ByteRow, coding: YUVCoding
  ) {
    precondition(below.count == count, "rows differ in length")
    precondition(y.0.count == count && y.1.count == count, "planes differ in length")
    precondition(u.count == (count + 1) / 2 && v.count == u.count, "planes differ in length")
    unsafe segue_yuv420(
      y.0.base, y.1.base, u.base, v.base, base, below.base, count, coding.centred, coding.matrix,
      coding.full)
  }

  /// Writes the row with straight alpha, four bytes per pixel.
  package func writeStraight(_ bytes: ByteRow) {
    precondition(bytes.count == count * 4, "four bytes a pixel")
    unsafe segue_unpremultiply(bytes.base, base, count)
  }

  /// Writes a deep row with straight alpha, four numbers a pixel.
  package func writeStraight(_ components: ValueRow<UInt16>) {
    precondition(components.count == count * 4, "four numbers a pixel")
    unsafe segue_deep_unpremultiply(components.base, deep, count)
  }
}

extension PixelRow {
  /// Writes the row over black, three bytes per pixel.
  package func writeRGB(_ bytes: ByteRow) {
    precondition(bytes.count == count * 3, "three bytes a pixel")
    unsafe segue_rgb(bytes.base, base, count)
  }

  /// The alpha of each pixel.
  package func writeAlpha(_ bytes: ByteRow) {
    precondition(bytes.count == count, "a byte a pixel")
    for index in 0..<count { unsafe bytes.base[index] = base[index * 4 + 3] }
  }
}

extension MutablePixelRow {
  /// Makes its alpha straight: colours as they are where nothing shines through.
  package func unpremultiply() {
    switch depth {
    case .eight: unsafe segue_unpremultiply(base, base, count)
    case .sixteen: unsafe segue_deep_unpremultiply(deep, deep, count)
    }
  }

  /// Premultiplies the row's pixels, which have straight alpha before.
  package func premultiply() {
    switch depth {
    case .eight: unsafe segue_premultiply(base, base, count)
    case .sixteen: unsafe segue_deep_premultiply(deep, deep, count)
    }
  }

  /// Copies pixels with straight alpha, four bytes each.
  package func copy(straight bytes: Span<UInt8>) {
    precondition(bytes.count == count * 4, "four bytes a pixel")
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe segue_premultiply(base, start, count)
    }
  }

  /// Copies deep pixels with straight alpha, four numbers each.
  package func copy(straight components: Span<UInt16>) {
    precondition(components.count == count * 4, "four numbers a pixel")
    unsafe components.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe segue_deep_premultiply(deep, start, count)
    }
  }

  /// Copies opaque pixels, three bytes each.
  package func copy(rgb bytes: Span<UInt8>) {
    precondition(bytes.count == count * 3, "three bytes a pixel")
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe segue_rgba_of_rgb(base, start, count)
    }
  }
}
