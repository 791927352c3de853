// Answers that a browser may keep: the page's files and what the studio knows. Each is packed once, and has a tag by which
// a browser asks whether it is still the same.

import SegueCodecs
import Synchronization

/// Packs answers, and keeps them.
final class PackedAnswers: Sendable {
  /// An answer's bytes.
  struct Body: Sendable {
    let bytes: [UInt8]
    /// The same as a zlib stream, which HTTP calls deflate: of the effects a tenth; nil without memory.
    let packed: [UInt8]?
    /// As `ETag` has it, in quotes.
    let tag: String
  }

  private let bodies = Mutex<[String: Body]>([:])

  /// An answer by its name; what is kept of it counts as long as its bytes are the same.
  func packed(_ name: String, _ bytes: [UInt8]) -> Body {
    if let known = bodies.withLock({ $0[name] }), known.bytes == bytes { return known }
    let sum = String(Deflate.checksum(bytes), radix: 16)
    let body = Body(
      bytes: bytes, packed: Deflate.zlib(bytes), tag: "\"\(sum)-\(bytes.count)\"")
    bodies.withLock { $0[name] = body }
    return body
  }
}
