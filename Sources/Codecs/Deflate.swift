// Unpacks deflate streams of known sizes, as archives and gzip files hold them, and checks sums; packs texts that are sent.

internal import CSegueCodecs

/// Deflate (RFC 1951).
package enum Deflate {
  /// Its best: one bit for 258 bytes, twice that in theory.
  private static let mostGrowth = 1032

  /// Whether so many packed bytes can become so many.
  package static func allows(_ size: Int, from packed: Int) -> Bool {
    size <= packed * mostGrowth + 64
  }

  /// The bytes of a stream without any frame; nil if it is damaged or has another size.
  package static func unpacked(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    guard size > 0 else { return [] }
    var made = [UInt8](repeating: 0, count: size)
    let status = unsafe packed.withUnsafeBufferPointer { source in
      unsafe segue_inflate(source.baseAddress, source.count, &made, size)
    }
    return status == Int32(SEGUE_DONE) ? made : nil
  }

  /// Bytes as a zlib stream (RFC 1950), which HTTP calls deflate; nil without memory.
  package static func zlib(_ bytes: [UInt8], level: Int = 9) -> [UInt8]? {
    guard let deflater = Deflater(level: level) else { return nil }
    var packed = [UInt8](repeating: 0, count: deflater.bound(bytes.count))
    let count = unsafe deflater.compress(bytes, bytes.count, into: &packed, packed.count)
    return count > 0 ? Array(packed.prefix(count)) : nil
  }

  /// The check sum of bytes (CRC-32).
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    // An empty list has no address; libdeflate would take that as a request for the first value.
    if bytes.isEmpty { return 0 }
    return unsafe segue_crc32(0, bytes, bytes.count)
  }
}
