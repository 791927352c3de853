// The samplers as methods of rows. Coordinates are in pixels of the sampled bitmap, the centre of its
// first pixel at (0.5, 0.5), y down. Bilinear, on encoded premultiplied values.

internal import CSegueKernels

extension Bitmap {
  func withPicture<Result>(_ body: (UnsafePointer<segue_picture>) -> Result) -> Result {
    unsafe withUnsafeRows { base, rowBytes in
      var picture = unsafe segue_picture(
        pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
        width: Int32(width), height: Int32(height))
      return unsafe body(&picture)
    }
  }
}

extension MutablePixelRow {
  /// Samples along a line: pixel i at `start` + i·`step`.
  public func sample(_ bitmap: Bitmap, from start: Point, step: Point, edge: EdgeMode) {
    unsafe bitmap.withPicture {
      unsafe segue_sample_affine(
        base, count, $0, start.x, start.y, step.x, step.y, edge.kernelValue)
    }
  }

  /// Samples along a line in perspective: pixel i at (x + i·dx, y + i·dy) / (w + i·dw).
  ///
  /// Pixels with a denominator of zero or less are transparent.
  public func sampleProjective(
    _ bitmap: Bitmap, from start: (x: Double, y: Double, w: Double),
    step: (x: Double, y: Double, w: Double), edge: EdgeMode
  ) {
    unsafe bitmap.withPicture {
      unsafe segue_sample_projective(
        base, count, $0, start.x, start.y, start.w, step.x, step.y, step.w, edge.kernelValue)
    }
  }

  /// Samples at given points: pixel i at `origin` + (xs[i], ys[i]).
  public func sample(
    _ bitmap: Bitmap, xs: FloatRow, ys: FloatRow, origin: Point, edge: EdgeMode
  ) {
    precondition(xs.count == count && ys.count == count, "rows differ in length")
    unsafe bitmap.withPicture {
      unsafe segue_sample_points(
        base, count, $0, xs.base, ys.base, origin.x, origin.y, edge.kernelValue)
    }
  }
}
