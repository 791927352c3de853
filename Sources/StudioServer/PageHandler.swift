// Answers HTTP: the files of the page from a table, the catalogue, the sound. There is no route to a folder.

import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import SegueStudio

/// Answers the requests of one connection.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private struct Answer {
    var status = HTTPResponseStatus.ok
    var type = "text/plain; charset=utf-8"
    var body: [UInt8] = []
    var headers: [(String, String)] = []
    /// What the browser may keep, as long as it asks whether it is the same; nil for what it must not.
    var kept: PackedAnswers.Body?

    init(_ status: HTTPResponseStatus, _ text: String) {
      (self.status, body) = (status, Array((text + "\n").utf8))
    }

    init(_ type: String, _ body: [UInt8]) { (self.type, self.body) = (type, body) }

    init(_ type: String, _ body: PackedAnswers.Body) {
      (self.type, self.body, kept) = (type, body.bytes, body)
    }
  }

  private let studio: Studio
  private let gate: StudioGate
  private let connections: Connections
  private let answers: PackedAnswers
  private var request: HTTPRequestHead?
  private var hasBody = false
  /// Answers that are being made: a film's sound may take minutes.
  private var making = 0

  init(
    _ studio: Studio, _ gate: StudioGate, _ connections: Connections, _ answers: PackedAnswers
  ) {
    (self.studio, self.gate, self.connections) = (studio, gate, connections)
    self.answers = answers
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Self.unwrapInboundIn(data) {
    case .head(let head): (request, hasBody) = (head, false)
    case .body: hasBody = true
    case .end:
      guard let head = request else { return }
      request = nil
      if hasBody {
        write(Answer(.payloadTooLarge, "no body is wanted"), head, closing: true, context)
      } else {
        answer(head, context)
      }
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      if making == 0 { context.close(promise: nil) }
      return
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A WebSocket that is refused comes as a request next, and gets an answer.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  // MARK: Answers

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let verdict = gate.verdict(StudioGate.Request(head))
    if !verdict.isRefusal { connections.know(context.channel) }
    switch verdict {
    case .refused(let status, let line):
      write(Answer(HTTPResponseStatus(statusCode: status), line), head, closing: true, context)
    case .welcome(let cookie):
      var answer = Answer(.seeOther, "welcome")
      answer.headers = [("Set-Cookie", cookie), ("Location", "/")]
      write(answer, head, closing: false, context)
    case .granted(name: "socket", _):
      let refusal = Answer(.forbidden, "this WebSocket is only for the studio's own page")
      write(refusal, head, closing: true, context)
    case .granted(name: "made", let query):
      let studio = studio
      away(context) {
        Int(query).flatMap { studio.made(job: $0) }
      } then: { own, context, found in
        guard case .success(let file?) = found else {
          return own.write(
            Answer(.notFound, "there is no such film"), head, closing: false, context)
        }
        own.write(file, head, context)
      }
    case .granted(let name, _):
      guard Self.isMade(name) else {
        return write(
          file(name) ?? Answer(.notFound, "there is nothing of that name"), head,
          closing: false, context)
      }
      make(name, head, context)
    }
  }

  /// Whether an answer is made when it is asked for.
  private static func isMade(_ name: String) -> Bool {
    ["catalog.json", "schema.json", "sound"].contains(name)
  }

  /// Does what takes a moment away from the thread that all connections share, and goes on with what it gave.
  private func away<Made: Sendable>(
    _ context: ChannelHandlerContext, _ work: @escaping @Sendable () throws -> Made,
    then go:
      @escaping @Sendable (PageHandler, ChannelHandlerContext, Result<Made, any Error>) ->
      Void
  ) {
    let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    making += 1
    NIOThreadPool.singleton.runIfActive(eventLoop: context.eventLoop, work).whenComplete {
      let (own, context) = handler.value
      own.making -= 1
      go(own, context, $0)
    }
  }

  /// Makes an answer that takes a moment.
  private func make(_ name: String, _ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let (studio, answers) = (studio, answers)
    away(context) { () -> Answer in
      switch name {
      case "catalog.json":
        return Answer("application/json", answers.packed(name, studio.catalogJSON()))
      case "schema.json":
        return Answer("application/json", answers.packed(name, Studio.schemaJSON()))
      default:
        guard let sound = try studio.sound() else {
          return Answer(.notFound, "the film is silent")
        }
        return Answer(sound.type, sound.bytes)
      }
    } then: { own, context, made in
      switch made {
      case .success(let answer): own.write(answer, head, closing: false, context)
      case .failure(let error):
        own.write(Answer(.internalServerError, "\(error)"), head, closing: true, context)
      }
    }
  }

  private func file(_ name: String) -> Answer? {
    let name = name.isEmpty ? "index.html" : name
    guard let file = EmbeddedPage.all.first(where: { $0.name == name }) else { return nil }
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript"]
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    let type = "\(types[ending] ?? "text/plain"); charset=utf-8"
    return Answer(type, answers.packed(name, Array(file.source.utf8)))
  }

  /// Sends a film that was made, or the part of it that is asked for, piece by piece.
  private func write(
    _ file: MadeFile, _ request: HTTPRequestHead, _ context: ChannelHandlerContext
  ) {
    let asked = request.headers.first(name: "range").flatMap { Self.range($0, of: file.count) }
    let range = asked ?? 0..<file.count
    var headers = HTTPHeaders(StudioGate.headers.map { ($0.name, $0.value) })
    headers.add(name: "Content-Type", value: file.type)
    headers.add(name: "Content-Length", value: "\(range.count)")
    headers.add(name: "Accept-Ranges", value: "bytes")
    if asked != nil {
      let last = "\(range.lowerBound)-\(range.upperBound - 1)/\(file.count)"
      headers.add(name: "Content-Range", value: "bytes \(last)")
    }
    let head = HTTPResponseHead(
      version: request.version, status: asked == nil ? .ok : .partialContent, headers: headers)
    context.writeAndFlush(Self.wrapOutboundOut(.head(head)), promise: nil)
    let isWanted = request.method != .HEAD
    send(file, isWanted ? range : 0..<0, isLast: !request.isKeepAlive, context)
  }

  /// Sends the next piece when the one before it has gone, so that a film never is in memory as a whole.
  private func send(
    _ file: MadeFile, _ rest: Range<Int>, isLast: Bool, _ context: ChannelHandlerContext
  ) {
    let bound = context.loopBound
    guard !rest.isEmpty else {
      context.writeAndFlush(Self.wrapOutboundOut(.end(nil))).whenComplete { _ in
        if isLast { bound.value.close(promise: nil) }
      }
      return
    }
    away(context) {
      file.bytes(rest.prefix(Self.piece))
    } then: { own, context, read in
      guard case .success(let bytes) = read, !bytes.isEmpty else {
        return context.close(promise: nil)
      }
      let handler = NIOLoopBound((own, context), eventLoop: context.eventLoop)
      let buffer = context.channel.allocator.buffer(bytes: bytes)
      context.writeAndFlush(Self.wrapOutboundOut(.body(.byteBuffer(buffer)))).whenComplete { sent in
        let (own, context) = handler.value
        guard case .success = sent else { return context.close(promise: nil) }
        own.send(file, rest.dropFirst(bytes.count), isLast: isLast, context)
      }
    }
  }

  /// Bytes of a film that are read at a time.
  private static let piece = 1 << 20

  /// The part that `bytes=A-B` asks for; nil for what is not understood, which asks for all.
  private static func range(_ text: String, of count: Int) -> Range<Int>? {
    guard text.hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst("bytes=".count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Int(ends[0]), first >= 0, first < count else { return nil }
    let last = ends[1].isEmpty ? count - 1 : Int(ends[1])
    guard let last, last >= first else { return nil }
    return first..<min(last, count - 1) + 1
  }

  /// Sends what a browser may keep packed, if it can unpack it, and not again if it has it.
  private static func suit(
    _ answer: inout Answer, _ kept: PackedAnswers.Body, _ request: HTTPRequestHead,
    _ headers: inout HTTPHeaders
  ) {
    let accepted = request.headers[canonicalForm: "accept-encoding"]
    var tag = kept.tag
    if accepted.contains("deflate"), let packed = kept.packed {
      answer.body = packed
      answer.headers.append(("Content-Encoding", "deflate"))
    } else {
      tag = kept.tag.dropLast() + "-plain\""
    }
    // It is for this person alone, and may be another the next time.
    headers.replaceOrAdd(name: "Cache-Control", value: "private, no-cache")
    answer.headers += [("ETag", tag), ("Vary", "Accept-Encoding")]
    let known = request.headers[canonicalForm: "if-none-match"]
    if known.contains(where: { $0 == tag || $0 == "W/\(tag)" || $0 == "*" }) {
      (answer.status, answer.body) = (.notModified, [])
    }
  }

  private func write(
    _ answer: Answer, _ request: HTTPRequestHead, closing: Bool, _ context: ChannelHandlerContext
  ) {
    let isLast = closing || !request.isKeepAlive
    var answer = answer
    var headers = HTTPHeaders(StudioGate.headers.map { ($0.name, $0.value) })
    if let kept = answer.kept { Self.suit(&answer, kept, request, &headers) }
    headers.add(contentsOf: answer.headers)
    headers.add(name: "Content-Type", value: answer.type)
    if answer.status != .notModified {
      headers.add(name: "Content-Length", value: "\(answer.body.count)")
    }
    if isLast { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
    context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD {
      let buffer = context.channel.allocator.buffer(bytes: answer.body)
      context.write(Self.wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }
    let end = context.writeAndFlush(Self.wrapOutboundOut(.end(nil)))
    guard isLast else { return }
    let bound = context.loopBound
    end.whenComplete { _ in bound.value.close(promise: nil) }
  }
}

extension StudioGate.Request {
  /// A request as NIO has read it.
  init(_ head: HTTPRequestHead) {
    self.init(
      method: head.method.rawValue, target: head.uri,
      headers: head.headers.map { .init($0.name, $0.value) })
  }
}
