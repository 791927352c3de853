// Bytes packed for files of our own, fast rather than small.

/// A zlib stream of known length.
package enum PackedBytes {
  /// Packs bytes; nil without memory.
  package static func pack(_ bytes: [UInt8]) -> [UInt8]? { Deflate.zlib(bytes, level: 1) }

  /// Unpacks to exactly `size` bytes; nil if that is not what they are.
  package static func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    // Two bytes before the stream, four behind it.
    guard packed.count > 6, Deflate.allows(size, from: packed.count) else { return nil }
    return Deflate.unpacked(packed[2..<(packed.count - 4)], size: size)
  }
}
