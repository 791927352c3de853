// Runs the built command as a user does: a process with arguments, files, pipes and signals.

import SegueSystem

/// The result of a run of the command.
public struct CommandResult: Sendable {
  /// The exit code; 128 + the signal for a process that one killed.
  public let status: Int32
  /// Standard output.
  public let bytes: [UInt8]
  /// Standard error.
  public let errors: String

  /// Standard output as text.
  public var output: String { String(decoding: bytes, as: UTF8.self) }
  /// The lines of standard error.
  public var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// Runs the command `segue` in a directory.
public struct CommandRunner: Sendable {
  /// The working directory of the runs.
  public let directory: String
  /// Variables added to the environment.
  ///
  /// The defaults of the person who runs the tests change nothing.
  public var environment: [String: String] = [
    "COLUMNS": "80", "TERM": "xterm", "CI": "", "SEGUE_CONFIG": "none",
  ]

  /// Makes a runner.
  public init(in directory: String) { self.directory = directory }

  /// The folder of the built command: where the tests were built, or $SEGUE_BINARY_DIRECTORY.
  public static var binaryDirectory: String {
    if let folder = unsafe getenv("SEGUE_BINARY_DIRECTORY") {
      return unsafe String(cString: folder)
    }
    let candidates = [CommandLine.arguments[0], executable].map { path in
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/")
    }
    return candidates.first { unsafe access("\($0)/segue", X_OK) == 0 } ?? "."
  }

  private static var executable: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe readlink(
        "/proc/self/exe", base.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// Runs `segue` and waits for its end.
  ///
  /// - Parameters:
  ///   - input: what it reads on standard input.
  ///   - limit: closes its standard output after so many bytes.
  public func run(
    _ arguments: [String], input: [UInt8] = [], limit: Int? = nil
  ) -> CommandResult {
    start(Self.binaryDirectory + "/segue", arguments, input: input).finish(limit: limit)
  }

  /// Runs `segue` with arguments separated by spaces.
  public func run(_ line: String) -> CommandResult {
    run(line.split(separator: " ").map(String.init))
  }

  /// Runs a line of shell that finds `segue` on its path.
  public func shell(_ line: String) -> CommandResult {
    start(
      "/bin/bash", ["-c", "set -o pipefail; PATH='\(Self.binaryDirectory)':$PATH; \(line)"],
      input: []
    ).finish(limit: nil)
  }

  /// Starts `segue` without waiting.
  public func start(_ arguments: [String]) -> RunningCommand {
    start(Self.binaryDirectory + "/segue", arguments, input: [])
  }

  /// Starts `segue` with a terminal as standard output and error.
  public func startOnTerminal(_ arguments: [String]) -> RunningCommand {
    start(Self.binaryDirectory + "/segue", arguments, input: [], terminal: .output)
  }

  /// Starts `segue` in a terminal of its own, with keys and a window.
  public func startInTerminal(
    _ arguments: [String], columns: Int = 80, lines: Int = 24
  ) -> RunningCommand {
    start(
      Self.binaryDirectory + "/segue", arguments, input: [],
      terminal: .all(columns: columns, lines: lines))
  }

  private func start(
    _ program: String, _ arguments: [String], input: [UInt8],
    terminal: RunningCommand.TerminalUse = .none
  ) -> RunningCommand {
    var variables: [String: String] = [:]
    for name in ["PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "LD_LIBRARY_PATH"] {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    variables.merge(environment) { _, new in new }
    return RunningCommand(
      program: program, arguments: arguments,
      environment: variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" },
      directory: directory, input: input, terminal: terminal)
  }
}
