// PNG's chunks: length, type, data, checksum.

internal import CSegueCodecs
import SeguePixels

/// Bytes in PNG's own order, being collected.
struct PNGChunks {
  /// The first bytes of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var bytes: [UInt8] = []

  /// Appends one chunk whose data comes in parts, so that a frame's data is copied once.
  mutating func append(_ type: String, _ head: [UInt8] = [], _ data: [UInt8] = []) {
    bytes.reserveCapacity(bytes.count + 12 + head.count + data.count)
    bytes.append(contentsOf: PNGChunks.big(head.count + data.count, bytes: 4))
    let name = [UInt8](type.utf8)
    var checksum: UInt32 = 0
    for part in [name, head, data] {
      bytes.append(contentsOf: part)
      checksum = unsafe part.withUnsafeBufferPointer { part in
        // An empty part has no address; libdeflate would take that as a request for the first value.
        guard let base = part.baseAddress, !part.isEmpty else { return checksum }
        return unsafe segue_crc32(checksum, base, part.count)
      }
    }
    bytes.append(contentsOf: PNGChunks.big(Int(checksum), bytes: 4))
  }

  /// IHDR: size and depth, RGB or RGBA, not interlaced; and what the colours mean.
  mutating func appendHeader(
    _ size: PixelSize, channels: Int, depth: PixelDepth = .eight, _ range: HighRange? = nil
  ) {
    append(
      "IHDR",
      PNGChunks.big(size.width, bytes: 4) + PNGChunks.big(size.height, bytes: 4)
        + [UInt8(depth.rawValue), channels == 4 ? 6 : 2, 0, 0, 0])
    if let range {
      // cICP: primaries, curve, RGB, all numbers are used.
      append("cICP", [9, UInt8(range.codePoint), 0, 1])
    } else {
      // Perceptual intent: what the bitmap is by definition.
      append("sRGB", [0])
    }
  }

  /// A number with its most significant byte first.
  static func big(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
  }
}
