// A picture that has been read and is not yet decoded. Its header tells the canvas, its pixels are decoded
// later: the file is read once for both.

import SeguePixels

/// A picture that has been read, and its header understood.
public struct OpenedPicture: Sendable {
  let file: any PictureFile
  let context: DecodeContext
  let bytes: [UInt8]

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

  /// Decodes the picture: converted to sRGB or to the range that the options ask for, turned upright, premultiplied.
  ///
  /// - Parameter minimumSize: the size the caller needs: see `DecodeOptions.minimumSize`.
  public func image(minimumSize: PixelSize? = nil) throws(CodecError) -> DecodedImage {
    try image(minimumSize: minimumSize, for: context.options.pixels)
  }

  /// Decodes the picture for a film of other pixels than the options say.
  package func image(
    minimumSize: PixelSize?, for pixels: FilmPixels
  ) throws(CodecError) -> DecodedImage {
    let context = context.covering(minimumSize, for: pixels)
    let image = try judging { () throws(CodecError) in try file.image(context) }
    return try context.lit(image)
  }

  /// Decodes the picture as data, to one channel of 16 bits: see `ImageDecoder.decodeMap`.
  public func map(minimumSize: PixelSize? = nil) throws(CodecError) -> Map {
    let context = context.covering(minimumSize, for: context.options.pixels)
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
  /// A decoded picture with the light of a film.
  fileprivate func lit(_ image: DecodedImage) throws(CodecError) -> DecodedImage {
    let pixels = options.pixels
    guard let relighting = Relighting.between(image.info.light, pixels.light) else { return image }
    let deep = Bitmap.byteCount(of: image.bitmap.size, depth: .sixteen)
    let share = try take(memory: deep, for: "converting its light")
    guard Bitmap.isAvailable(byteCount: deep) else { throw .outOfMemory(name: name) }
    var lit = image
    lit.bitmap = relighting.relit(image.bitmap)
    if pixels.highRange == nil { lit.bitmap = lit.bitmap.converted(to: pixels.depth) }
    lit.bitmap.keep(share)
    return lit
  }

  /// The same for a caller who needs a size.
  fileprivate func covering(_ size: PixelSize?, for pixels: FilmPixels) -> DecodeContext {
    var options = options
    options.minimumSize = size
    options.pixels = pixels
    return DecodeContext(options: options, name: name)
  }
}
