// The programs that run for us, kept where a signal handler finds them: a process that must end at once ends
// them before it goes. One that decodes without an end would not notice that its pipe has closed.

import SegueSystem
import Synchronization

/// Programs that have been started and not collected.
public enum RunningPrograms {
  /// A place for the number of a process; 0 when it is free.
  final class Slot: Sendable {
    fileprivate let process = Atomic<pid_t>(0)

    /// Notes that the process is gone.
    func release() { process.store(0, ordering: .releasing) }
  }

  /// More programs than this at a time are not ended by `endAll()`.
  private static let slots = (0..<64).map { _ in Slot() }

  /// Readies what `endAll` needs; to be called before a handler that calls it is set up.
  public static func prepare() { _ = slots }

  /// Ends all programs of this process, and the processes that they started.
  ///
  /// For a process that must end at once.
  ///
  /// Safe in a signal handler after `prepare()`.
  public static func endAll() {
    for slot in slots {
      let process = slot.process.load(ordering: .acquiring)
      if process > 0 { kill(-process, SIGKILL) }
    }
  }

  /// Notes a process; nil when there is no place left.
  static func add(_ process: pid_t) -> Slot? {
    slots.first {
      $0.process.compareExchange(expected: 0, desired: process, ordering: .releasing).exchanged
    }
  }
}
