// The work of a format's reader: open a file, and make pixels of it.

import SeguePixels

/// Reads the header and checks the limits of bytes that have been recognised as the format's.
typealias FormatReader =
  @Sendable (_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) -> any PictureFile

/// A library that reads a format, where the machine has it.
public struct ReaderRequirement: Hashable, Sendable {
  /// Its name, with its version if it is installed: `libheif 1.15.1`.
  public let library: String
  /// Whether it is there and has the decoder.
  public let isMet: Bool
  /// Advice if it is not installed: "install …".
  public let remedy: String
}

/// A file of one format whose header has been read.
protocol PictureFile: Sendable {
  /// The facts in the header.
  var info: ImageInfo { get }

  /// The size to which it is decoded for a caller who needs a size, upright; all of it for nil.
  func decodedSize(covering size: PixelSize?) -> PixelSize

  /// Decodes to premultiplied sRGB.
  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage

  /// Decodes to one channel of data.
  func map(_ context: DecodeContext) throws(CodecError) -> Map
}

extension PictureFile {
  /// All of it: a smaller size cannot be decoded for less.
  func decodedSize(covering size: PixelSize?) -> PixelSize { info.size }
}
