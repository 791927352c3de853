// Bitmaps to WebP, through libwebp.

internal import CSegueCodecs
import SeguePixels

/// Writes WebP: lossy or lossless, sRGB without a profile, alpha where there is any.
public struct WebPEncoder: Hashable, Sendable {
  /// 1…100, of lossy pictures; clamped.
  public var quality: Int
  /// Whether every pixel is kept as it is.
  public var isLossless: Bool
  /// Effort: 0 is the fastest, 6 the smallest; clamped.
  public var effort: Int

  /// The longest side of a WebP picture: 16,383 pixels.
  public static let maximumSide = 16_383

  /// Makes an encoder.
  public init(quality: Int = 80, isLossless: Bool = false, effort: Int = 4) {
    self.quality = min(max(quality, 1), 100)
    self.isLossless = isLossless
    self.effort = min(max(effort, 0), 6)
  }

  /// A bitmap as a WebP file.
  ///
  /// - Parameter isOpaque: whether alpha is 255 everywhere, where the caller knows; otherwise each
  ///   pixel is looked at.
  public func encode(_ bitmap: Bitmap, isOpaque: Bool? = nil) throws(CodecError) -> [UInt8] {
    let picture = try chunks(
      bitmap, PixelRect(bitmap.size), isOpaque: isOpaque ?? bitmap.isOpaque)
    var chunks = WebPChunks()
    // A picture whose alpha has a chunk of its own needs the extended form.
    if picture.starts(with: "ALPH".utf8) {
      chunks.appendHeader(size: bitmap.size, isAnimated: false, hasAlpha: true)
    }
    chunks.append(chunks: picture)
    return WebPChunks.fileHeader(length: 12 + chunks.bytes.count) + chunks.bytes
  }

  /// A part of a bitmap as the chunks that hold it.
  ///
  /// - Parameter changes: blocks of the part that become transparent; nil if all stay as they
  ///   are.
  func chunks(
    _ bitmap: Bitmap, _ region: PixelRect, isOpaque: Bool, changes: WebPChanges? = nil
  ) throws(CodecError) -> [UInt8] {
    precondition(changes.map { $0.place == region } ?? true, "changes of another part")
    var encoded: UnsafeMutablePointer<UInt8>?
    var count = 0
    let report = unsafe Report { message in
      unsafe (changes?.unchanged ?? []).withUnsafeBufferPointer { unchanged in
        var options = unsafe segue_webp_options(
          lossless: isLossless ? 1 : 0, quality: Int32(quality), method: Int32(effort),
          opaque: isOpaque && changes == nil ? 1 : 0,
          unchanged: changes == nil ? nil : unchanged.baseAddress)
        return unsafe bitmap.withUnsafeRows { rows, rowBytes in
          let start = unsafe rows + region.y * rowBytes + region.x * 4
          return unsafe segue_webp_write(
            start.assumingMemoryBound(to: UInt8.self), rowBytes, region.width, region.height,
            &options, &encoded, &count, message)
        }
      }
    }
    return try unsafe report.taken(encoded, count, format: "WebP", region.size)
  }
}
