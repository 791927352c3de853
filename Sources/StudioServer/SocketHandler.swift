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

  init(_ studio: Studio) { self.studio = studio }

  func handlerAdded(context: ChannelHandlerContext) {
    session = studio.connect(SocketClient(channel: context.channel))
  }

  func channelInactive(context: ChannelHandlerContext) {
    session?.close()
    session = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = Self.unwrapInboundIn(data)
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

/// Sends what a studio has to say.
private struct SocketClient: StudioClient {
  let channel: any Channel

  func send(text: String) {
    let buffer = channel.allocator.buffer(string: text)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: buffer), promise: nil)
  }

  func send(bytes: [UInt8]) {
    let buffer = channel.allocator.buffer(bytes: bytes)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, data: buffer), promise: nil)
  }
}
