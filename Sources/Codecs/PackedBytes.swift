// Bytes packed for files of our own, fast rather than small.

internal import CSegueCodecs

/// A zlib stream of known length.
package enum PackedBytes {
  /// Packs bytes; nil without memory.
  package static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    guard let deflater = Deflater(level: 1) else { return nil }
    var packed = [UInt8](repeating: 0, count: deflater.bound(bytes.count))
    let count = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe packed.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
        return unsafe deflater.compress(from, source.count, into: to, target.count)
      }
    }
    guard count > 0 else { return nil }
    packed.removeLast(packed.count - count)
    return packed
  }

  /// Unpacks to exactly `size` bytes; nil where that is not what they are.
  package static func unpack(_ packed: [UInt8], size: Int) -> [UInt8]? {
    // Two bytes before the stream, four behind it.
    guard packed.count > 6, Deflate.allows(size, from: packed.count) else { return nil }
    return Deflate.unpacked(packed[2..<(packed.count - 4)], size: size)
  }
}
