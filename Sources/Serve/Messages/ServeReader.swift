// Messages out of bytes, apart from where the bytes come from: says how many it wants next, and takes them.

/// A message: JSON, and bytes beside it.
package struct ServeMessage: Hashable, Sendable {
  /// JSON in UTF-8.
  package var header: [UInt8]
  /// Pixels.
  package var payload: [UInt8]

  package init(header: [UInt8], payload: [UInt8] = []) {
    (self.header, self.payload) = (header, payload)
  }

  /// All its bytes.
  package var bytes: [UInt8] {
    ServePrefix(headerBytes: header.count, payloadBytes: payload.count).bytes + header + payload
  }
}

/// Reads messages.
package struct ServeReader: Sendable {
  private enum State {
    case prefix
    case header(ServePrefix)
    case payload(ServePrefix, header: [UInt8])
  }

  private let limits: ServeLimits
  private var state = State.prefix

  /// Begins between two messages.
  package init(_ limits: ServeLimits) { self.limits = limits }

  /// Whether it is between two messages.
  package var isBetween: Bool { if case .prefix = state { true } else { false } }

  /// How many bytes come next.
  package var wanted: Int {
    switch state {
    case .prefix: ServePrefix.byteCount
    case .header(let prefix): prefix.headerBytes
    case .payload(let prefix, _): prefix.payloadBytes
    }
  }

  /// Takes the next bytes, as many as are wanted.
  ///
  /// - Returns: the message that they complete.
  /// - Throws: where bytes are no message; there is no reading on.
  package mutating func take(_ bytes: [UInt8]) throws(ServeError) -> ServeMessage? {
    precondition(bytes.count == wanted, "as many bytes as are wanted")
    switch state {
    case .prefix:
      state = .header(try ServePrefix(bytes, limits))
      return nil
    case .header(let prefix) where prefix.payloadBytes > 0:
      state = .payload(prefix, header: bytes)
      return nil
    case .header:
      state = .prefix
      return ServeMessage(header: bytes)
    case .payload(_, let header):
      state = .prefix
      return ServeMessage(header: header, payload: bytes)
    }
  }
}
