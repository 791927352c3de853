// A process that has been started: its standard output is a pipe or a terminal, its standard error a
// file, so that neither can fill up and stop it. Or all three are a terminal of its own.

import SegueSystem

/// A running process.
public final class RunningCommand {
  /// The process.
  public let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var isFinished = false
  /// What was read of its output.
  private var read: [UInt8] = []
  /// How much of it is behind what was waited for.
  private var passed = 0
  /// After so many milliseconds without output a process hangs: it is killed, and its test fails with status 137.
  private static let patience: Int32 = 600_000

  /// What a process has for a terminal.
  enum TerminalUse {
    case none
    /// Standard output and error.
    case output
    /// Standard input too, with the keyboard's signals, in a window of so many columns and lines.
    case all(columns: Int, lines: Int)
  }

  init(
    program: String, arguments: [String], environment: [String], directory: String,
    input: [UInt8], terminal: TerminalUse
  ) {
    // The shell changes the directory; spawning cannot everywhere.
    let shell = "/bin/sh"
    let words = [shell, "-c", "cd \"$0\" && exec \"$@\"", directory, program] + arguments
    let inputFile = Self.scratchFile(input)
    errors = Self.scratchFile([])
    let ends = Self.ends(for: terminal)
    let writing = ends.write
    output = ends.read
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if case .all = terminal {
      // Who begins a session gets the first terminal that it opens.
      flags |= Self.beginsSession
      unsafe posix_spawn_file_actions_addopen(&actions, 0, ends.name, O_RDWR, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, inputFile, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, writing, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends.name.isEmpty ? errors : writing, 2)
    // Signals that the test ignores or its thread blocks must reach the command.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var started: pid_t = 0
    let failure = unsafe Self.withCStrings(words) { arguments in
      unsafe Self.withCStrings(environment) { environment in
        unsafe posix_spawn(&started, shell, &actions, &attributes, arguments, environment)
      }
    }
    precondition(failure == 0, "cannot start \(program)")
    process = started
    close(inputFile)
    close(writing)
  }

  deinit {
    close(errors)
    if !isFinished { kill(process, SIGKILL) }
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(process, signal) }

  /// Its standard error by now.
  public var errorsSoFar: String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Its place in the file is the process's, too, and stays.
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(errors, $0.baseAddress, $0.count, 0)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Presses keys in its terminal.
  public func type(_ keys: String) {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(output, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Whether its terminal shows keys and hands them on by the line, as one does that nobody has changed.
  public var isTerminalAsBefore: Bool {
    var modes = termios()
    let wanted = tcflag_t(ECHO | ICANON)
    return unsafe tcgetattr(output, &modes) == 0 && modes.c_lflag & wanted == wanted
  }

  /// Reads its output until a text comes after what was waited for before; says whether it came.
  public func wait(for text: String) -> Bool {
    let wanted = Array(text.utf8)
    while true {
      if let found = read[passed...].firstRange(of: wanted) {
        passed = found.upperBound
        return true
      }
      var readable = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&readable, 1, 20_000) > 0, readMore() else { return false }
    }
  }

  /// Reads some of its output; false at the end.
  private func readMore() -> Bool {
    var readable = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&readable, 1, Self.patience) == 0 {
      // What it started may still hold the pipe.
      kill(process, SIGKILL)
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe SegueSystem.read(output, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      read += buffer[..<max(0, count)]
      // A terminal whose other side is gone gives an error, a pipe the end.
      return count > 0
    }
  }

  /// Reads standard output to its end, or so many bytes of it, and waits for the process.
  public func finish(limit: Int? = nil) -> CommandResult {
    while limit.map({ read.count < $0 }) ?? true, readMore() {}
    close(output)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    isFinished = true
    let signal = status & 0x7f
    let code = signal == 0 ? status >> 8 & 0xff : 128 + signal
    return CommandResult(status: code, bytes: read, errors: Self.text(of: errors))
  }

  private static let beginsSession: Int32 = 0x80

  /// The two ends of the process's output, and the terminal's name where it is one.
  private static func ends(for use: TerminalUse) -> (read: Int32, write: Int32, name: String) {
    switch use {
    case .none:
      let pipe = Descriptors.makePipe()
      return (pipe.read, pipe.write, "")
    case .output: return terminal()
    case .all(let columns, let lines):
      let ends = terminal()
      var size = winsize()
      (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(lines))
      _ = unsafe ioctl(ends.read, UInt(TIOCSWINSZ), &size)
      return ends
    }
  }

  /// A pair of terminal ends; the calls of the C library for it are not visible to Swift.
  private static func terminal() -> (read: Int32, write: Int32, name: String) {
    let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var value: Int32 = 0
    guard master >= 0, unsafe ioctl(master, unlock, &value) == 0,
      unsafe ioctl(master, number, &value) == 0
    else { preconditionFailure("no terminal can be made") }
    let name = "/dev/pts/\(value)"
    return (master, unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), name)
  }

  /// A nameless file with something in it, at its beginning.
  private static func scratchFile(_ bytes: [UInt8]) -> Int32 {
    var template = Array("/tmp/segue-test-XXXXXX".utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { name -> Int32 in
      guard let base = name.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(base)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unsafe unlink(base)
      return descriptor
    }
    precondition(descriptor >= 0, "no temporary file")
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  private static func text(of file: Int32) -> String {
    lseek(file, 0, SEEK_SET)
    return String(decoding: Descriptors.readToEnd(file), as: UTF8.self)
  }

  @unsafe private static func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(base)
    }
  }
}
