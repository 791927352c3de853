// Converts rows to planes of luma and colour. Lengths are checked once per row; then a C kernel runs.

internal import CSegueKernels

/// A number of a plane: a byte, or 16 bits of which 10 are used; and the kernels that make rows of them.
package protocol PlaneSample: BitwiseCopyable {
  /// Writes a row of pixels as three of its length.
  static func write(
    _ row: PixelRow, y: UnsafeMutablePointer<Self>, u: UnsafeMutablePointer<Self>,
    v: UnsafeMutablePointer<Self>, _ coding: YUVCoding)
  /// Writes two rows of pixels as two of luma and one of colour.
  static func write(
    _ rows: (PixelRow, PixelRow), y: (UnsafeMutablePointer<Self>, UnsafeMutablePointer<Self>),
    u: UnsafeMutablePointer<Self>, v: UnsafeMutablePointer<Self>, _ coding: YUVCoding)
}

extension UInt8: PlaneSample {
  package static func write(
    _ row: PixelRow, y: UnsafeMutablePointer<UInt8>, u: UnsafeMutablePointer<UInt8>,
    v: UnsafeMutablePointer<UInt8>, _ coding: YUVCoding
  ) {
    unsafe segue_yuv444(y, u, v, row.base, row.count, coding.byteMatrix, coding.full)
  }

  package static func write(
    _ rows: (PixelRow, PixelRow), y: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>),
    u: UnsafeMutablePointer<UInt8>, v: UnsafeMutablePointer<UInt8>, _ coding: YUVCoding
  ) {
    unsafe segue_yuv420(
      y.0, y.1, u, v, rows.0.base, rows.1.base, rows.0.count, coding.centred, coding.byteMatrix,
      coding.full)
  }
}

extension UInt16: PlaneSample {
  package static func write(
    _ row: PixelRow, y: UnsafeMutablePointer<UInt16>, u: UnsafeMutablePointer<UInt16>,
    v: UnsafeMutablePointer<UInt16>, _ coding: YUVCoding
  ) {
    var kernel = coding.deep
    unsafe segue_deep_yuv444(y, u, v, row.deep, row.count, &kernel)
  }

  package static func write(
    _ rows: (PixelRow, PixelRow), y: (UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt16>),
    u: UnsafeMutablePointer<UInt16>, v: UnsafeMutablePointer<UInt16>, _ coding: YUVCoding
  ) {
    var kernel = coding.deep
    unsafe segue_deep_yuv420(
      y.0, y.1, u, v, rows.0.deep, rows.1.deep, rows.0.count, coding.centred, &kernel)
  }
}

extension PixelRow {
  /// Writes the row, over black, as three planes of its own width.
  package func write<Sample: PlaneSample>(
    y: ValueRow<Sample>, u: ValueRow<Sample>, v: ValueRow<Sample>, coding: YUVCoding
  ) {
    precondition(
      y.count == count && u.count == count && v.count == count, "planes differ in length")
    unsafe Sample.write(self, y: y.base, u: u.base, v: v.base, coding)
  }

  /// Writes this row and the one below it, over black, as two rows of luma and one of colour of half the width, rounded up.
  ///
  /// - Parameters:
  ///   - below: this row again below an odd last row, and where colour has all rows.
  ///   - y: the two rows of luma; the same one twice where `below` is this row.
  package func write<Sample: PlaneSample>(
    below: PixelRow, y: (ValueRow<Sample>, ValueRow<Sample>), u: ValueRow<Sample>,
    v: ValueRow<Sample>, coding: YUVCoding
  ) {
    precondition(below.count == count, "rows differ in length")
    precondition(y.0.count == count && y.1.count == count, "planes differ in length")
    precondition(u.count == (count + 1) / 2 && v.count == u.count, "planes differ in length")
    unsafe Sample.write((self, below), y: (y.0.base, y.1.base), u: u.base, v: v.base, coding)
  }
}
