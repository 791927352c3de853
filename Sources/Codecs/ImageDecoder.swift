// From bytes or a file to pixels: recognises the format and hands over to its reader.

import SeguePixels

/// Decodes pictures.
///
/// A value that can be shared between threads. Every function comes in two forms: from bytes, with a
/// name for messages, and from a file, where `-` is standard input.
public struct ImageDecoder: Sendable {
  /// How to decode.
  public var options: DecodeOptions

  /// Makes a decoder.
  public init(options: DecodeOptions = DecodeOptions()) {
    self.options = options
  }

  /// Reads a picture's header and checks the limits; pixels are not looked at.
  public func info(of bytes: [UInt8], name: String = "picture") throws(CodecError) -> ImageInfo {
    let (format, context) = try open(bytes, name)
    return try format.reader.info(bytes, context)
  }

  /// Decodes a picture: converted to sRGB, turned upright, premultiplied.
  public func decode(_ bytes: [UInt8], name: String = "picture") throws(CodecError)
    -> DecodedImage
  {
    let (format, context) = try open(bytes, name)
    do throws(CodecError) { return try format.reader.image(bytes, context) } catch {
      throw isPartlyReadable(bytes, error) ? .partlyReadable(error) : error
    }
  }

  /// Whether a lenient decoder would make something of what this one refuses.
  private func isPartlyReadable(_ bytes: [UInt8], _ error: CodecError) -> Bool {
    switch error {
    case .corrupt, .truncated: break
    default: return false
    }
    guard !options.isLenient else { return false }
    var lenient = self
    lenient.options.isLenient = true
    guard let bitmap = try? lenient.decode(bytes).bitmap else { return false }
    // All clear: no pixel was reached.
    return (0..<bitmap.height).contains { y in
      (0..<bitmap.width).contains { bitmap[$0, y].alpha > 0 }
    }
  }

  /// Decodes a picture as data, to one channel of 16 bits.
  ///
  /// Grey as it is, colour as Rec. 709 luma of the encoded values. Profiles, gamma and alpha are ignored; `DecodeOptions.minimumSize` is not.
  public func decodeMap(_ bytes: [UInt8], name: String = "picture") throws(CodecError) -> Map {
    let (format, context) = try open(bytes, name)
    do throws(CodecError) { return try format.reader.map(bytes, context) } catch {
      throw isPartlyReadable(bytes, error) ? .partlyReadable(error) : error
    }
  }

  /// Reads a file's header.
  public func info(ofFile path: String) throws(CodecError) -> ImageInfo {
    try info(of: bytes(ofPicture: path), name: InputFile.name(of: path))
  }

  /// Decodes a file.
  public func decode(file path: String) throws(CodecError) -> DecodedImage {
    try decode(bytes(ofPicture: path), name: InputFile.name(of: path))
  }

  /// Decodes a file as data.
  public func decodeMap(file path: String) throws(CodecError) -> Map {
    try decodeMap(bytes(ofPicture: path), name: InputFile.name(of: path))
  }

  /// Whether a path can be read once only: standard input, a pipe, a device.
  public static func isStream(_ path: String) -> Bool { InputFile.isStream(path) }

  /// Reads a whole file of at most `Limits.fileBytes`.
  public func bytes(ofFile path: String) throws(CodecError) -> [UInt8] {
    try InputFile(path, limits: options.limits).read()
  }

  /// Reads a picture's file, unless its first bytes say that it is none.
  ///
  /// - Parameter onlyFiles: whether a pipe or a device is refused, which could keep everybody waiting.
  package func bytes(
    ofPicture path: String, onlyFiles: Bool = false
  ) throws(CodecError) -> [UInt8] {
    let file = InputFile(path, limits: options.limits)
    let name = InputFile.name(of: path)
    return try file.read(onlyFiles: onlyFiles) { (first) throws(CodecError) in
      _ = try format(of: first, name)
    }
  }

  private func open(_ bytes: [UInt8], _ name: String) throws(CodecError) -> (
    ImageFormat, DecodeContext
  ) {
    guard !bytes.isEmpty else { throw .empty(name: name) }
    guard bytes.count <= options.limits.fileBytes else {
      throw .tooBig(name: name, detail: "\(bytes.count) bytes")
    }
    return (try format(of: bytes, name), DecodeContext(options: options, name: name))
  }

  /// The format of a file, which its first bytes tell.
  private func format(of bytes: [UInt8], _ name: String) throws(CodecError) -> ImageFormat {
    guard let format = ImageFormat.sniff(bytes) else {
      let cut = ImageFormat.all.contains {
        bytes.count < $0.signature.count && $0.signature.starts(with: bytes)
      }
      if cut { throw .truncated(name: name, percent: nil) }
      throw .notAPicture(name: name, guess: ImageFormat.guess(bytes))
    }
    return format
  }
}
