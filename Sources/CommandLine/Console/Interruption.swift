// Signals: Ctrl-C and SIGTERM ask an export to stop, closed pipes are errors of writing.

import Segue
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What signals do to the process.
enum Interruption {
  /// The number of SIGTERM.
  static let terminate = SIGTERM
  private static let last = Atomic<Int32>(0)
  private static let flag = CancellationFlag()

  /// The signal that asked for the end; 0 when none did.
  static var received: Int32 { last.load(ordering: .relaxed) }

  /// Turns writing to a closed pipe from a death into an error.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Lets the first SIGINT or SIGTERM raise the returned flag; a second one ends the process at once.
  static func flagRaisedBySignals() -> CancellationFlag {
    _ = received
    let flag = flag
    let raise: @convention(c) (Int32) -> Void = { number in
      Interruption.last.store(number, ordering: .relaxed)
      Interruption.flag.cancel()
    }
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = raise
    #else
      unsafe action.__sigaction_handler.sa_handler = raise
    #endif
    // SA_RESETHAND, without SA_RESTART: a write that blocks returns and looks at the flag.
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    for number in [SIGINT, SIGTERM] { _ = unsafe sigaction(number, &action, nil) }
    return flag
  }
}
