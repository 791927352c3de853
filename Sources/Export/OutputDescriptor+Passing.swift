// From another pipe into this one, without reading: the system hands its pages over.

internal import CSegueSystem
import SegueFiles
import SegueSystem

/// What became of bytes that were to go from pipe to pipe.
package enum PipePassage: Sendable {
  /// All have gone.
  case passed
  /// The system cannot do it, or they are not in a pipe; none have gone.
  case impossible
  /// Fewer came, or there was no more time.
  case ended
  /// They could not be written.
  case refused(ExportError)
}

extension OutputDescriptor {
  /// Moves bytes of a pipe into this one; waits until they come and there is room.
  ///
  /// - Parameters:
  ///   - source: the reading end of a pipe.
  ///   - goesOn: asked five times a second while nothing moves: whether there is time to wait.
  package func move(
    _ count: Int, from source: Int32, while goesOn: () -> Bool
  ) -> PipePassage {
    var left = count
    while left > 0 {
      let moved = segue_move_bytes(source, number, left)
      guard moved < 0 else {
        if moved == 0 { return .ended }
        left -= moved
        continue
      }
      let failure = SystemError.last
      if isCancelled { return .refused(.cancelled) }
      switch failure.code {
      case EINTR: continue
      case EAGAIN:
        guard goesOn() else { return .ended }
        // One may be ready long before the other.
        if Self.wait(for: source, POLLIN) { _ = Self.wait(for: number, POLLOUT) }
      case EPIPE: return .refused(.closedPipe(name: name))
      case _ where left == count: return .impossible
      default: return .refused(.writeFailed(name: name, reason: failure.reason))
      }
    }
    return .passed
  }

  /// Waits at most a fifth of a second.
  ///
  /// - Returns: whether it is ready, or will never be.
  private static func wait(for descriptor: Int32, _ event: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return unsafe poll(&entry, 1, 200) > 0
  }
}
