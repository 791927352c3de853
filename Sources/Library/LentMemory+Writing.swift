// From a frame to a caller's pixels: effects write there themselves where they can, and the pixels are then finished in place.

internal import CSegueLibrary
import SeguePixels

extension LentMemory {
  /// Lets a closure draw a frame, and leaves it in the caller's format.
  ///
  /// - Parameters:
  ///   - isApart: whether it must be drawn elsewhere, as where the memory is a picture's, too.
  ///   - isOpaque: whether the frame is opaque everywhere.
  /// - Returns: whether nobody keeps the caller's memory.
  func write<Failure: Error>(
    _ pool: Pool<Bitmap>, isApart: Bool, isOpaque: Bool, threads: Int,
    _ draw: (inout Bitmap) throws(Failure) -> Void
  ) throws -> Bool {
    guard isDirect, !isApart else {
      guard var frame = pool.takeIfAvailable(size, format.depth) else {
        throw LibraryError.outOfMemory(Bitmap.byteCount(of: size, depth: format.depth))
      }
      try draw(&frame)
      finish(frame, isThere: false, isOpaque: isOpaque, threads: threads)
      if frame.reclaim() { pool.put(frame) }
      return true
    }
    var frame = unsafe Bitmap(lent: pixels, size: size, depth: format.depth, rowBytes: stride)
    try draw(&frame)
    // An effect may have put another bitmap in its place.
    let isThere = isOf(frame)
    let isFinished = !format.isSwapped && (isOpaque || format.alpha == .premultiplied)
    if !isThere || !isFinished {
      finish(frame, isThere: isThere, isOpaque: isOpaque, threads: threads)
    }
    return frame.isUniquelyReferenced()
  }

  private func finish(_ frame: Bitmap, isThere: Bool, isOpaque: Bool, threads: Int) {
    Bands.forEach(rows: 0..<size.height, threads: threads) { band in
      for y in band { write(frame.row(y), y, isThere: isThere, isOpaque: isOpaque) }
    }
  }

  /// Writes a row, which may be there already, as the engine has it.
  private func write(_ row: PixelRow, _ y: Int, isThere: Bool, isOpaque: Bool) {
    let (target, count) = unsafe (self.row(y), size.width)
    let isStraight = format.alpha == .straight && !isOpaque
    if format.depth == .sixteen {
      let own = unsafe MutablePixelRow(memory: target, depth: .sixteen, count: count)
      if !isThere { own.copy(row) }
      if isStraight { own.unpremultiply() }
      return
    }
    let bytes = unsafe target.assumingMemoryBound(to: UInt8.self)
    let (swaps, alpha): (Int32, UInt32) = (
      format.isSwapped ? 1 : 0, format.alpha == .none && !isOpaque ? 0xff00_0000 : 0
    )
    if format.components == 3 {
      if format.isSwapped {
        unsafe segue_library_bgr(bytes, row.base, count)
      } else {
        unsafe row.writeRGB(ByteRow(base: bytes, count: count * 3))
      }
    } else if isStraight {
      unsafe row.writeStraight(ByteRow(base: bytes, count: count * 4))
      if format.isSwapped { unsafe segue_library_change(bytes, count, swaps, alpha) }
    } else if isThere {
      unsafe segue_library_change(bytes, count, swaps, alpha)
    } else {
      unsafe segue_library_copy(bytes, row.base, count, swaps, alpha)
    }
  }
}
