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
  /// The beginnings of its files, one or another.
  let signatures: [FileSignature]
  let reader: FormatReader
  /// The library that reads it.
  public let library: String
  /// The codec of a format whose library is loaded when such a picture comes.
  var codec: HEIFCodec?

  /// Every format that can be read: a new one is a reader's file and its name here.
  public static let all: [ImageFormat] = [.png, .jpeg, .gif, .webp, .avif, .heic]

  /// `PNG, JPEG, GIF, WebP, AVIF or HEIC`: what messages say can be read.
  public static let names: String = {
    let names = all.map(\.name)
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")
      + (names.last ?? "")
  }()

  /// The library that is loaded to read it; nil for a format that every machine reads.
  public var requirement: ReaderRequirement? { codec.map(\.requirement) }

  /// The format these bytes are in, judged by how they begin.
  public static func sniff(_ bytes: [UInt8]) -> ImageFormat? {
    (all + [.pam]).first { $0.signatures.contains { $0.matches(bytes) } }
  }

  /// The name, as in `PNG`.
  public var description: String { name }

  /// Whether two descriptors are of the same format.
  public static func == (left: ImageFormat, right: ImageFormat) -> Bool { left.name == right.name }

  /// Hashes the name, which tells formats apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ImageFormat {
  /// The probable kind of bytes that no reader knows, for messages; nil when they look like nothing
  /// known.
  static func guess(_ bytes: [UInt8]) -> String? {
    if let known = others.first(where: { $0.signature.matches(bytes) }) { return known.name }
    let isText = bytes.prefix(256).allSatisfy {
      $0 >= 0x20 && $0 < 0x7F || (9...13).contains($0)
    }
    return isText ? "text" : nil
  }

  /// Files that people take for pictures.
  private static let others: [(name: String, signature: FileSignature)] = [
    ("a video", FileSignature("ftyp", at: 4)),
    ("TIFF", "II*\0"), ("TIFF", "MM\0*"), ("a Photoshop document", "8BPS"), ("PDF", "%PDF"),
    ("BMP", "BM"), ("JPEG XL", FileSignature([0xFF, 0x0A])),
    ("JPEG XL", FileSignature("JXL ", at: 4)),
  ]
}
