// The server on its port, asked by hand: what a browser would never send, too.

import Segue
import SegueStudio
import SegueStudioServer
import SegueSystem
import SegueText
import Synchronization
import Testing

@Suite struct StudioServerTests {
  private let studio: Studio
  private let server: StudioServer
  private var port: Int { server.port }

  init() throws {
    let setup = StudioSetup(
      limits: Limits(), threads: 1, shaderBudget: ShaderFilter.defaultBudget, formats: .standard,
      catalog: { _ in EffectCatalog.native }, command: { _ in "" })
    studio = try Studio(opening: [], setup)
    server = try StudioServer(studio, at: StudioServer.Address())
  }

  /// The status of an answer to a request.
  private func status(_ request: String) -> Int {
    guard let socket = RawSocket(port: port) else { return -1 }
    socket.send(request.replacingPort(port))
    let line = socket.answer().split(separator: "\r\n").first ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  private func cookie() throws -> String {
    let socket = try #require(RawSocket(port: port))
    let target = server.launchAddress.drop { $0 != "?" }
    socket.send("GET /\(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    let answer = socket.answer()
    let line = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
    return String(line.dropFirst("Set-Cookie: ".count).prefix { $0 != ";" })
  }

  @Test func thePageIsServed() throws {
    let cookie = try cookie()
    let socket = try #require(RawSocket(port: port))
    socket.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n")
    let answer = socket.answer()
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(answer.contains("text/html"))
    for header in StudioGate.headers where header.name != "Cache-Control" {
      #expect(answer.contains("\(header.name): \(header.value)"))
    }
    #expect(!answer.contains("Access-Control"))
    #expect(
      status("GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nCookie: \(cookie)\r\n\r\n") == 404)
    #expect(
      status("GET /catalog.json HTTP/1.1\r\nHost: localhost:PORT\r\nCookie: \(cookie)\r\n\r\n")
        == 200)
  }

