// A program that asked for progress as JSON reads it for as long as it lives. Once it is gone, nobody wants the film, and nothing
// else would end this process.

import Segue
import SegueSystem

/// The program that reads standard error.
enum Listener {
  /// Ends the run, as SIGTERM does, when the other end of standard error is closed.
  static func endsRun() {
    _ = WorkerThread.start {
      var end = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
      // On a file this waits for ever.
      while unsafe poll(&end, 1, -1) < 0 { if errno != EINTR { return } }
      if end.revents & Int16(POLLERR | POLLHUP) != 0 { _ = kill(getpid(), SIGTERM) }
    }
  }
}
