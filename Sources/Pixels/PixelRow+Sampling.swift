// The samplers as methods of rows. Coordinates are in pixels of the sampled bitmap, with the centre
// of its first pixel at (0.5, 0.5), y down. Sampling is bilinear unless a filter is given, on encoded premultiplied values.
// A deep row samples an 8-bit bitmap with 8 bits. Convert the bitmap to 16 bits first for more precision.

internal import CSegueKernels

/// A run of a row that shows a bitmap moved by a constant.
///
/// Its pixel i, counted from the row's first pixel, is the bitmap at (x + i, y + down).
package struct ShiftedRun: Hashable, Sendable {
  // The same memory layout as the kernel's `segue_shift`.
  let column: Int32
  let count: Int32
  let x: Double
  let down: Double

  /// Makes a run of `count` pixels, from `column` of the row on.
  package init(column: Int, count: Int, x: Double, down: Double) {
    self.column = Int32(column)
    self.count = Int32(count)
    self.x = x
    self.down = down
  }
}

extension Bitmap {
  /// Lends the bitmap to a kernel that samples pixels of a depth.
  func withPicture<Result>(
    of known: PixelDepth, _ body: (UnsafePointer<segue_picture>) -> Result
  ) -> Result {
    unsafe withUnsafeRows(of: known) { base, rowBytes in
      var picture = unsafe segue_picture(
        pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
        width: Int32(width), height: Int32(height), is_deep: known == .sixteen ? 1 : 0)
      return unsafe body(&picture)
    }
  }
}

extension MutablePixelRow {
  /// Samples a bitmap with the kernel of the row's depth; into a deep row, one of bytes as bytes.
  func sample(
    _ bitmap: Bitmap,
    _ kernel: (Int32, UnsafeMutableRawPointer, UnsafePointer<segue_picture>) -> Void
  ) {
    if bitmap.depth < depth { return throughBytes { unsafe $0.sample(bitmap, kernel) } }
    unsafe bitmap.withPicture(of: depth) { unsafe kernel(depth.bits, memory, $0) }
  }

  /// Samples along a line: pixel i is the bitmap at `start` + i·`step`.
  package func sample(_ bitmap: Bitmap, from start: Point, step: Point, edge: EdgeMode) {
    let (edge, dx, dy) = (edge.kernelValue, step.x, step.y)
    unsafe sample(bitmap) {
      unsafe segue_any_sample_affine($0, $1, count, $2, start.x, start.y, dx, dy, edge)
    }
  }

  /// Samples along a line by a filter.
  package func sample(
    _ bitmap: Bitmap, from start: Point, step: Point, edge: EdgeMode, filter: MagnificationFilter
  ) {
    if filter == .linear { return sample(bitmap, from: start, step: step, edge: edge) }
    let (edge, dx, dy) = (edge.kernelValue, step.x, step.y)
    let weights = filter.kernelValue
    unsafe sample(bitmap) {
      unsafe segue_any_sample_weighed($0, $1, count, $2, start.x, start.y, dx, dy, edge, weights)
    }
  }

  /// Samples runs of the row; each shows the bitmap moved by a constant.
  ///
  /// - Parameters:
  ///   - bitmap: the picture; outside it, its nearest edge pixel is used.
  ///   - runs: each lies inside the row.
  ///   - y: added to the vertical place of every run.
  package func sample(_ bitmap: Bitmap, runs: [ShiftedRun], y: Double) {
    for run in runs {
      precondition(
        run.column >= 0 && run.count >= 0 && Int(run.column) + Int(run.count) <= count,
        "a run outside the row")
    }
    unsafe runs.withUnsafeBytes { bytes in
      let shifts = unsafe bytes.bindMemory(to: segue_shift.self).baseAddress
      unsafe sample(bitmap) { unsafe segue_any_sample_shifts($0, $1, shifts, runs.count, $2, y) }
    }
  }

  /// Samples along a line in perspective: pixel i is at (x + i·dx, y + i·dy) / (w + i·dw).
  ///
  /// Pixels with a denominator of zero or less are transparent.
  package func sampleProjective(
    _ bitmap: Bitmap, from start: (x: Double, y: Double, w: Double),
    step: (x: Double, y: Double, w: Double), edge: EdgeMode
  ) {
    let edge = edge.kernelValue
    unsafe sample(bitmap) {
      unsafe segue_any_sample_projective(
        $0, $1, count, $2, start.x, start.y, start.w, step.x, step.y, step.w, edge)
    }
  }

  /// Samples at given points: pixel i is the bitmap at `origin` + (xs[i], ys[i]).
  package func sample(
    _ bitmap: Bitmap, xs: FloatRow, ys: FloatRow, origin: Point, edge: EdgeMode
  ) {
    precondition(xs.count == count && ys.count == count, "rows differ in length")
    let edge = edge.kernelValue
    unsafe sample(bitmap) {
      unsafe segue_any_sample_points($0, $1, count, $2, xs.base, ys.base, origin.x, origin.y, edge)
    }
  }
}
