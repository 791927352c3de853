// What a browser sends is masked (RFC 6455, section 5.1); what is not comes from no browser, and the conversation ends.

import NIOCore
import NIOWebSocket

/// Lets masked frames through.
final class MaskHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard Self.unwrapInboundIn(data).maskKey == nil else { return context.fireChannelRead(data) }
    var buffer = context.channel.allocator.buffer(capacity: 2)
    buffer.write(webSocketErrorCode: .protocolError)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: buffer)
    let bound = context.loopBound
    context.writeAndFlush(Self.wrapOutboundOut(frame)).whenComplete { _ in
      bound.value.close(promise: nil)
    }
  }
}
