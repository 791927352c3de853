// From bytes or a file to pixels: recognises the format and hands over to its reader.

import SeguePixels

/// Decodes pictures.
///
/// A value that can be shared between threads. Every function comes in two forms: from bytes, with a
/// name for messages, and from a file, where `-` is standard input.
public struct ImageDecoder: Sendable {
  /// How to decode.
  public var options: DecodeOptions

  public init(options: DecodeOptions = DecodeOptions()) {
    self.options = options
  }

  /// Opens a picture: reads its header and checks the limits; pixels are not looked at.
  public func open(_ bytes: [UInt8], name: String = "picture") throws(CodecError) -> OpenedPicture {
    guard !bytes.isEmpty else { throw .empty(name: name) }
    guard bytes.count <= options.limits.fileBytes else {
      throw .tooBig(name: name, detail: "\(bytes.count) bytes")
    }
    let context = DecodeContext(options: options, name: name)
    let file = try format(of: bytes, name).reader(bytes, context)
    return OpenedPicture(file: file, context: context, bytes: bytes)
  }

  /// Opens a file.
  ///
  /// - Parameter onlyFiles: whether a pipe or a device is refused, which could keep everybody waiting.
  public func open(file path: String, onlyFiles: Bool = false) throws(CodecError) -> OpenedPicture {
    let name = InputFile.name(of: path)
    let input = InputFile(path, limits: options.limits)
    let bytes = try input.read(onlyFiles: onlyFiles) { (first) throws(CodecError) in
      _ = try format(of: first, name)
    }
    return try open(bytes, name: name)
  }

  /// Reads a picture's header and checks the limits.
  public func info(of bytes: [UInt8], name: String = "picture") throws(CodecError) -> ImageInfo {
    try open(bytes, name: name).info
  }

  /// Decodes a picture: converted to sRGB, turned upright, premultiplied.
  public func decode(_ bytes: [UInt8], name: String = "picture") throws(CodecError)
    -> DecodedImage
  {
    try open(bytes, name: name).image(minimumSize: options.minimumSize)
  }

  /// Decodes a picture as data, to one channel of 16 bits.
  ///
  /// Grey as it is, colour as Rec. 709 luma of the encoded values. Profiles, gamma and alpha are ignored;
  /// `DecodeOptions.minimumSize` is not.
  public func decodeMap(_ bytes: [UInt8], name: String = "picture") throws(CodecError) -> Map {
    try open(bytes, name: name).map(minimumSize: options.minimumSize)
  }

  /// Reads a file's header.
  public func info(ofFile path: String) throws(CodecError) -> ImageInfo {
    try open(file: path).info
  }

  /// Decodes the picture in a file; `-` is standard input.
  public func decode(file path: String) throws(CodecError) -> DecodedImage {
    try open(file: path).image(minimumSize: options.minimumSize)
  }

  /// Decodes a file as data.
  public func decodeMap(file path: String) throws(CodecError) -> Map {
    try open(file: path).map(minimumSize: options.minimumSize)
  }

  /// Whether a path can be read once only: standard input, a pipe, a device.
  public static func isStream(_ path: String) -> Bool { InputFile.isStream(path) }

  /// Reads a whole file of at most `Limits.fileBytes`.
  public func bytes(ofFile path: String) throws(CodecError) -> [UInt8] {
    try InputFile(path, limits: options.limits).read()
  }

  /// The format of a file, which its first bytes tell.
  private func format(of bytes: [UInt8], _ name: String) throws(CodecError) -> ImageFormat {
    guard let format = ImageFormat.sniff(bytes) else {
      if ImageFormat.all.contains(where: { $0.signatures.contains { $0.isCut(bytes) } }) {
        throw .truncated(name: name, percent: nil)
      }
      throw .notAPicture(name: name, guess: ImageFormat.guess(bytes))
    }
    return format
  }
}
