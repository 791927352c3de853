// How files of a format begin: bytes at places near the start, or the brands that an ISO file names there.

/// The bytes that every file of a kind begins with.
struct FileSignature: Hashable, Sendable, ExpressibleByStringLiteral {
  private struct Part: Hashable {
    var offset: Int
    var bytes: [UInt8]
  }

  private let parts: [Part]
  /// Names of four characters, one of which the file's first box must have.
  ///
  /// The list is empty for files without boxes.
  private let brands: [String]

  /// Bytes from the start on.
  init(_ bytes: [UInt8]) { (parts, brands) = ([Part(offset: 0, bytes: bytes)], []) }

  /// Characters of ASCII at a place, and others at another one: `RIFF` and, from byte 8, `WEBP`.
  init(_ text: String, at offset: Int = 0, then next: String = "", from nextOffset: Int = 0) {
    parts = [
      Part(offset: offset, bytes: Array(text.utf8)),
      Part(offset: nextOffset, bytes: Array(next.utf8)),
    ]
    brands = []
  }

  /// An ISO base media file of one of these brands (ISO/IEC 14496-12, 4.3).
  init(brands: [String]) {
    parts = [Part(offset: 4, bytes: Array("ftyp".utf8))]
    self.brands = brands
  }

  /// Characters of ASCII from the start on.
  init(stringLiteral text: String) { self.init(text) }

  /// Whether bytes begin so.
  func matches(_ bytes: [UInt8]) -> Bool {
    parts.allSatisfy { bytes.dropFirst($0.offset).starts(with: $0.bytes) }
      && (brands.isEmpty || Self.brands(of: bytes).contains { brands.contains($0) })
  }

  /// Whether bytes end within the signature, and agree with it so far.
  func isCut(_ bytes: [UInt8]) -> Bool {
    let length = parts.map { $0.offset + $0.bytes.count }.max() ?? 0
    return bytes.count < length && bytes.count > parts[0].offset
      && parts.allSatisfy {
        $0.bytes.starts(with: bytes.dropFirst($0.offset).prefix($0.bytes.count))
      }
  }

  /// The brands that a file's first box names: the one it is made for, and those it suits.
  private static func brands(of bytes: [UInt8]) -> [String] {
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = bytes.prefix(min(length, 256))
    return stride(from: 8, to: box.count - 3, by: 4).filter { $0 != 12 }.map {
      String(decoding: box[$0..<($0 + 4)], as: UTF8.self)
    }
  }
}
