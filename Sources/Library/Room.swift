// The one place that asks whether there is memory for a frame, before anything of it is made: Swift does not ask, and ends the
// process where the system gives none.

import SeguePixels
import SegueTransitions

/// Memory that a frame takes, at most.
enum Room {
  /// Frames of the canvas that an effect takes for what it does not announce, with copies of both pictures and of the target.
  ///
  /// Of all effects at 1080p, the greatest takes 6.2. Tests/Library/memory.c gives them less than they need.
  private static let frames = 7
  /// What does not depend on the size: compiled filters, outlines, tables.
  private static let fixed = 4 << 20

  /// Throws where the system would not give what a frame takes.
  ///
  /// - Parameters:
  ///   - canvas: the frame's size.
  ///   - depth: the deepest picture's.
  ///   - others: bytes of pictures that have another size.
  static func check(_ canvas: PixelSize, _ depth: PixelDepth, others: Int) throws(LibraryError) {
    try check(bytes: frames * Bitmap.byteCount(of: canvas, depth: depth) + 4 * others)
  }

  /// Throws where the system would not give so many bytes.
  static func check(bytes: Int) throws(LibraryError) {
    let bytes = bytes + fixed
    guard Bitmap.isAvailable(byteCount: bytes) else { throw .outOfMemory(bytes) }
  }
}
