// The pictures that a program samples and their levels, kept so that the machine can read them.

internal import CSegueKernels
import SeguePixels

/// Pictures in the order of a program's `pictures`; threads may share it.
@safe package final class MachinePictures: @unchecked Sendable {
  // Keeping the bitmaps keeps their memory alive and unchanged: other owners copy it before they
  // write.
  private let bitmaps: [Bitmap]
  private let levels: [BlurredLevels?]
  private let pictures: UnsafeMutableBufferPointer<segue_leveled_picture>
  private let levelPictures: UnsafeMutableBufferPointer<segue_picture>

  /// Holds bitmaps.
  ///
  /// - Parameter levels: those of the first bitmaps; a bitmap without levels is the same at all of them.
  package init(_ bitmaps: [Bitmap], levels: [BlurredLevels?] = []) {
    (self.bitmaps, self.levels) = (bitmaps, levels)
    unsafe pictures = .allocate(capacity: bitmaps.count)
    unsafe levelPictures = .allocate(
      capacity: levels.reduce(0) { $0 + ($1?.levels.count ?? 0) })
    var next = 0
    for (index, bitmap) in bitmaps.enumerated() {
      let own = index < levels.count ? levels[index]?.levels ?? [] : []
      let first = unsafe own.isEmpty ? nil : levelPictures.baseAddress.map { unsafe $0 + next }
      for level in own {
        unsafe levelPictures.initializeElement(at: next, to: Self.seen(level))
        next += 1
      }
      unsafe pictures.initializeElement(
        at: index,
        to: segue_leveled_picture(
          picture: Self.seen(bitmap), levels: first, level_count: own.count))
    }
  }

  deinit {
    unsafe pictures.deallocate()
    unsafe levelPictures.deallocate()
  }

  @unsafe private static func seen(_ bitmap: Bitmap) -> segue_picture {
    unsafe bitmap.withUnsafeRows(of: bitmap.depth) { base, rowBytes in
      unsafe segue_picture(
        pixels: base.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
        width: Int32(bitmap.width), height: Int32(bitmap.height),
        is_deep: bitmap.depth == .sixteen ? 1 : 0)
    }
  }

  /// The number of pictures.
  package var count: Int { bitmaps.count }

  @unsafe var base: UnsafePointer<segue_leveled_picture>? {
    unsafe UnsafePointer(pictures.baseAddress)
  }
}
