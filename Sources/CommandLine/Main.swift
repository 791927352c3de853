// Where the process begins and ends: parses, runs, and turns every error into one line and a status.

import ArgumentParser
import Segue

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
enum Main {
  static func main() {
    Interruption.ignoreClosedPipes()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(run(arguments).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    do {
      if let help = HelpText.requested(by: arguments) {
        try Console.write(help)
        return .success
      }
      var command = try parse(arguments)
      try command.run()
      return .success
    } catch {
      return report(error)
    }
  }

  /// The command to run.
  ///
  /// - Throws: `CommandFailure` for a mistake in the arguments; `HelpShown` when help was asked for.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do { return try Root.parseAsRoot(arguments) } catch {
      if Root.exitCode(for: error) == .success {
        try Console.write(Root.fullMessage(for: error) + "\n")
        throw HelpShown()
      }
      throw CommandFailure(.usage, Self.line(Root.message(for: error)))
    }
  }

  /// Says what went wrong, on one line of standard error.
  private static func report(_ error: any Error) -> ExitStatus {
    if error is HelpShown { return .success }
    if let verdict = error as? ComparisonFailed { return verdict.status }
    if error is CheckFailed { return .badData }
    // Help within a subcommand arrives as an error of the run.
    if Root.exitCode(for: error) == .success {
      return (try? Console.write(Root.fullMessage(for: error) + "\n")) == nil ? .io : .success
    }
    let status = ExitStatus(of: error)
    if status != .success { Console.complain("segue: \(line(message(of: error)))") }
    return status
  }

  private static func message(of error: any Error) -> String {
    if let error = error as? ExportError, case .cancelled = error { return "interrupted" }
    if let error = error as? ExportError, case .source(let inner) = error {
      return message(of: inner)
    }
    if ExitStatus(of: error) == .bug {
      return "an error that should not happen (\(error)); please report it"
    }
    return "\(error)"
  }

  /// A message without line ends.
  private static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
      .joined(separator: " ")
  }
}

/// Help or the version was asked for and has been shown.
struct HelpShown: Error {}
