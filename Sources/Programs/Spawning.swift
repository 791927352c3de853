// Starts a process with its descriptors, in a group of its own, with signals as they are by default.

import SegueFiles
import SegueSystem

/// The start of a new process: its arguments, descriptors and signals.
struct Spawning {
  let input: Descriptor
  let output: Descriptor
  let errors: Descriptor
  /// What it has as descriptor 3; nil for nothing.
  var more: Descriptor?

  /// Signals that this process may ignore or block, but the new process should not.
  ///
  /// A limit on the size of files stays an error, and no signal, where it is one here.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGCHLD]

  private typealias CloseFrom =
    @convention(c) (
      UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
    ) -> Int32

  /// Closes what others have opened without a thought of us, such as the sockets of a server: a program that kept them
  /// would keep connections open that we have closed.
  ///
  /// glibc has it since 2.34, and declares it for C alone.
  private static let closeFrom = unsafe dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafe unsafeBitCast($0, to: CloseFrom.self)
  }

  /// Starts a program.
  func start(_ path: String, _ arguments: [String]) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // All of ours are above 3, so that they do not take each other's place: see `Descriptor`.
    let descriptors = [input, output, errors] + (more.map { [$0] } ?? [])
    for (number, descriptor) in zip(Int32(0)..., descriptors) {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    }
    if let closeFrom = unsafe Self.closeFrom {
      _ = unsafe closeFrom(&actions, Int32(descriptors.count))
    }
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for signal in Self.signals { unsafe sigaddset(&defaults, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe ([path] + arguments).map { unsafe strdup($0.fileName) } + [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process = pid_t()
    let status = unsafe posix_spawn(
      &process, path.fileName, &actions, &attributes, &words, environ)
    guard status == 0 else { throw SystemError(code: status) }
    return process
  }
}
