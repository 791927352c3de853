// RIFF chunks as WebP files have them: a name, a length, and content that ends at an even place.
//
// Source: WebP Container Specification (RFC 9649), sections 2.3 to 2.7.
//
// Why not libwebpmux (1.2.4, one more library of 144 kB): of the same pictures it makes the same bytes, but the whole
// file at once, and holds it twice: 13.3 MB for an animation of 6.6 MB. Here a frame is written when it is there.

import SeguePixels

/// Chunks in a row.
struct WebPChunks {
  private(set) var bytes: [UInt8] = []

  /// The first bytes of a file.
  ///
  /// - Parameter length: of the whole file, in bytes.
  static func fileHeader(length: Int) -> [UInt8] {
    Array("RIFF".utf8) + little(length - 8, bytes: 4) + Array("WEBP".utf8)
  }

  /// The longest file there can be: its length less 8 is a number of 32 bits, and even.
  static let longestFile = (1 << 32) + 6

  /// The header of an extended file.
  mutating func appendHeader(size: PixelSize, isAnimated: Bool, hasAlpha: Bool) {
    let flags = (isAnimated ? 0x02 : 0) | (hasAlpha ? 0x10 : 0)
    append(
      "VP8X",
      Self.little(flags, bytes: 4) + Self.little(size.width - 1, bytes: 3)
        + Self.little(size.height - 1, bytes: 3))
  }

  /// Appends a chunk, padded to an even length.
  mutating func append(_ name: String, _ content: [UInt8]) {
    bytes += Array(name.utf8) + Self.little(content.count, bytes: 4) + content
    if content.count % 2 == 1 { bytes.append(0) }
  }

  /// Appends chunks that are complete.
  mutating func append(chunks: [UInt8]) { bytes += chunks }

  /// A little-endian number.
  static func little(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
