// The output of video decoders: planes of luma and colour, and the bitmap that is made of them.

internal import CSegueKernels

/// A picture in planar YUV 4:2:0: a plane of luma, then two of colour with half the width and height, rounded up.
///
/// Copies share their memory, until one of them is filled anew.
package struct YUVPicture: Sendable {
  /// Width and height of the luma plane, in pixels.
  package let size: PixelSize
  /// How RGB became luma and colour.
  package let coding: YUVCoding
  /// The three planes, one after the other, without gaps.
  private var planes: BitmapStorage

  /// How many bytes a picture of a size has.
  package static func byteCount(of size: PixelSize) -> Int {
    size.count + 2 * ((size.width + 1) / 2) * ((size.height + 1) / 2)
  }

  /// Makes planes that are to be filled; nil when the system gives no memory for them.
  package init?(ifAvailable size: PixelSize, coding: YUVCoding) {
    let count = Self.byteCount(of: size)
    guard BitmapStorage.isAvailable(count) else { return nil }
    self.size = size
    self.coding = coding
    planes = BitmapStorage(byteCount: count)
  }

  /// The planes as they lie in memory; valid as long as the picture.
  @unsafe package var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: planes.base, count: planes.byteCount)
  }

  /// Whether no other copy exists.
  package mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&planes) }

  /// Sees to it that changes are seen by nobody else.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&planes) { planes = planes.copy() }
  }

  /// Gives the planes to code that fills them; copies keep what they have.
  package mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    if !isKnownUniquelyReferenced(&planes) { planes = BitmapStorage(byteCount: planes.byteCount) }
    return try unsafe body(
      UnsafeMutableRawBufferPointer(start: planes.base, count: planes.byteCount))
  }

  /// Writes the planes one after the other.
  ///
  /// - Precondition: there is room for exactly these.
  package func write(to bytes: ByteRow) {
    precondition(bytes.count == planes.byteCount, "the planes have another size")
    unsafe UnsafeMutableRawPointer(bytes.base).copyMemory(
      from: planes.base, byteCount: planes.byteCount)
  }

  /// Writes all of it as opaque pixels.
  ///
  /// - Precondition: the bitmap has the picture's size.
  package func write(to bitmap: inout Bitmap) {
    precondition(bitmap.size == size, "the bitmap has another size")
    if size.count > 0 { read(PixelRect(size), into: &bitmap) }
  }

  /// Writes a part of the pixels to a bitmap of its size.
  func read(_ part: PixelRect, into bitmap: inout Bitmap) {
    let (columns, rows) = ((size.width + 1) / 2, (size.height + 1) / 2)
    bitmap.withMutableRows { target in
      let luma = unsafe UnsafePointer(
        planes.base.bindMemory(to: UInt8.self, capacity: planes.byteCount))
      let u = unsafe luma + size.count + part.x / 2
      let v = unsafe u + columns * rows
      for y in part.rows {
        let near = y / 2
        let far = min(max(near + (y % 2 == 0 ? -1 : 1), 0), rows - 1)
        var chroma = unsafe segue_chroma(
          near_u: u + near * columns, far_u: u + far * columns, near_v: v + near * columns,
          far_v: v + far * columns)
        unsafe segue_rgba_of_yuv420(
          target.row(y - part.y).base, part.width, luma + y * size.width + part.x, &chroma,
          coding.centred, coding.byteMatrix, coding.full)
      }
    }
    bitmap.noteOpaque()
  }
}
