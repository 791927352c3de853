// The memory one PNG encode needs, kept for the next: a compressor, filtered rows, deflated bytes.

internal import CSegueCodecs
import SeguePixels
import Synchronization

/// Filters and deflates one picture at a time.
///
/// Used by one thread at a time; `PNGCompressorPool` sees to it.
@safe final class PNGCompressor: @unchecked Sendable {
  private let compressor: OpaquePointer
  @unsafe private var memory: UnsafeMutablePointer<UInt8>
  private var capacity = 0

  init?(level: Int) {
    guard let made = unsafe segue_compressor_new(Int32(level)) else { return nil }
    unsafe compressor = made
    unsafe memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  }

  deinit {
    unsafe segue_compressor_free(compressor)
    unsafe memory.deallocate()
  }

  /// The zlib stream of a part of a picture, its rows filtered; nil without memory.
  func compress(
    _ bitmap: Bitmap, _ region: PixelRect, channels: Int, isAdaptive: Bool
  ) -> [UInt8]? {
    precondition(region == region.intersection(PixelRect(bitmap.size)), "outside the bitmap")
    let raw = region.height * (1 + region.width * channels)
    let bound = unsafe segue_compress_bound(compressor, raw)
    reserve(raw + bound)
    let filtered = unsafe bitmap.withUnsafeRows { rows, rowBytes in
      unsafe segue_png_filter(
        memory, (rows + region.y * rowBytes + region.x * 4).assumingMemoryBound(to: UInt8.self),
        rowBytes, region.width, region.height, Int32(channels), isAdaptive ? 1 : 0)
    }
    guard filtered == 0 else { return nil }
    let output = unsafe memory + raw
    let count = unsafe segue_compress(compressor, memory, raw, output, bound)
    guard count > 0 else { return nil }
    return unsafe [UInt8](UnsafeBufferPointer(start: output, count: count))
  }

  private func reserve(_ count: Int) {
    guard count > capacity else { return }
    unsafe memory.deallocate()
    unsafe memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    capacity = count
  }
}

/// Compressors of one level, lent to whichever thread asks.
final class PNGCompressorPool: Sendable {
  let level: Int
  private let idle = Mutex<[PNGCompressor]>([])

  init(level: Int) { self.level = level }

  /// Runs a body with a compressor of its own; nil without memory.
  func withCompressor<Result>(_ body: (PNGCompressor) -> Result?) -> Result? {
    guard let compressor = idle.withLock({ $0.popLast() }) ?? PNGCompressor(level: level) else {
      return nil
    }
    defer { idle.withLock { $0.append(compressor) } }
    return body(compressor)
  }
}
