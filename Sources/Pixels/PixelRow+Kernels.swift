// The kernels as methods of rows: lengths checked here, once per row, then straight into C.

internal import CSegueKernels

extension PixelRow {
  /// Whether every pixel is opaque.
  public var isOpaque: Bool { unsafe segue_is_opaque(base, count) != 0 }

  /// Whether two runs hold the same bytes.
  public func hasSameBytes(as other: PixelRow) -> Bool {
    guard count == other.count else { return false }
    return unsafe segue_compare(base, other.base, count * 4).largest == 0
  }
}

extension MutablePixelRow {
  /// Fills the run with one pixel.
  public func fill(_ pixel: Pixel) {
    let bytes = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    unsafe segue_fill(base, count, bytes)
  }
}
