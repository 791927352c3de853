// From one depth to the other. Bytes become deep without loss; deep pixels become the nearest bytes, or are dithered.
//
// Rule: a wide gradient has more steps than bytes do. Rounded, each step is a band that is seen. Dithered, neighbouring
// pixels take the byte above or below by turns, and their mean is right. The pattern depends on the place alone, so that
// pictures that stay still do not flicker.

internal import CSegueKernels

extension Bitmap {
  /// The picture at another depth; at its own depth itself.
  ///
  /// Eight bits become sixteen without loss, and come back the same.
  ///
  /// - Parameters:
  ///   - depth: the result's.
  ///   - isDithered: whether deep pixels become bytes above or below them by turns, for smooth gradients; otherwise the
  ///     nearest.
  ///   - threads: how many threads may work on it; the bytes are the same for any number.
  public func converted(to depth: PixelDepth, isDithered: Bool = false, threads: Int = 1) -> Bitmap
  {
    guard depth != self.depth else { return self }
    var result = Bitmap(unclearedOf: size, depth: depth)
    convert(into: &result, isDithered: isDithered, threads: threads)
    return result
  }

  /// Writes the picture into another bitmap of its size, which keeps its own depth.
  package func convert(into result: inout Bitmap, isDithered: Bool, threads: Int) {
    precondition(result.size == size, "a bitmap of another size")
    result.forEachBand(threads: threads) { band, target in
      for y in band {
        if target.depth >= depth {
          target.row(y).copy(row(y))
        } else if isDithered {
          target.row(y).dither(row(y), x: 0, y: y)
        } else {
          target.row(y).narrow(row(y))
        }
      }
    }
    result.noteOpaque(as: self)
  }
}

extension MutablePixelRow {
  /// Takes the bytes nearest to a deep row.
  package func narrow(_ source: PixelRow) {
    precondition(source.count == count, "rows differ in length")
    unsafe segue_deep_narrow(base, source.deep, count)
  }

  /// Takes the bytes above and below a deep row by turns, so that their mean is its own.
  ///
  /// - Parameters:
  ///   - source: the deep row.
  ///   - x: the column of its first pixel, on which the pattern depends.
  ///   - y: the same, down.
  package func dither(_ source: PixelRow, x: Int, y: Int) {
    precondition(source.count == count, "rows differ in length")
    unsafe segue_deep_dither(
      base, source.deep, count, UInt32(truncatingIfNeeded: x), UInt32(truncatingIfNeeded: y))
  }
}
