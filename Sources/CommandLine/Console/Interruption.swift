// Signals: Ctrl-C, a closed terminal and SIGTERM ask an export to stop, closed pipes are errors of
// writing.
//
// A signal always ends the run. Work looks at a flag between two frames; where it does not come to that
// in time, the handler itself removes what is not complete and ends the process.

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
  private static let flag = CancellationFlag()
  /// Seconds that the work has to come to an end by itself.
  private static let grace: UInt32 = 2

  /// The signal that asked for the end; 0 when none did.
  static var received: Int32 { last.load(ordering: .relaxed) }

  /// Turns writing to a closed pipe, or past a limit on files, from a death into an error.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets the signals that ask for an end raise the returned flag; a second one, or some seconds, end
  /// the process at once.
  ///
  /// A signal that is ignored stays so: that of a job in the background.
  static func flagRaisedBySignals() -> CancellationFlag {
    // Made before a handler may need them.
    let flag = flag
    _ = (received, message)
    TemporaryFiles.prepare()
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(number) {
      handle(number, with: raise)
    }
    handle(SIGALRM, with: end)
    return flag
  }

  private static func handle(_ number: Int32, with handler: @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // Without SA_RESTART: a write that blocks returns and looks at the flag.
    _ = unsafe sigaction(number, &action, nil)
  }

  /// Asks for the end; only what a handler may do.
  private static let raise: @convention(c) (Int32) -> Void = { number in
    if Interruption.last.exchange(number, ordering: .relaxed) != 0 { Interruption.end(number) }
    Interruption.flag.cancel()
    alarm(Interruption.grace)
  }

  /// Ends the process; only what a handler may do.
  private static let end: @convention(c) (Int32) -> Void = { _ in
    TemporaryFiles.removeAll()
    _ = Interruption.message.withUTF8Buffer {
      unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
    _exit(128 + Interruption.received)
  }

  private static let message: StaticString = "segue: interrupted\n"

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
