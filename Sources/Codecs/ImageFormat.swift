// Picture formats: one descriptor value each, recognised by content and never by a file's name.

/// A picture format that can be read.
public struct ImageFormat: Hashable, Sendable, CustomStringConvertible {
  /// Name as people write it: `PNG`.
  public let name: String
  /// Usual file name extensions, lower case, the first one preferred.
  public let extensions: [String]
  /// Media type: `image/png`.
  public let mediaType: String
  /// Whether pictures of this format can be transparent.
  public let supportsAlpha: Bool
  /// What every file of this format begins with.
  let signature: [UInt8]
  let reader: any FormatReader

  /// Portable Network Graphics.
  public static let png = ImageFormat(
    name: "PNG", extensions: ["png", "apng"], mediaType: "image/png", supportsAlpha: true,
    signature: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], reader: PNGReader())

  /// JPEG, baseline or progressive.
  public static let jpeg = ImageFormat(
    name: "JPEG", extensions: ["jpg", "jpeg", "jpe", "jfif"], mediaType: "image/jpeg",
    supportsAlpha: false, signature: [0xFF, 0xD8, 0xFF], reader: JPEGReader())

  /// Every format that can be read.
  public static let all = [png, jpeg]

  /// The format these bytes are in, judged by how they begin.
  public static func sniff(_ bytes: [UInt8]) -> ImageFormat? {
    all.first { bytes.starts(with: $0.signature) }
  }

  /// The name.
  public var description: String { name }

  /// Whether two descriptors are of the same format.
  public static func == (left: ImageFormat, right: ImageFormat) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ImageFormat {
  /// What bytes that no reader knows seem to be, for messages; nil when nothing comes to mind.
  static func guess(_ bytes: [UInt8]) -> String? {
    func matches(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if matches("GIF8") { return "GIF" }
    if matches("RIFF"), matches("WEBP", at: 8) { return "WebP" }
    if matches("ftypavi", at: 4) { return "AVIF" }
    if matches("ftyphei", at: 4) || matches("ftypmif1", at: 4) { return "HEIC" }
    if matches("ftyp", at: 4) { return "a video" }
    if matches("II*\0") || matches("MM\0*") { return "TIFF" }
    if matches("8BPS") { return "a Photoshop document" }
    if matches("%PDF") { return "PDF" }
    if matches("BM") { return "BMP" }
    if bytes.starts(with: [0xFF, 0x0A]) || matches("JXL ", at: 4) { return "JPEG XL" }
    if bytes.prefix(256).allSatisfy({ $0 >= 0x20 && $0 < 0x7F || (9...13).contains($0) }) {
      return "text"
    }
    return nil
  }
}
