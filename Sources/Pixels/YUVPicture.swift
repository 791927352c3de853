// What video decoders give: planes of luma and colour, and the bitmap that is made of them.

internal import CSegueKernels

/// A picture in planar YUV 4:2:0: a plane of luma, then two of colour with half the width and height, rounded up.
package struct YUVPicture {
  /// Size in pixels.
  package let size: PixelSize
  /// How RGB became luma and colour.
  package let coding: YUVCoding
  /// Whether colours stand between two columns, as in JPEGs; on the even ones otherwise.
  package let isCentred: Bool
  /// The three planes, one after the other, without gaps.
  private var bytes: [UInt8]

  /// How many bytes a picture of a size has.
  package static func byteCount(of size: PixelSize) -> Int {
    size.count + 2 * ((size.width + 1) / 2) * ((size.height + 1) / 2)
  }

  /// Makes planes that are to be filled.
  package init(size: PixelSize, coding: YUVCoding, isCentred: Bool) {
    self.size = size
    self.coding = coding
    self.isCentred = isCentred
    bytes = [UInt8](repeating: 0, count: Self.byteCount(of: size))
  }

  /// Gives the planes to code that fills them.
  package mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe bytes.withUnsafeMutableBytes(body)
  }

  /// Writes all of it as opaque pixels.
  ///
  /// - Precondition: the bitmap has the picture's size.
  package func write(to bitmap: inout Bitmap) {
    precondition(bitmap.size == size, "the bitmap has another size")
    let (width, height) = (size.width, size.height)
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    guard size.count > 0 else { return }
    bitmap.withMutableRows { target in
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let luma = buffer.baseAddress else { return }
        let u = unsafe luma + size.count
        let v = unsafe u + columns * rows
        for y in 0..<height {
          let near = y / 2
          let far = min(max(near + (y % 2 == 0 ? -1 : 1), 0), rows - 1)
          var chroma = unsafe segue_chroma(
            near_u: u + near * columns, far_u: u + far * columns, near_v: v + near * columns,
            far_v: v + far * columns)
          unsafe segue_rgba_of_yuv420(
            target.row(y).base, width, luma + y * width, &chroma, isCentred ? 1 : 0, coding.matrix,
            coding.full)
        }
      }
    }
    bitmap.noteOpaque()
  }
}
