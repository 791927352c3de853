// A font that a program brings along.

/// A font file that was read and checked: TrueType or OpenType.
public final class FontFile: Sendable {
  /// The most bytes of a file: 64 MB.
  public static let maximumBytes = 64 << 20

  /// The extensions of its files' names.
  package static let extensions = ["ttf", "otf", "ttc", "otc"]

  /// Whether a text names a file, and not a family: it has a slash or a font's extension.
  package static func isNamed(_ text: String) -> Bool {
    text.contains("/") || extensions.contains { text.lowercased().hasSuffix(".\($0)") }
  }

  /// The file's name in messages.
  public let name: String
  /// How many bytes it has.
  public let byteCount: Int
  let face: FontFace

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what messages call it.
  ///   - index: which font of a collection.
  /// - Throws: `TypesettingError.badFont` for anything else than a font, and for missing libraries.
  public init(bytes: [UInt8], name: String, index: Int = 0) throws(TypesettingError) {
    try TypeLibrary.check()
    guard bytes.count <= Self.maximumBytes else {
      throw .fontTooBig(name: name, limit: Self.maximumBytes)
    }
    guard (0..<0xFFFF).contains(index) else { throw .badFont(name: name) }
    self.name = name
    byteCount = bytes.count
    face = try FontFace(bytes: bytes, index: index, name: name)
  }
}

extension FontFile: Hashable {
  /// Two are equal if they are the same.
  public static func == (left: FontFile, right: FontFile) -> Bool { left === right }
  /// Hashes its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
