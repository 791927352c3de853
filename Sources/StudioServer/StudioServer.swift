// A studio on this machine: the page, and a WebSocket. SwiftNIO reads and writes; what may be asked is StudioGate's to
// say, and the answers are Studio's.

import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import SegueStudio
import Synchronization

/// Serves a studio's page.
package final class StudioServer: StudioPage {
  /// Where it listens.
  package struct Address: Sendable {
    /// An address of this machine; 127.0.0.1 is reached from this machine alone.
    package var host: String
    /// 0 for any that is free.
    package var port: Int

    package init(host: String = "127.0.0.1", port: Int = 0) {
      (self.host, self.port) = (host, port)
    }
  }

  /// The address for the browser, which works once.
  package let launchAddress: String
  /// The port that it listens at.
  package let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel

  /// How long a page may be silent before it is asked whether it is there.
  private static let silence = TimeAmount.seconds(30)

  /// Begins to listen.
  ///
  /// - Throws: `ServerError` where the address cannot be had.
  package init(_ studio: Studio, at address: Address) throws(ServerError) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let door = Door()
    let answers = PackedAnswers()
    let connections = Connections()
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        guard let gate = door.gate else { return channel.close() }
        connections.enter(channel)
        return channel.eventLoop.makeCompletedFuture {
          try Self.prepare(channel, studio, gate, connections, answers)
        }
      }
    let bound: String
    do {
      channel = try bootstrap.bind(host: address.host, port: address.port).wait()
      bound = try Self.place(of: channel)
    } catch let error as ServerError {
      try? group.syncShutdownGracefully()
      throw error
    } catch {
      try? group.syncShutdownGracefully()
      throw ServerError("\(address.host):\(address.port): cannot listen there: \(error)")
    }
    self.group = group
    port = channel.localAddress?.port ?? address.port
    let gate = StudioGate(host: address.host, address: bound, port: port)
    door.gate = gate
    launchAddress = gate.origin + gate.launch
  }

  /// Ends all connections at once.
  package func stop() {
    try? channel.close().wait()
    try? group.syncShutdownGracefully()
  }

  /// The address that a channel listens at.
  ///
  /// - Throws: `ServerError` where it listens at all addresses, however that was written: browsers could then ask for any
  ///   name, and none could be refused.
  private static func place(of channel: any Channel) throws(ServerError) -> String {
    let address = channel.localAddress?.ipAddress ?? ""
    let bare = address.hasPrefix("::ffff:") ? address.dropFirst(7) : address[...]
    guard bare.contains(where: { !"0:.".contains($0) }) else {
      throw ServerError(
        "\(address): this means all addresses; name the one that browsers will use, as in 192.168.1.5",
        .usage)
    }
    return address
  }

  /// Sets up a new connection: HTTP, which may become a WebSocket with its first request.
  private static func prepare(
    _ channel: any Channel, _ studio: Studio, _ gate: StudioGate, _ connections: Connections,
    _ answers: PackedAnswers
  ) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (4 << 10, 8 << 10)
    limits.maxHeaderFieldCount = 64
    let pipeline = channel.pipeline.syncOperations
    let encoder = HTTPResponseEncoder()
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
    let pipelining = HTTPServerPipelineHandler()
    let errors = HTTPServerProtocolErrorHandler()
    let idle = IdleStateHandler(allTimeout: .seconds(60))
    let page = PageHandler(studio, gate, connections, answers)
    let socket = NIOWebSocketServerUpgrader(
      maxFrameSize: StudioSession.maximumBytes,
      shouldUpgrade: { channel, head in
        let verdict = gate.verdict(StudioGate.Request(head), isUpgrade: true)
        let isWelcome = verdict == .granted(name: "socket", query: "")
        if isWelcome { connections.know(channel) }
        return channel.eventLoop.makeSucceededFuture(isWelcome ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(FrameHandler())
          try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 1024,
              maxAccumulatedFrameSize: StudioSession.maximumBytes))
          try pipeline.addHandler(IdleStateHandler(readTimeout: Self.silence))
          try pipeline.addHandler(SocketHandler(studio))
        }
      })
    let upgrade = HTTPServerUpgradeHandler(
      upgraders: [socket], httpEncoder: encoder,
      extraHTTPHandlers: [decoder, pipelining, errors, idle, page],
      upgradeCompletionHandler: { _ in })
    try pipeline.addHandlers([idle, encoder, decoder, pipelining, errors, upgrade, page])
  }
}

/// A gate that is there as soon as the port is known.
private final class Door: Sendable {
  private let current = Mutex<StudioGate?>(nil)

  var gate: StudioGate? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
