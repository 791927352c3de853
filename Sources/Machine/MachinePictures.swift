// The pictures that a program samples, kept so that the machine can read them.

internal import CSegueKernels
import SeguePixels

/// Pictures in the order of a program's `pictures`; threads may share it.
@safe package final class MachinePictures: @unchecked Sendable {
  // Keeping the bitmaps keeps their memory alive and unchanged: other owners copy it before they
  // write.
  private let bitmaps: [Bitmap]
  private let pictures: UnsafeMutableBufferPointer<segue_picture>

  /// Holds bitmaps.
  package init(_ bitmaps: [Bitmap]) {
    self.bitmaps = bitmaps
    unsafe pictures = .allocate(capacity: bitmaps.count)
    for (index, bitmap) in bitmaps.enumerated() {
      let picture = unsafe bitmap.withUnsafeRows { base, rowBytes in
        unsafe segue_picture(
          pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
          width: Int32(bitmap.width), height: Int32(bitmap.height))
      }
      unsafe pictures.initializeElement(at: index, to: picture)
    }
  }

  deinit { unsafe pictures.deallocate() }

  /// The number of pictures.
  package var count: Int { bitmaps.count }

  @unsafe var base: UnsafePointer<segue_picture>? { unsafe UnsafePointer(pictures.baseAddress) }
}
