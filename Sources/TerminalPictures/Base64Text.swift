// Base64 (RFC 4648) of bytes: how pictures go through terminals.

/// Writes Base64.
enum Base64Text {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters of bytes, filled up with `=` to a multiple of four.
  static func bytes(_ data: [UInt8]) -> [UInt8] {
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
}
