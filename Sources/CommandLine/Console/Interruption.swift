// Signals: Ctrl-C, a closed terminal and SIGTERM ask an export to stop, closed pipes are errors of
// writing.

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
  private static let last = Atomic<Int32>(0)
  private static let count = Atomic<Int>(0)
  private static let flag = CancellationFlag()

  /// The signal that asked for the end; 0 when none did.
  static var received: Int32 { last.load(ordering: .relaxed) }

  /// Turns writing to a closed pipe, or past a limit on files, from a death into an error.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets the signals that ask for an end raise the returned flag; a third one ends the process at
  /// once.
  ///
  /// A signal that is ignored stays so: that of a job in the background.
  static func flagRaisedBySignals() -> CancellationFlag {
    // Made before a handler may need them.
    _ = (received, count.load(ordering: .relaxed))
    let flag = flag
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(number) {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = raise
      #else
        unsafe action.__sigaction_handler.sa_handler = raise
      #endif
      // Without SA_RESTART: a write that blocks returns and looks at the flag.
      _ = unsafe sigaction(number, &action, nil)
    }
    return flag
  }

  /// The handler: atomic stores only.
  private static let raise: @convention(c) (Int32) -> Void = { number in
    Interruption.last.store(number, ordering: .relaxed)
    Interruption.flag.cancel()
    if Interruption.count.wrappingAdd(1, ordering: .relaxed).newValue >= 3 { _exit(128 + number) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard unsafe sigaction(number, nil, &current) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe current.__sigaction_u.__sa_handler
    #else
      let handler = unsafe current.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
