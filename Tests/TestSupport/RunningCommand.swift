// A process that has been started: its standard output is a pipe or a terminal, its standard error a
// file, so that neither can fill up and stop it.

import SegueSystem

/// A running process.
public final class RunningCommand {
  /// The process.
  public let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var isFinished = false

  init(
    program: String, arguments: [String], environment: [String], directory: String,
    input: [UInt8], onTerminal: Bool
  ) {
    // The shell changes the directory; spawning cannot everywhere.
    let shell = "/bin/sh"
    let words = [shell, "-c", "cd \"$0\" && exec \"$@\"", directory, program] + arguments
    let inputFile = Self.scratchFile(input)
    errors = Self.scratchFile([])
    let (reading, writing) = onTerminal ? Self.terminal() : Descriptors.makePipe()
    output = reading
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, inputFile, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, writing, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, onTerminal ? writing : errors, 2)
    // Signals that the test ignores or its thread blocks must reach the command.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
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

  /// Reads standard output to its end, or so many bytes of it, and waits for the process.
  public func finish(limit: Int? = nil) -> CommandResult {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while limit.map({ bytes.count < $0 }) ?? true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(output, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      // A terminal whose other side is gone gives an error, a pipe the end.
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(output)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    isFinished = true
    let signal = status & 0x7f
    let code = signal == 0 ? status >> 8 & 0xff : 128 + signal
    return CommandResult(status: code, bytes: bytes, errors: Self.text(of: errors))
  }

  /// A pair of terminal ends; the calls of the C library for it are not visible to Swift.
  private static func terminal() -> (read: Int32, write: Int32) {
    let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var value: Int32 = 0
    guard master >= 0, unsafe ioctl(master, unlock, &value) == 0,
      unsafe ioctl(master, number, &value) == 0
    else { preconditionFailure("no terminal can be made") }
    return (master, unsafe open("/dev/pts/\(value)", O_RDWR | O_NOCTTY | O_CLOEXEC))
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
