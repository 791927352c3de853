// How pictures are decoded: limits, patience with damage, orientation, scaling.

import SeguePixels

/// How to decode.
public struct DecodeOptions: Hashable, Sendable {
  /// How much a picture may take, and the folder that it must come from.
  public var limits = Limits()
  /// Whether a damaged picture is decoded as far as it can be read.
  ///
  /// Missing parts are transparent in a PNG or WebP, and 0 in a map. A JPEG's missing blocks are
  /// what libjpeg makes of them: grey, or the colour of the last block read.
  public var isLenient = false
  /// Whether the EXIF orientation is applied.
  public var appliesOrientation = true
  /// The pixels of the film that pictures are for.
  ///
  /// With sixteen bits, pictures whose files have more than eight are deep; others stay as they are. In a film of high range
  /// all pictures are deep and mean light as the film does: white is at 203 cd/m². In sRGB, what is brighter than white
  /// becomes white.
  public var pixels = FilmPixels.usual
  /// The size the caller needs, upright; nil for all of it.
  ///
  /// A JPEG is then decoded at the smallest of its eight scales that covers this size on both sides and
  /// stretches neither by more than a thousandth, which is several times faster. An opaque WebP is decoded
  /// at a half, a quarter or an eighth in the same way, and so is a huge PNG: of more than 2^26 pixels and
  /// not interlaced. Other formats are decoded whole.
  public var minimumSize: PixelSize?

  /// Makes the default options.
  public init() {}

  /// The defaults, with other limits.
  package init(limits: Limits) { self.limits = limits }
}
