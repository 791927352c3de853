// The characters of a file of captions in any of its encodings: UTF-8, UTF-16 or Windows-1252.
//
// Rule: a byte-order mark decides. Without a mark, zeros beside most letters mean UTF-16, and valid
// UTF-8 is read as UTF-8. The rest is a guess, and a note says so: old files are mostly
// Windows-1252. Source of the table: WHATWG Encoding Standard, index windows-1252.

/// The characters of a file.
struct CaptionCharacters {
  /// The text, without its byte-order mark.
  let text: String
  /// The guessed encoding, for a note; nil if the file says it.
  let note: String?

  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
      note = nil
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      text = Self.utf16(bytes.dropFirst(2), isBigEndian: bytes[0] == 0xFE)
      note = nil
    } else if let isBigEndian = Self.looksLikeUTF16(bytes) {
      text = Self.utf16(bytes[...], isBigEndian: isBigEndian)
      note = "it has no byte-order mark; because of its zeros it is read as UTF-16"
    } else if let whole = String(validating: bytes, as: UTF8.self) {
      (text, note) = (whole, nil)
    } else {
      (text, note) = Self.guessed(bytes)
    }
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Whether bytes without a mark are UTF-16, and in which order; nil for other text.
  ///
  /// The times of captions are digits, so that a tenth of the units and more have a zero, all on one side.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
    var zeros = [0, 0]
    let beginning = bytes.prefix(4096)
    for (place, byte) in beginning.enumerated() where byte == 0 { zeros[place & 1] += 1 }
    guard let most = zeros.max(), let least = zeros.min(), most * 20 >= beginning.count, most > 0,
      least * 5 <= most
    else { return nil }
    return zeros[0] == most
  }

  /// Reads a text that is neither UTF-16 nor valid UTF-8.
  ///
  /// It is damaged UTF-8 if most letters beyond ASCII are valid.
  private static func guessed(_ bytes: [UInt8]) -> (String, String) {
    let lenient = String(decoding: bytes, as: UTF8.self)
    let strange = lenient.unicodeScalars.count { $0 == "\u{FFFD}" }
    let whole = lenient.unicodeScalars.count { !$0.isASCII && $0 != "\u{FFFD}" }
    if whole > strange {
      return (lenient, "some bytes are not UTF-8; they become \"\u{FFFD}\"")
    }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append((0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return (
      String(text),
      "neither UTF-8 nor UTF-16; read as Windows-1252, which is a guess: convert it if letters are wrong "
        + "(iconv -f CHARSET -t UTF-8)"
    )
  }

  /// Windows-1252 from 0x80 to 0x9F, where five places are free; the rest is Latin 1.
  private static let windows: [Unicode.Scalar] = Array(
    ("€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ" as String)
      .unicodeScalars)
}
