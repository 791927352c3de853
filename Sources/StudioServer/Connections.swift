// The connections. Anybody may connect to a port, and only clients that have shown the cookie are known: others make way for
// each other, and never take the place of the page.

import NIOCore
import Synchronization

/// Counts connections, and ends those of strangers.
final class Connections: Sendable {
  private struct State {
    /// The one that came first in front.
    var strangers: [any Channel] = []
    var known = 0
  }

  private let state = Mutex(State())

  /// The most of each kind at a time: a browser opens about six.
  private static let (mostStrangers, mostKnown) = (32, 64)
  /// How long a stranger has to ask for something that it may have.
  private static let patience = TimeAmount.seconds(10)

  /// Lets a stranger in; where there are too many, the one that came first has to go.
  func enter(_ channel: any Channel) {
    let oldest = state.withLock { state in
      state.strangers.append(channel)
      return state.strangers.count > Self.mostStrangers ? state.strangers.removeFirst() : nil
    }
    oldest?.close(promise: nil)
    channel.closeFuture.whenComplete { _ in _ = self.leave(channel) }
    channel.eventLoop.scheduleTask(in: Self.patience) {
      if self.leave(channel) { channel.close(promise: nil) }
    }
  }

  /// Takes a channel out of the strangers.
  ///
  /// - Returns: whether it was one.
  private func leave(_ channel: any Channel) -> Bool {
    state.withLock { state in
      guard let index = state.strangers.firstIndex(where: { $0 === channel }) else { return false }
      state.strangers.remove(at: index)
      return true
    }
  }

  /// Keeps a connection that has shown the cookie; it ends where there are too many of these.
  func know(_ channel: any Channel) {
    guard leave(channel) else { return }
    let isIn = state.withLock { state in
      guard state.known < Self.mostKnown else { return false }
      state.known += 1
      return true
    }
    guard isIn else { return channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in self.state.withLock { $0.known -= 1 } }
  }
}
