// One page's WebSocket: texts go to its session, and the session's answers go back.

import NIOCore
import NIOWebSocket
import SegueStudio

/// Carries the messages of one page.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let studio: Studio
  private var session: StudioSession?
  /// How often it was asked whether the page is there, since it said something.
  private var questions = 0

  /// After so many questions without an answer nobody is there.
  private static let mostQuestions = 2

  init(_ studio: Studio) { self.studio = studio }

  func handlerAdded(context: ChannelHandlerContext) {
    session = studio.connect(SocketClient(context.channel))
  }

  func channelInactive(context: ChannelHandlerContext) {
    session?.close()
    session = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = Self.unwrapInboundIn(data)
    questions = 0
    switch frame.opcode {
    case .text:
      var payload = frame.unmaskedData
      session?.receive(payload.readString(length: payload.readableBytes) ?? "")
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(Self.wrapOutboundOut(pong), promise: nil)
    case .connectionClose: close(context, .normalClosure)
    case .binary: session?.receive(Array(frame.unmaskedData.readableBytesView))
    default: break
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    guard questions < Self.mostQuestions else { return context.close(promise: nil) }
    questions += 1
    let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    context.writeAndFlush(Self.wrapOutboundOut(ping), promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func close(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
    var buffer = context.channel.allocator.buffer(capacity: 2)
    buffer.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: buffer)
    let bound = context.loopBound
    context.writeAndFlush(Self.wrapOutboundOut(frame)).whenComplete { _ in
      bound.value.close(promise: nil)
    }
  }
}
