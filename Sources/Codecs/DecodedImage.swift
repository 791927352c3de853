// The result of decoding.

import SeguePixels

/// A decoded picture.
public struct DecodedImage: Sendable {
  /// The pixels: premultiplied, upright, sRGB-encoded unless a film's high range was asked for.
  public var bitmap: Bitmap
  /// The facts in the header.
  public var info: ImageInfo
  /// The error that a strict decode would have thrown: nil unless `DecodeOptions.isLenient` saved
  /// the picture.
  public var damage: CodecError?

  /// Whether every pixel is opaque.
  public var isOpaque: Bool { bitmap.isOpaque }
  /// The picture's own size, upright; the bitmap is smaller when a minimum size was asked for.
  public var originalSize: PixelSize { info.size }
  /// The format it was in.
  public var format: ImageFormat { info.format }
}
