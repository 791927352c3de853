// Memory that a client shares: only what cannot be taken away again is touched, and nothing beyond its end.

import Segue
import SegueServe
import SegueSystem
import Testing

@Suite struct SharedMemoryTests {
  /// Swift's names of the C library leave this one out.
  private typealias MakeFile = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
  private static let allowsSealing: UInt32 = 2
  private static let addSeals: Int32 = 1033
  private static let sealShrink: Int32 = 2

  /// A file in memory of some bytes.
  private func file(_ count: Int, sealed: Bool = true) throws -> Int32 {
    let symbol = try unsafe #require(dlsym(nil, "memfd_create"))
    let make = unsafe unsafeBitCast(symbol, to: MakeFile.self)
    let file = unsafe make("test", Self.allowsSealing)
    #expect(file >= 0)
    #expect(ftruncate(file, count) == 0)
    if sealed { #expect(fcntl(file, Self.addSeals, Self.sealShrink) == 0) }
    return file
  }

  private func ask(_ file: Int32, _ places: String) throws -> ServeClient.Answer {
    let client = try ServeClient(
      ServeClient.setup(), memory: try SharedMemory(descriptor: file))
    for key in ["a", "b"] {
      let answer = try client.ask(
        #"{"id": 1, "request": "picture", "key": "\#(key)", "size": [2, 1], "pixels": "rgb", "payload": {"at": 0, "bytes": 6}}"#
      )
      if answer.refusal != nil { return answer }
    }
    return try client.ask(
      #"{"id": 2, "request": "transition", "effect": "fade", "from": "a", "to": "b", "at": 0, "pixels": "rgb", \#(places)}"#
    )
  }

  @Test func pixelsGoThroughIt() throws {
    let file = try file(100)
    defer { close(file) }
    let pixels: [UInt8] = [1, 2, 3, 4, 5, 6]
    #expect(unsafe pwrite(file, pixels, 6, 0) == 6)
    let answer = try ask(file, #""answer": {"at": 50, "bytes": 10}"#)
    #expect(answer.payload.isEmpty)
    #expect(answer.node["payload"]?["at"]?.number == 50)
    #expect(answer.node["payload"]?["bytes"]?.number == 6)
    var found = [UInt8](repeating: 0, count: 6)
    #expect(unsafe pread(file, &found, 6, 50) == 6)
    #expect(found == pixels)
  }

  @Test func aPlaceThatIsTooSmallIsLeftAlone() throws {
    let file = try file(100)
    defer { close(file) }
    #expect(try ask(file, #""answer": {"at": 50, "bytes": 5}"#).payload.count == 6)
  }

  @Test(arguments: [
    #""answer": {"at": 95, "bytes": 6}"#, #""answer": {"at": 8000000000, "bytes": 6}"#,
  ])
  func placesBeyondItsEndAreRefused(place: String) throws {
    let file = try file(100)
    defer { close(file) }
    #expect(try ask(file, place).refusal?.contains("beyond") == true)
  }

  @Test func itMayGrow() throws {
    let file = try file(6)
    defer { close(file) }
    let client = try ServeClient(
      ServeClient.setup(), memory: try SharedMemory(descriptor: file))
    func picture(at start: Int) throws -> String? {
      try client.ask(
        #"{"id": 1, "request": "picture", "key": "a", "size": [2, 1], "pixels": "rgb", "payload": {"at": \#(start), "bytes": 6}}"#
      ).refusal
    }
    #expect(try picture(at: 0) == nil)
    #expect(try picture(at: 6) != nil)
    #expect(ftruncate(file, 12) == 0)
    #expect(try picture(at: 6) == nil)
  }

  @Test func whatCouldBeTakenAwayIsRefused() throws {
    let loose = try file(100, sealed: false)
    let empty = try file(0)
    defer { for one in [loose, empty] { close(one) } }
    #expect(try ask(empty, "").refusal?.contains("empty") == true)
    for (file, words) in [
      (loose, "sealed"), (STDERR_FILENO, "not a memory file"), (9999, "not a memory file"),
    ] {
      let error = #expect(throws: ServeError.self) { try SharedMemory(descriptor: file) }
      #expect(error?.description.contains(words) == true)
    }
  }
}
