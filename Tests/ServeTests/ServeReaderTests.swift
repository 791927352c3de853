// Messages out of bytes: whatever comes is a message or an error.

import SegueCodecs
import SegueServe
import Testing

@Suite struct ServeReaderTests {
  private let limits = ServeLimits(Limits())

  /// Reads all messages of some bytes.
  private func messages(_ bytes: [UInt8], _ limits: ServeLimits) throws -> [ServeMessage] {
    var (reader, rest, found) = (ServeReader(limits), bytes[...], [ServeMessage]())
    while rest.count >= reader.wanted, !rest.isEmpty {
      let part = Array(rest.prefix(reader.wanted))
      rest = rest.dropFirst(part.count)
      if let message = try reader.take(part) { found.append(message) }
    }
    return found
  }

  @Test func messagesReadBackAsTheyWere() throws {
    let all = [
      ServeMessage(header: Array("{}".utf8)), ServeMessage(header: [], payload: [1, 2, 3]),
      ServeMessage(header: Array("{\"a\": 1}".utf8), payload: [UInt8](repeating: 7, count: 1000)),
      ServeMessage(header: []),
    ]
    let trailing = ServeMessage(header: [1]).bytes
    #expect(
      try messages(all.flatMap(\.bytes) + trailing, limits) == all + [ServeMessage(header: [1])])
  }

  @Test func lengthsBeyondTheLimitsEndIt() {
    var small = Limits()
    small.pixels = 100
    let bounds = ServeLimits(small)
    let tooLong = [
      ServePrefix(headerBytes: ServeLimits.headerBytes + 1, payloadBytes: 0).bytes,
      ServePrefix(headerBytes: 2, payloadBytes: 401).bytes,
      ServePrefix(headerBytes: 2, payloadBytes: .max).bytes,
      Array("SGUE".utf8) + [UInt8](repeating: 255, count: 12),
    ]
    for bytes in tooLong {
      #expect(throws: ServeError.self) { try messages(bytes, bounds) }
    }
    #expect(throws: Never.self) {
      try messages(ServePrefix(headerBytes: 2, payloadBytes: 400).bytes, bounds)
    }
  }

  @Test func otherBytesAreNoMessage() {
    #expect(throws: ServeError.self) { try messages(Array("GET / HTTP/1.1\r\n\r\n".utf8), limits) }
    #expect(throws: ServeError.self) { try messages([UInt8](repeating: 0, count: 16), limits) }
  }
}
