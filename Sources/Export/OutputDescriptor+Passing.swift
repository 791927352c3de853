// From another pipe into this one, without reading: the system hands its pages over.

internal import CSegueSystem
import SegueFiles
import SeguePixels
import SegueSystem

extension OutputDescriptor {
  /// Takes planes from their pipe or from memory; waits until they come and there is room.
  package func move(_ planes: PipedPlanes) -> PipePassage<ExportError> {
    switch planes {
    case .waiting(let bytes): return move(bytes)
    case .read(let bytes):
      do throws(ExportError) { try write(bytes) } catch { return .refused(error) }
      return .passed
    }
  }

  /// Moves bytes from their pipe into this one.
  ///
  /// While nothing moves, it is asked five times a second whether there is time to wait.
  private func move(_ planes: WaitingBytes) -> PipePassage<ExportError> {
    var left = planes.byteCount
    while left > 0 {
      let moved = segue_move_bytes(planes.pipe, number, left)
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
        guard planes.mayWait() else { return .ended }
        // One may be ready long before the other.
        if Self.wait(for: planes.pipe, POLLIN) { _ = Self.wait(for: number, POLLOUT) }
      case EPIPE: return .refused(.closedPipe(name: name))
      case _ where left == planes.byteCount: return .impossible
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
