// Signals: Ctrl-C, a closed terminal and SIGTERM ask an export to stop, closed pipes are errors of
// writing.
//
// A signal always ends the run. Work looks at a flag between two frames; if that takes too long,
// the handler itself removes incomplete files and ends the process.

import Segue
import SegueDescriptions
import SegueSystem
import Synchronization

/// The reactions of the process to signals.
enum Interruption {
  private static let last = Atomic<Int32>(0)
  private static let isLate = Atomic<Bool>(false)
  private static let isReported = Atomic<Bool>(false)
  private static let flag = CancellationFlag()
  private static let frames = RenderInterruption()
  /// Seconds that the work has to come to an end by itself.
  private static let grace: UInt32 = 2

  /// The signal that asked for the end; 0 before any signal.
  static var received: Int32 { last.load(ordering: .relaxed) }

  /// Whether the run came to its end because of `endAfter`.
  static var isTimeOver: Bool { isLate.load(ordering: .relaxed) }

  /// Ends the run after so many seconds: asks for it first.
  static func endAfter(_ seconds: Double) {
    readyHandlers()
    handle(SIGALRM, with: timeOver)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    timer.it_value.tv_usec = max(1, Int((seconds - seconds.rounded(.down)) * 1e6))
    #if canImport(Darwin)
      unsafe setitimer(ITIMER_REAL, &timer, nil)
    #else
      unsafe setitimer(__itimer_which_t(0), &timer, nil)
    #endif
    // A signal that came before it keeps its own, shorter time.
    if received != 0 { endHard(after: grace) }
  }

  /// Ends the process after so many seconds, whatever it does; only what a handler may do.
  private static func endHard(after seconds: UInt32) {
    handle(SIGALRM, with: end)
    alarm(seconds)
  }

  /// Also reports a forced end on standard output, as JSON.
  static func reportsAsJSON() {
    _ = documents
    isReported.store(true, ordering: .releasing)
  }

  /// The documents of an end that comes at once, by the signals that ask for it, and 0 for the time that is over: a
  /// handler can make none.
  private static let documents: [(signal: Int32, bytes: [UInt8])] = [
    (0, .tryAgain), (SIGHUP, .hungUp), (SIGINT, .interrupted), (SIGQUIT, .quit),
    (SIGTERM, .terminated),
  ].map { (signal, status: ExitStatus) in
    let message = "\(signal == 0 ? late : interrupted)".dropFirst("segue: ".count).dropLast()
    let document = ErrorDocument(ExportError.cancelled, status, String(message))
    return (signal, Array((["error": document] as JSONTree).jsonText.utf8))
  }

  /// Turns writing to a closed pipe, or past a limit on files, from a death into an error.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    // A parent may have left it ignored; the system would not say then how a program ended.
    _ = signal(SIGCHLD, SIG_DFL)
  }

  /// Lets the signals that ask for an end raise the returned flag.
  ///
  /// A second one, or some seconds, end the process at once.
  ///
  /// A signal that is ignored stays so: that of a job in the background.
  static func flagRaisedBySignals() -> CancellationFlag {
    readyHandlers()
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(number) {
      handle(number, with: raise)
    }
    return flag
  }

  /// Does work whose frames stop as soon as a signal asks for the end: for those that nobody wants half done.
  ///
  /// - Throws: `ExportError.cancelled` for a frame that was stopped, and the errors of the work.
  static func endingFrames(_ work: () throws -> Void) throws {
    do { try RenderInterruption.$current.withValue(frames) { try work() } } catch {
      throw flag.isCancelled ? ExportError.cancelled : error
    }
  }

  /// Gives the terminal back while the process is stopped (Ctrl-Z), and lets waits end when its window changes.
  static func givesTerminalBack() {
    readyHandlers()
    handle(SIGTSTP) { _ in TerminalModes.stop() }
    handle(SIGWINCH) { _ in }
  }

  /// Makes what a handler may need.
  private static func readyHandlers() {
    _ = (flag, frames, received, isTimeOver, interrupted, late)
    TerminalModes.prepare()
    TemporaryFiles.prepare()
    RunningPrograms.prepare()
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
    Interruption.frames.raise()
    Interruption.endHard(after: Interruption.grace)
  }

  private static let timeOver: @convention(c) (Int32) -> Void = { _ in
    Interruption.isLate.store(true, ordering: .relaxed)
    Interruption.flag.cancel()
    Interruption.frames.raise()
    Interruption.endHard(after: 1)
  }

  /// Ends the process; only what a handler may do.
  private static let end: @convention(c) (Int32) -> Void = { _ in
    TerminalModes.restore()
    TemporaryFiles.removeAll()
    RunningPrograms.endAll()
    if Interruption.isReported.load(ordering: .acquiring) {
      for (signal, bytes) in Interruption.documents where signal == Interruption.received {
        unsafe bytes.withUnsafeBytes { _ = unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      }
    }
    let isLate = Interruption.received == 0
    _ = (isLate ? Interruption.late : Interruption.interrupted).withUTF8Buffer {
      unsafe write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
    _exit(isLate ? ExitStatus.tryAgain.rawValue : 128 + Interruption.received)
  }

  private static let interrupted: StaticString = "segue: interrupted\n"
  private static let late: StaticString = "segue: stopped: the time is over (--timeout)\n"

  /// Ends the process with one line where Swift finds no memory for an object.
  ///
  /// The runtime writes that line and aborts, with a trace of the stack: here with an exit code instead.
  /// Any other abort stays what it is.
  static func endQuietlyWithoutMemory() {
    TemporaryFiles.prepare()
    RunningPrograms.prepare()
    unsafe sigaction(SIGABRT, nil, &formerAbort)
    handle(SIGABRT, with: aborted)
  }

  nonisolated(unsafe) private static var formerAbort = sigaction()

  private static let aborted: @convention(c) (Int32) -> Void = { number in
    // The last failed call on this thread was malloc.
    if errno == ENOMEM {
      TemporaryFiles.removeAll()
      RunningPrograms.endAll()
      _exit(ExitStatus.outOfMemory.rawValue)
    }
    unsafe sigaction(SIGABRT, &Interruption.formerAbort, nil)
    _ = kill(getpid(), number)
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
