// Base64 (RFC 4648): how pictures are written in compositions, and go through terminals.

/// Bytes as letters that any text may hold.
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters of bytes, filled up with `=` to a multiple of four.
  package static func letters(of data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((data.count + 2) / 3 * 4)
    for start in stride(from: 0, to: data.count, by: 3) {
      let count = min(3, data.count - start)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(data[start + offset]) : 0) }
      for digit in 0..<4 {
        result.append(
          digit > count ? UInt8(ascii: "=") : letters[group >> (18 - 6 * digit) & 63])
      }
    }
    return result
  }

  /// The bytes of letters, those of URLs too; nil for a text that is not Base64.
  ///
  /// Line ends in it are skipped.
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count, isOver) = (UInt32(0), 0, false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { continue }
      if byte == UInt8(ascii: "=") {
        isOver = true
        continue
      }
      guard !isOver, let value = value(byte) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
