// A picture that has been read and is not yet decoded. Its header tells the canvas, its pixels are decoded
// later: the file is read once for both.

import SeguePixels

/// A picture that has been read, and its header understood.
public struct OpenedPicture: Sendable {
  private let file: any PictureFile
  private let context: DecodeContext
  private let bytes: [UInt8]

  init(file: any PictureFile, context: DecodeContext, bytes: [UInt8]) {
    self.file = file
    self.context = context
    self.bytes = bytes
  }

  /// The facts in the header.
  public var info: ImageInfo { file.info }
  /// How long the file is.
  public var byteCount: Int { bytes.count }

  /// Tells its bytes from others.
  package var fingerprint: PictureFingerprint { PictureFingerprint(bytes) }

  /// The size that decoding gives for a caller who needs a size: see `DecodeOptions.minimumSize`.
  package func decodedSize(covering size: PixelSize?) -> PixelSize {
    file.decodedSize(covering: size)
  }

  /// Decodes the picture: converted to sRGB, turned upright, premultiplied.
  ///
  /// - Parameter minimumSize: the size the caller needs: see `DecodeOptions.minimumSize`.
  public func image(minimumSize: PixelSize? = nil) throws(CodecError) -> DecodedImage {
    let context = context.covering(minimumSize)
    return try judging { () throws(CodecError) in try file.image(context) }
  }

  /// Decodes the picture as data, to one channel of 16 bits: see `ImageDecoder.decodeMap`.
  public func map(minimumSize: PixelSize? = nil) throws(CodecError) -> Map {
    let context = context.covering(minimumSize)
    return try judging { () throws(CodecError) in try file.map(context) }
  }

  /// Decodes; an error says whether a part can be read.
  private func judging<Decoded>(
    _ decode: () throws(CodecError) -> Decoded
  ) throws(CodecError) -> Decoded {
    do throws(CodecError) { return try decode() } catch {
      throw isPartlyReadable(error) ? .partlyReadable(error) : error
    }
  }

  /// Whether a lenient decoder would read a file that this decoder refuses.
  private func isPartlyReadable(_ error: CodecError) -> Bool {
    switch error {
    case .corrupt, .truncated: break
    default: return false
    }
    guard !context.options.isLenient else { return false }
    var options = context.options
    options.isLenient = true
    guard let bitmap = try? ImageDecoder(options: options).decode(bytes).bitmap else {
      return false
    }
    // All clear: no pixel was reached.
    return (0..<bitmap.height).contains { y in
      (0..<bitmap.width).contains { bitmap[$0, y].alpha > 0 }
    }
  }
}

extension DecodeContext {
  /// The same for a caller who needs a size.
  fileprivate func covering(_ size: PixelSize?) -> DecodeContext {
    var options = options
    options.minimumSize = size
    return DecodeContext(options: options, name: name)
  }
}
