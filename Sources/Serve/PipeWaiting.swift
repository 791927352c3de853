// Pipes that give and take nothing just now: a client may have made its end, and so ours, one that does not wait.

import SegueSystem

/// Waits where a pipe does not.
enum PipeWaiting {
  /// Whether reading or writing that has just failed is tried again: a signal came, or the pipe was not ready.
  ///
  /// - Parameter event: what it must be ready for; some time is waited for that.
  static func goesOn(_ descriptor: Int32, _ event: Int32) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN, EWOULDBLOCK:
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      // Not for ever: the program may have been told to end.
      _ = unsafe poll(&entry, 1, 200)
      return true
    default: return false
    }
  }
}
