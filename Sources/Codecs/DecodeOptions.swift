// How pictures are decoded: limits against bombs, patience with damage, orientation, scaling.

import SeguePixels

/// How to decode.
public struct DecodeOptions: Hashable, Sendable {
  /// The widest picture accepted, as stored.
  public var maximumWidth = Bitmap.maximumSide
  /// The highest picture accepted, as stored.
  public var maximumHeight = Bitmap.maximumSide
  /// The most pixels accepted: 2^28, a gigabyte once decoded.
  public var maximumPixels = 1 << 28
  /// The longest file accepted, in bytes: 2^30.
  public var maximumBytes = 1 << 30
  /// Whether a damaged picture gives what can be read of it.
  ///
  /// What is missing is transparent in a PNG and 0 in a map. A JPEG's missing blocks are what
  /// libjpeg makes of them: grey, or the colour of the last block read.
  public var isLenient = false
  /// Whether the EXIF orientation is applied.
  public var appliesOrientation = true
  /// The size the caller needs, upright; nil for all of it.
  ///
  /// A JPEG is then decoded at the smallest of its eight scales that covers this size on both sides and
  /// stretches neither by more than a thousandth, which is several times faster. Other formats are
  /// decoded whole.
  public var minimumSize: PixelSize?

  /// Makes the default options.
  public init() {}
}
