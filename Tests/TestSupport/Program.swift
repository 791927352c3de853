// Other programs as witnesses: they must read the same pixels that were written. Tests that need
// one say so with `Needed`.

import SegueSystem

/// A program that is installed.
public struct Program: Sendable {
  /// Where it is.
  public let path: String

  /// The result of a run.
  public struct Result: Sendable {
    /// The exit status; -1 when a signal ended it.
    public var status: Int
    /// Standard output.
    public var output: [UInt8]
    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Looks for a program; nil when it is not installed.
  public init?(_ name: String) {
    guard let found = Program.all(name).first else { return nil }
    self = found
  }

  private init(path: String) { self.path = path }

  /// All programs of a name on the PATH.
  ///
  /// A shell starts the first.
  private static func all(_ name: String) -> [Program] {
    guard let variable = unsafe getenv("PATH") else { return [] }
    let paths = unsafe String(cString: variable).split(separator: ":").map { "\($0)/\(name)" }
    return paths.filter { unsafe access($0, X_OK) == 0 }.map { Program(path: $0) }
  }

  /// The first Python on the PATH that has a module: the system's has the system's modules, and need not be the first.
  public static func python(with module: String) -> Program? {
    all("python3").first { $0.run(["-c", "import \(module)"]).status == 0 }
  }

  /// Whether a program is installed.
  public static func isInstalled(_ name: String) -> Bool { Program(name) != nil }

  /// Runs it with nothing to read; its messages go nowhere.
  public func run(_ arguments: [String]) -> Result {
    let ends = Descriptors.makePipe()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends.write, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var process = pid_t()
    let status = unsafe posix_spawn(&process, path, &actions, nil, &words, environ)
    for index in unsafe words.indices { unsafe free(words[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    close(ends.write)
    defer { close(ends.read) }
    guard status == 0 else { return Result(status: -1, output: []) }
    let output = Descriptors.readToEnd(ends.read)
    var ended: Int32 = 0
    while unsafe waitpid(process, &ended, 0) < 0, errno == EINTR {}
    return Result(status: ended & 0x7F == 0 ? Int(ended >> 8) & 0xFF : -1, output: output)
  }
}
