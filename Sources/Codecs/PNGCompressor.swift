// Filters and deflates pictures. The memory that one picture needs serves the next one again.
//
// Filters make photographs smaller and drawings larger. A picture in which many pixels equal their
// neighbour may be a drawing: an eighth of its rows is tried both ways, and the better way is taken.

internal import CSegueCodecs
import SeguePixels

/// Filters and deflates one picture at a time.
///
/// Used by one thread at a time; a pool sees to it.
@safe final class PNGCompressor: Reusable, @unchecked Sendable {
  private let level: Int
  /// Deflaters by level, made when first used.
  private var deflaters: [Int: Deflater] = [:]
  @unsafe private var memory: UnsafeMutablePointer<UInt8>
  private var capacity = 0

  init(level: Int) {
    self.level = level
    unsafe memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
  }

  deinit { unsafe memory.deallocate() }

  /// The zlib stream of a part of a picture, its rows filtered; nil without memory.
  func compress(_ bitmap: Bitmap, _ region: PixelRect, channels: Int) -> [UInt8]? {
    precondition(region == region.intersection(PixelRect(bitmap.size)), "outside the bitmap")
    let flatness = region.size.count > 4096 ? flatness(bitmap, region) : 0
    let chosen = level > 0 ? level : flatness > 0.6 ? 6 : 1
    let raw = region.height * Self.rowBytes(of: bitmap, region, channels: channels)
    guard let deflater = deflater(chosen) else { return nil }
    let bound = deflater.bound(raw)
    guard reserve(raw + bound) else { return nil }
    var isAdaptive = true
    if flatness > 0.25 {
      let sizes = [true, false].map {
        sampleSize(bitmap, region, channels: channels, isAdaptive: $0, deflater)
      }
      isAdaptive = sizes[0] <= sizes[1]
    }
    guard filter(bitmap, region, channels: channels, isAdaptive: isAdaptive, at: 0) else {
      return nil
    }
    let output = unsafe memory + raw
    let count = unsafe deflater.compress(memory, raw, into: output, bound)
    // The stream, and the file that it is copied to.
    guard count > 0, Bitmap.isAvailable(byteCount: 2 * count) else { return nil }
    return unsafe [UInt8](UnsafeBufferPointer(start: output, count: count))
  }

  /// The bytes of a filtered row: the filter, and the components.
  private static func rowBytes(of bitmap: Bitmap, _ region: PixelRect, channels: Int) -> Int {
    1 + region.width * channels * bitmap.depth.rawValue / 8
  }

  /// How many bytes a sample of the picture becomes: one of every eight strips of 16 rows.
  private func sampleSize(
    _ bitmap: Bitmap, _ region: PixelRect, channels: Int, isAdaptive: Bool, _ deflater: Deflater
  ) -> Int {
    let line = Self.rowBytes(of: bitmap, region, channels: channels)
    var filled = 0
    for y in stride(from: region.y, to: region.maxY, by: 128) {
      let strip = PixelRect(
        x: region.x, y: y, width: region.width, height: min(16, region.maxY - y))
      _ = filter(bitmap, strip, channels: channels, isAdaptive: isAdaptive, at: filled)
      filled += strip.height * line
    }
    // The output goes behind the place for all rows; the sample fills a part of that place.
    let raw = region.height * line
    return unsafe deflater.compress(memory, filled, into: memory + raw, deflater.bound(raw))
  }

  private func filter(
    _ bitmap: Bitmap, _ region: PixelRect, channels: Int, isAdaptive: Bool, at offset: Int
  ) -> Bool {
    let depth = bitmap.depth
    return unsafe bitmap.withUnsafeRows(of: depth) { rows, rowBytes in
      let start = unsafe rows + region.y * rowBytes + region.x * depth.pixelBytes
      return unsafe segue_png_filter(
        memory + offset, start.assumingMemoryBound(to: UInt8.self), rowBytes, region.width,
        region.height, Int32(channels), depth == .sixteen ? 1 : 0, isAdaptive ? 1 : 0) == 0
    }
  }

  private func flatness(_ bitmap: Bitmap, _ region: PixelRect) -> Double {
    let depth = bitmap.depth
    return unsafe bitmap.withUnsafeRows(of: depth) { rows, rowBytes in
      let start = unsafe rows + region.y * rowBytes + region.x * depth.pixelBytes
      return unsafe segue_png_flatness(
        start.assumingMemoryBound(to: UInt8.self), rowBytes, region.width, region.height,
        depth == .sixteen ? 1 : 0)
    }
  }

  private func deflater(_ level: Int) -> Deflater? {
    if let made = deflaters[level] { return made }
    let made = Deflater(level: level)
    deflaters[level] = made
    return made
  }

  /// - Returns: whether there is so much memory.
  private func reserve(_ count: Int) -> Bool {
    guard count > capacity else { return true }
    unsafe memory.deallocate()
    capacity = Bitmap.isAvailable(byteCount: count) ? count : 0
    unsafe memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    return capacity > 0
  }
}
