// The one place that asks whether there is memory for a frame, before anything of it is made: what Swift allocates itself, it
// does not ask for, and ends the process.

import SeguePixels
import SegueTransitions

/// Memory for a frame.
enum Room {
  /// Throws where the system would not give what a frame takes.
  static func check(
    _ canvas: PixelSize, _ depth: PixelDepth, _ renderer: FrameRenderer, threads: Int
  ) throws {
    let frame = Bitmap.byteCount(of: canvas, depth: depth)
    let held = try renderer.prepared(for: PairLayout(canvas: canvas)).heldBytes(of: depth)
    let bytes = 3 * frame + held
    guard Bitmap.isAvailable(byteCount: bytes) else { throw LibraryError.outOfMemory(bytes) }
  }
}
