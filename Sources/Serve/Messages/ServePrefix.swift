// The sixteen bytes before each message, both ways: a mark, and how long the header and the payload are.

/// The lengths of a message.
package struct ServePrefix: Hashable, Sendable {
  package static let byteCount = 16
  /// `SGUE`: bytes that are out of step are noticed at once.
  private static let mark: [UInt8] = [0x53, 0x47, 0x55, 0x45]

  package let headerBytes: Int
  package let payloadBytes: Int

  package init(headerBytes: Int, payloadBytes: Int) {
    (self.headerBytes, self.payloadBytes) = (headerBytes, payloadBytes)
  }

  /// Reads a prefix.
  ///
  /// - Throws: for anything but a prefix, and for lengths over the limits.
  init(_ bytes: [UInt8], _ limits: ServeLimits) throws(ServeError) {
    guard bytes.count == Self.byteCount, bytes.starts(with: Self.mark) else {
      throw .noMessage("expected a message, which begins with SGUE")
    }
    let header = Self.number(bytes[4..<8])
    let payload = Self.number(bytes[8..<16])
    guard header <= UInt64(ServeLimits.headerBytes) else {
      throw .noMessage(
        "a header of \(header) bytes is over the limit of \(ServeLimits.headerBytes) bytes")
    }
    guard payload <= UInt64(limits.payloadBytes) else {
      throw .noMessage(
        "a payload of \(payload) bytes is over the limit of \(limits.payloadBytes) bytes")
    }
    (headerBytes, payloadBytes) = (Int(header), Int(payload))
  }

  /// The bytes before a message.
  package var bytes: [UInt8] {
    var bytes = Self.mark
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: headerBytes >> shift))
    }
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: payloadBytes >> shift))
    }
    return bytes
  }

  /// A number whose low byte comes first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