  /// The head and the body of an answer.
  private func answer(_ request: String) throws -> (head: [Substring], body: [UInt8]) {
    let socket = try #require(RawSocket(port: port))
    socket.send(request.replacingPort(port))
    let head = socket.answer().split(separator: "\r\n")
    let length = head.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) }
    return (head, socket.bytes(length ?? 0))
  }

  /// What is known of effects goes packed, and a second time not at all.
  @Test(arguments: ["catalog.json", "schema.json", "main.js", ""])
  func whatStaysTheSameIsSentOnce(name: String) throws {
    let ask = "GET /\(name) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nCookie: \(try cookie())\r\n"
    let (plainHead, plain) = try answer(ask + "\r\n")
    let packing = "Accept-Encoding: gzip, deflate, br\r\n"
    let (head, packed) = try answer(ask + packing + "\r\n")
    #expect(head.contains("Content-Encoding: deflate") && head.contains("Vary: Accept-Encoding"))
    #expect(head.contains("Cache-Control: private, no-cache"))
    // Between the two bytes before it and the four behind it a zlib stream has no frame (RFC 1950).
    let isSame = Deflate.unpacked(packed.dropFirst(2).dropLast(4), size: plain.count) == plain
    #expect(isSame)
    #expect(packed.count < plain.count * 2 / 3)
    if name == "catalog.json" { #expect(packed.count * 8 < plain.count) }
    let tag = try #require(head.first { $0.hasPrefix("ETag: ") }).dropFirst(6)
    let plainTag = try #require(plainHead.first { $0.hasPrefix("ETag: ") }).dropFirst(6)
    #expect(tag != plainTag)
    let again = try answer(ask + packing + "If-None-Match: \(tag)\r\n\r\n")
    #expect(again.head.first == "HTTP/1.1 304 Not Modified" && again.body.isEmpty)
    #expect(again.head.contains("ETag: \(tag)"))
    let other = try answer(ask + packing + "If-None-Match: \(plainTag)\r\n\r\n")
    let isWhole = other.body == packed
    #expect(other.head.first == "HTTP/1.1 200 OK" && isWhole)
  }

  @Test func aLookAtTheHeadUsesNoTokenUp() throws {
    let target = server.launchAddress.drop { $0 != "?" }
    #expect(status("HEAD /\(target) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n") == 200)
    #expect(status("GET /\(target) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n") == 303)
    #expect(status("GET /\(target) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n") == 403)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", [400, 421]),
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", [421]),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n", [400, 421]),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", [403]),
    ("GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", [400]),
    ("GET /%2e%2e%2fetc HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", [400]),
    (
      "POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
      [405, 413]
    ),
    ("nonsense\r\n\r\n", [400, 0]), ("GET / HTTP/9.9\r\n\r\n", [400, 0]),
    ("\u{0}\u{1}\u{2}\r\n\r\n", [400, 0]),
    (
      "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      [403]
    ),
  ])
  func whatIsNotForItIsRefused(request: String, statuses: [Int]) {
    #expect(statuses.contains(status(request)))
  }

  @Test func longHeadersAreRefused() throws {
    let long = String(repeating: "a", count: 9000)
    #expect(
      [0, 400, 431].contains(status("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nX: \(long)\r\n\r\n"))
    )
    #expect(
      [0, 400, 414].contains(status("GET /\(long) HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n")))
    let many = (0..<200).map { "X\($0): 1\r\n" }.joined()
    #expect(
      [0, 400, 431].contains(status("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\(many)\r\n")))
    // It still answers.
    #expect(status("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n") == 403)
  }

  /// What is served is the sources, line by line, but for comments and indentation.
  @Test func thePageIsItsSources() throws {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let folder = parts.joined(separator: "/") + "/Sources/Studio/Page/"
    #expect(EmbeddedPage.all.count > 50)
    for file in EmbeddedPage.all {
      let bytes = try InputFile(folder + file.name, limits: Limits()).read()
      let source = String(decoding: bytes, as: UTF8.self)
      let (served, own) = (lines(file.source), lines(source))
      #expect(served.count == own.count, "\(file.name)")
      var isInComment = false
      for (line, original) in zip(served, own) {
        let bare = original.drop { $0 == " " }
        if line == original || line == bare { continue }
        // What is left out is a comment, or in one.
        let begins = bare.hasPrefix("//") || bare.hasPrefix("/*")
        #expect(line.isEmpty && (begins || isInComment), "\(file.name): \(original)")
        if bare.hasPrefix("/*") { isInComment = true }
        if bare.hasSuffix("*/") { isInComment = false }
      }
    }
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A part of a film, as players ask for it.
  @Test func aFilmThatWasMadeIsServedInParts() throws {
    let cookie = try cookie()
    let ask = "HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nCookie: \(cookie)\r\n"
    #expect(status("GET /made?1 \(ask)\r\n") == 404)
    #expect(status("GET /made?x \(ask)\r\n") == 404)
    let page = Listener()
    let session = studio.connect(page)
    let name = "segue-served-\(port).webp"
    session.receive(#"{"type": "export", "name": "\#(name)", "frames": [0, 0], "replaces": true}"#)
    for _ in 0..<600 where !page.hasHeard(#""state":"done""#) { usleep(50_000) }
    let made = try #require(studio.made(job: 1))
    defer { _ = unsafe unlink(name) }
    let socket = try #require(RawSocket(port: port))
    socket.send(
      "GET /made?1 \(ask)Range: bytes=0-3\r\nConnection: close\r\n\r\n".replacingPort(port))
    let answer = socket.answer()
    #expect(answer.hasPrefix("HTTP/1.1 206"))
    #expect(answer.contains("Content-Range: bytes 0-3/\(made.count)"))
    #expect(answer.contains("Content-Length: 4\r\n") && answer.contains("image/webp"))
    #expect(status("GET /made?1 \(ask)Range: bytes=9-3\r\n\r\n") == 200)
    // A pipe that has taken its place is not waited for.
    _ = unsafe unlink(name)
    #expect(unsafe mkfifo(name, 0o600) == 0)
    #expect(status("GET /made?1 \(ask)\r\n") == 404)
    #expect(status("GET / \(ask)\r\n") == 200)
  }

  /// Strangers without the cookie cannot keep the page out by holding connections.
  @Test func strangersMakeWay() throws {
    let cookie = try cookie()
    let strangers = (0..<80).compactMap { _ in RawSocket(port: port) }
    #expect(strangers.count == 80)
    #expect(status("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nCookie: \(cookie)\r\n\r\n") == 200)
  }

  @Test(arguments: ["0", "0.0.0.0", "::", "00"])
  func allAddressesAreRefusedHoweverTheyAreWritten(host: String) {
    #expect(throws: ServerError.self) {
      try StudioServer(studio, at: StudioServer.Address(host: host))
    }
  }

  private func upgrade(_ headers: [String]) throws -> (RawSocket, String) {
    let socket = try #require(RawSocket(port: port))
    let all =
      [
        "GET /socket HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ] + headers
    socket.send(all.joined(separator: "\r\n") + "\r\n\r\n")
    return (socket, socket.answer())
  }

  @Test func aSocketIsForTheOwnPageAlone() throws {
    let cookie = "Cookie: " + (try cookie())
    let origin = "Origin: http://127.0.0.1:\(port)"
    #expect(try upgrade([cookie]).1.contains("403"))
    #expect(try upgrade([origin]).1.contains("403"))
    #expect(try upgrade([cookie, "Origin: null"]).1.contains("403"))
    #expect(try upgrade([cookie, "Origin: http://evil.example"]).1.contains("403"))
    let (socket, answer) = try upgrade([cookie, origin])
    #expect(answer.hasPrefix("HTTP/1.1 101"))
    // The example of RFC 6455, section 1.3.
    #expect(answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    // A masked text frame; the mask is 0.
    let text = Array(#"{"type": "spam", "seq": 7}"#.utf8)
    socket.send([0x81, 0x80 | UInt8(text.count), 0, 0, 0, 0] + text)
    let head = socket.bytes(2)
    #expect(head.first == 0x81)
    let reply = String(decoding: socket.bytes(Int(head[1])), as: UTF8.self)
    #expect(reply.hasPrefix(#"{"type":"refused","seq":7"#))
    // A frame without a mask is against the rules.
    socket.send([0x81, 2, 0x7B, 0x7D])
    #expect(socket.bytes(1).first ?? 0x88 == 0x88)
  }

  /// A frame as a browser sends it, with a mask of zeros.
  private static func frame(_ first: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
    [first, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
  }

  /// Frames, and the code that ends a conversation with them.
  private static let endings: [(name: String, frames: [[UInt8]], code: Int)] = [
    ("a reserved bit", [frame(0xC1, [0x7B, 0x7D])], 1002),
    ("another one", [frame(0xA1, [0x7B, 0x7D])], 1002), ("the third", [frame(0x91)], 1002),
    ("a reserved bit of a control frame", [frame(0xC9)], 1002),
    ("an unknown opcode", [frame(0x83, [0x7B, 0x7D])], 1002),
    ("an unknown control opcode", [frame(0x8B)], 1002),
    ("no mask", [[0x81, 2, 0x7B, 0x7D]], 1002),
    ("a control frame in parts", [frame(0x09)], 1002),
    ("the rest of nothing", [frame(0x80, [0x7B])], 1002),
    ("a new message in another", [frame(0x01, [0x7B]), frame(0x81, [0x7D])], 1002),
    ("bad UTF-8", [frame(0x81, [0x22, 0xFF, 0x22])], 1007),
    ("an overlong slash", [frame(0x81, [0xC0, 0xAF])], 1007),
    ("half a surrogate", [frame(0x81, [0xED, 0xA0, 0x80])], 1007),
    ("bad UTF-8 in parts", [frame(0x01, [0xC3]), frame(0x80, [0x28])], 1007),
    ("a good-bye", [frame(0x88, [0x03, 0xE8])], 1000),
    ("a good-bye with words", [frame(0x88, [0x0F, 0xA0, 0x68, 0x69])], 4000),
    ("half a code", [frame(0x88, [0x03])], 1002),
    ("a code that is never sent", [frame(0x88, [0x03, 0xED])], 1002),
    ("a good-bye in bad UTF-8", [frame(0x88, [0x03, 0xE8, 0xFF])], 1007),
  ]

  /// What RFC 6455 forbids ends the conversation, with the code that it names.
  @Test func framesKeepTheRules() throws {
    let cookie = "Cookie: " + (try cookie())
    for (name, frames, code) in Self.endings {
      let (socket, _) = try upgrade([cookie, "Origin: http://127.0.0.1:\(port)"])
      for frame in frames { socket.send(frame) }
      #expect(socket.bytes(4) == [0x88, 2, UInt8(code >> 8), UInt8(code & 255)], "\(name)")
      // And nothing more.
      #expect(socket.bytes(1).isEmpty, "\(name)")
    }
  }

  /// A letter may be in two frames, and a ping between them.
  @Test func aMessageMayComeInParts() throws {
    let cookie = "Cookie: " + (try cookie())
    let (socket, _) = try upgrade([cookie, "Origin: http://127.0.0.1:\(port)"])
    let text = Array(#"{"type": "é", "seq": 7}"#.utf8)
    socket.send(Self.frame(0x01, Array(text[..<11])))
    socket.send(Self.frame(0x89, [1, 2, 3]))
    #expect(socket.bytes(5) == [0x8A, 3, 1, 2, 3])
    socket.send(Self.frame(0x80, Array(text[11...])))
    let head = socket.bytes(2)
    let reply = String(decoding: socket.bytes(Int(head[1])), as: UTF8.self)
    #expect(reply.hasPrefix(#"{"type":"refused","seq":7"#) && reply.contains("é"))
  }

  @Test func aFrameThatIsTooLongEndsTheConversation() throws {
    let cookie = "Cookie: " + (try cookie())
    let (socket, _) = try upgrade([cookie, "Origin: http://127.0.0.1:\(port)"])
    socket.send([0x81, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(socket.bytes(1).first ?? 0x88 == 0x88)
    #expect(status("GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n") == 403)
  }
}

/// Hears what a studio says.
private final class Listener: StudioClient {
  private let heard = Mutex("")

  func send(text: String) { heard.withLock { $0 += text } }
  func send(bytes: [UInt8]) {}

  func hasHeard(_ words: String) -> Bool { heard.withLock { $0.contains(words) } }
}

extension String {
  fileprivate func replacingPort(_ port: Int) -> String {
    split(separator: "PORT", omittingEmptySubsequences: false).joined(separator: "\(port)")
  }
}
