// A server of frames in a program of its own: requests through one end of a socket, answers at the same end.

import Foundation
import Segue
import SegueServe
import Synchronization
import TestSupport
import Testing

@Suite struct ServeClientTests {
  /// A message as the article on the protocol describes it.
  private func message(_ header: String) -> Data {
    var bytes = Array("SGUE".utf8)
    for (count, length) in [(header.utf8.count, 4), (0, 8)] {
      bytes += (0..<length).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
    return Data(bytes + header.utf8)
  }

  /// The header and the payload of the next message.
  private func answer(_ client: FileHandle) throws -> (header: String, payload: [UInt8]) {
    func bytes(_ count: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        let more = try #require(try client.read(upToCount: count - bytes.count))
        bytes += more
      }
      return bytes
    }
    let prefix = try bytes(16)
    func number(_ places: Range<Int>) -> Int {
      places.reversed().reduce(0) { $0 << 8 | Int(prefix[$1]) }
    }
    #expect(prefix[..<4].elementsEqual("SGUE".utf8))
    let header = String(decoding: try bytes(number(4..<8)), as: UTF8.self)
    return (header, try bytes(number(8..<16)))
  }

  /// Talks to a server, which has ended when this returns.
  private func serve(_ server: RequestServer, _ talk: (FileHandle) throws -> Void) throws {
    // No program that another test starts inherits them.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    var ends: [Int32] = [-1, -1]
    try #require(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
    let (own, other) = (ends[0], ends[1])
    let (hasEnded, failure) = (DispatchSemaphore(value: 0), FailureBox())
    Thread.detachNewThread {
      do { try server.run(input: other, output: other) } catch { failure.set(error) }
      close(other)
      hasEnded.signal()
    }
    let client = FileHandle(fileDescriptor: own, closeOnDealloc: true)
    defer { hasEnded.wait() }
    do {
      defer { try? client.close() }
      try talk(client)
    }
    #expect(failure.error == nil)
  }

  private final class FailureBox: Sendable {
    private let held = Mutex<(any Error)?>(nil)
    var error: (any Error)? { held.withLock { $0 } }
    func set(_ error: any Error) { held.withLock { $0 = error } }
  }

  @Test func aFilmIsServedUntilTheInputEnds() throws {
    let film =
      #"{"items": ["mountain-dawn.jpg", "tropical-sea.jpg"], "transition": "push", "size": "32x18"}"#
    let images = SourceTree.root + "/Images"
    let source = try FilmDescription(bytes: Array(film.utf8), in: images).openFrames().source
    var frame = Bitmap(size: source.size)
    try source.render(0, into: &frame, threads: 1)
    try serve(RequestServer(threads: 2)) { client in
      #expect(try answer(client).header.contains(#""protocol""#))
      try client.write(
        contentsOf: message(
          #"{"id": 1, "request": "film", "key": "a", "film": \#(film), "folder": "\#(images)"}"#))
      #expect(try answer(client).header.contains(#""film""#))
      try client.write(
        contentsOf: message(#"{"id": 2, "request": "frame", "film": "a", "frame": 0}"#))
      let (header, payload) = try answer(client)
      #expect(header.contains(#""frame""#) && payload == frame.premultipliedRGBA)
    }
  }

  @Test func aMistakeIsAnswered() throws {
    var limits = Limits()
    limits.root = RootFolder(SourceTree.root + "/Images")
    try serve(RequestServer(limits: limits, threads: 1)) { client in
      _ = try answer(client)
      for path in ["/etc/passwd", "none.png"] {
        try client.write(
          contentsOf: message(#"{"id": 1, "request": "picture", "key": "a", "path": "\#(path)"}"#))
        let header = try answer(client).header
        #expect(header.contains(#""exitCode""#) && header.contains("66") && header.contains(path))
      }
      try client.write(contentsOf: message(#"{"id": 2, "request": "effects"}"#))
      #expect(String(decoding: try answer(client).payload, as: UTF8.self).contains("page-curl"))
    }
  }
}
