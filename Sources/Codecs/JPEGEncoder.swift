// Bitmaps to JPEG, through libjpeg.

internal import CSegueCodecs
import SeguePixels

/// Writes JPEG: baseline, sRGB without a profile, Huffman tables made for the picture.
public struct JPEGEncoder: Hashable, Sendable {
  /// How colour is stored.
  public enum Subsampling: Hashable, Sendable {
    /// Colour at half the resolution in both directions: 4:2:0.
    case half
    /// Colour at full resolution: 4:4:4.
    case full
  }

  /// 1…100; clamped.
  public var quality: Int
  /// How colour is stored.
  public var subsampling: Subsampling
  /// The colour where the picture is not opaque; its own alpha does not count.
  public var background: Color

  /// Makes an encoder.
  public init(quality: Int = 90, subsampling: Subsampling = .half, background: Color = .black) {
    self.quality = min(max(quality, 1), 100)
    self.subsampling = subsampling
    self.background = background
  }

  /// A bitmap as a JPEG file.
  ///
  /// - Parameter isOpaque: whether alpha is 255 everywhere, where the caller knows; otherwise each
  ///   pixel is looked at.
  public func encode(_ bitmap: Bitmap, isOpaque: Bool? = nil) throws(CodecError) -> [UInt8] {
    let behind = Color(red: background.red, green: background.green, blue: background.blue)
      .premultiplied
    var options = segue_jpeg_options(
      quality: Int32(min(max(quality, 1), 100)), subsample: subsampling == .half ? 1 : 0,
      opaque: isOpaque ?? bitmap.isOpaque ? 1 : 0,
      background: (behind.red, behind.green, behind.blue))
    var encoded: UnsafeMutablePointer<UInt8>?
    var count = 0
    let report = unsafe Report { message in
      unsafe bitmap.withUnsafeRows { rows, rowBytes in
        unsafe segue_jpeg_write(
          rows.assumingMemoryBound(to: UInt8.self), rowBytes, bitmap.width, bitmap.height,
          &options, &encoded, &count, message)
      }
    }
    return try unsafe report.taken(encoded, count, format: "JPEG", bitmap.size)
  }
}
