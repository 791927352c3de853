// From a caller's pixels to a bitmap: without a copy where they are as the engine has them.

internal import CSegueLibrary
import SeguePixels

extension LentMemory {
  /// The pixels as a bitmap of the caller's memory, to be used only while it is lent; nil if they must be copied.
  var lentBitmap: Bitmap? {
    guard isDirect, !format.isSwapped, format.alpha != .none else { return nil }
    let bitmap = unsafe Bitmap(lent: pixels, size: size, depth: format.depth, rowBytes: stride)
    return format.alpha == .premultiplied || bitmap.isOpaque ? bitmap : nil
  }

  /// A copy of the pixels.
  ///
  /// - Parameters:
  ///   - pool: where it comes from.
  ///   - threads: how many may work on it.
  func copy(_ pool: Pool<Bitmap>, threads: Int) throws(LibraryError) -> Bitmap {
    guard var copy = pool.takeIfAvailable(size, format.depth) else {
      throw .outOfMemory(Bitmap.byteCount(of: size, depth: format.depth))
    }
    let translucent = Flag()
    copy.forEachBand(threads: threads) { band, target in
      for y in band where !read(y, into: target.row(y)) { translucent.raise() }
    }
    if !translucent.isRaised { copy.noteOpaque() }
    return copy
  }

  /// Copies a row; returns whether it is opaque.
  private func read(_ y: Int, into row: MutablePixelRow) -> Bool {
    let count = size.width
    if format.components == 3 {
      let bytes = unsafe UnsafeRawBufferPointer(start: self.row(y), count: count * 3)
      let packed = unsafe bytes.bindMemory(to: UInt8.self)
      if format.isSwapped {
        unsafe segue_library_rgba_of_bgr(row.base, packed.baseAddress, count)
      } else {
        row.copy(rgb: unsafe packed.span)
      }
      return true
    }
    let isOpaque: Bool
    if format.depth == .sixteen {
      unsafe UnsafeMutableRawPointer(row.deep)
        .copyMemory(from: self.row(y), byteCount: count * format.pixelBytes)
      isOpaque = row.reading.isOpaque
    } else {
      let all = unsafe segue_library_copy(
        row.base, self.row(y).assumingMemoryBound(to: UInt8.self), count,
        format.isSwapped ? 1 : 0, format.alpha == .none ? 0xff00_0000 : 0)
      isOpaque = format.alpha == .none || all >> 24 == 255
    }
    if !isOpaque, format.alpha == .straight { row.premultiply() }
    return isOpaque
  }
}
