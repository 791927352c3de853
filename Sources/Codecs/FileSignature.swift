// How files of a format begin: bytes at places near the start.

/// Bytes that every file of a kind has at its beginning.
struct FileSignature: Hashable, Sendable, ExpressibleByStringLiteral {
  private struct Part: Hashable {
    var offset: Int
    var bytes: [UInt8]
  }

  private let parts: [Part]

  /// Bytes from the start on.
  init(_ bytes: [UInt8]) { parts = [Part(offset: 0, bytes: bytes)] }

  /// Characters of ASCII at a place, and others at another one: `RIFF` and, from byte 8, `WEBP`.
  init(_ text: String, at offset: Int = 0, then next: String = "", from nextOffset: Int = 0) {
    parts = [
      Part(offset: offset, bytes: Array(text.utf8)),
      Part(offset: nextOffset, bytes: Array(next.utf8)),
    ]
  }

  /// Characters of ASCII from the start on.
  init(stringLiteral text: String) { self.init(text) }

  /// Whether bytes begin so.
  func matches(_ bytes: [UInt8]) -> Bool {
    parts.allSatisfy { bytes.dropFirst($0.offset).starts(with: $0.bytes) }
  }

  /// Whether bytes end within the signature, and agree with it so far.
  func isCut(_ bytes: [UInt8]) -> Bool {
    let length = parts.map { $0.offset + $0.bytes.count }.max() ?? 0
    return bytes.count < length
      && parts.allSatisfy {
        $0.bytes.starts(with: bytes.dropFirst($0.offset).prefix($0.bytes.count))
      }
  }
}
