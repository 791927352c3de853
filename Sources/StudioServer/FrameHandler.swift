// The rules of frames (RFC 6455, section 5): what a browser sends is masked, of a known kind, and has no bits that nobody has
// agreed on. The conversation ends with what is not.

import NIOCore
import NIOWebSocket

/// Lets frames through that follow the rules.
final class FrameHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private static let known: [WebSocketOpcode] = [
    .continuation, .text, .binary, .connectionClose, .ping, .pong,
  ]
  private var isOver = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    let frame = Self.unwrapInboundIn(data)
    let isRight =
      frame.maskKey != nil && !frame.rsv1 && !frame.rsv2 && !frame.rsv3
      && Self.known.contains(frame.opcode)
    if isRight { return context.fireChannelRead(data) }
    isOver = true
    context.close(saying: .protocolError)
  }
}

extension ChannelHandlerContext {
  /// Ends a WebSocket with a code; nil says none.
  func close(saying code: WebSocketErrorCode?) {
    var buffer = channel.allocator.buffer(capacity: 2)
    if let code { buffer.write(webSocketErrorCode: code) }
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: buffer)
    let bound = loopBound
    writeAndFlush(FrameHandler.wrapOutboundOut(frame)).whenComplete { _ in
      bound.value.close(promise: nil)
    }
  }
}
