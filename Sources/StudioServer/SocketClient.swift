// Sends what a studio has to say to a page. A page that does not read is left: it would take more memory with each edit
// of another page. When it comes back, it gets all of the project.

import NIOCore
import NIOWebSocket
import SegueStudio
import Synchronization

/// The sending half of one page's WebSocket.
final class SocketClient: StudioClient {
  private let channel: any Channel
  /// Bytes that were sent and have not gone yet.
  private let waiting = Mutex(0)

  /// The most bytes that wait: a few large pictures, or the project some times.
  private static let most = 32 << 20

  init(_ channel: any Channel) { self.channel = channel }

  func send(text: String) { send(channel.allocator.buffer(string: text), as: .text) }

  func send(bytes: [UInt8]) { send(channel.allocator.buffer(bytes: bytes), as: .binary) }

  private func send(_ buffer: ByteBuffer, as opcode: WebSocketOpcode) {
    let count = buffer.readableBytes
    let all = waiting.withLock { waiting in
      waiting += count
      return waiting
    }
    guard all <= Self.most else { return channel.close(promise: nil) }
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: opcode, data: buffer)).whenComplete {
      _ in self.waiting.withLock { $0 -= count }
    }
  }
}
