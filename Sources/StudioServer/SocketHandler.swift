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
  /// Whether the conversation has ended: what comes then is not looked at.
  private var isOver = false

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
    guard !isOver else { return }
    let frame = Self.unwrapInboundIn(data)
    questions = 0
    switch frame.opcode {
    case .text:
      guard let text = String(validating: frame.unmaskedData.readableBytesView, as: UTF8.self)
      else { return end(context, .dataInconsistentWithMessage) }
      session?.receive(text)
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(Self.wrapOutboundOut(pong), promise: nil)
    case .connectionClose: end(context, Self.answer(toClose: frame.unmaskedData))
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
    switch error {
    case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge:
      end(context, .messageTooLarge)
    case is NIOWebSocketFrameAggregator.Error: end(context, .protocolError)
    default: context.close(promise: nil)
    }
  }

  private func end(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode?) {
    guard !isOver else { return }
    isOver = true
    context.close(saying: code)
  }

  /// The code that answers a page's good-bye: its own, or what is wrong with it (RFC 6455, sections 5.5.1 and 7.4); nil
  /// for one without a code.
  private static func answer(toClose data: ByteBuffer) -> WebSocketErrorCode? {
    var data = data
    guard data.readableBytes > 0 else { return nil }
    guard let number = data.readInteger(as: UInt16.self) else { return .protocolError }
    guard [1000...1003, 1007...1011, 3000...4999].contains(where: { $0.contains(number) }) else {
      return .protocolError
    }
    guard String(validating: data.readableBytesView, as: UTF8.self) != nil else {
      return .dataInconsistentWithMessage
    }
    return WebSocketErrorCode(codeNumber: Int(number))
  }
}
