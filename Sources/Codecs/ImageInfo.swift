// The facts in a picture's header.

import SeguePixels

/// The facts about a picture before it is decoded.
public struct ImageInfo: Hashable, Sendable {
  /// The format, judged by content.
  public let format: ImageFormat
  /// Width and height in pixels as the picture is seen, with the orientation applied when it is.
  public let size: PixelSize
  /// Bits per channel in the file: 1, 2, 4, 8, 10, 12 or 16.
  public let bitDepth: Int
  /// Whether the file can say that a pixel is not opaque.
  public let hasAlpha: Bool
  /// Whether the file holds grey only.
  public let isGrey: Bool
  /// How the stored picture is turned to be seen; upright when orientation is not applied.
  public let orientation: Orientation
  /// Whether the file is an animation of several frames; reading it as a picture gives the first
  /// frame.
  public let isAnimated: Bool
  /// What its numbers mean, where decoding leaves them as they are: sRGB elsewhere.
  package let light: PictureLight

  /// Its range, if it has light beyond a screen's white.
  public var highRange: HighRange? {
    if case .high(let range) = light.curve { range } else { nil }
  }
}
