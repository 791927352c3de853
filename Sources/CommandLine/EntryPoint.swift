// Where the process begins and ends: parses, runs, and turns every error into one line and a status.

import ArgumentParser
internal import CSegueSystem
import Segue
import SegueDescriptions
import SegueSystem

/// The whole run of the command.
package enum EntryPoint {
  /// Runs the command with the arguments of the process; does not return.
  ///
  /// - Parameters:
  ///   - build: what the program was made from.
  ///   - studio: serves the page of `segue studio`; nil in a program without it.
  package static func main(builtFrom build: BuildRecord, studio: StudioOpener?) -> Never {
    segue_give_back_large_blocks()
    segue_quieten_libraries()
    Interruption.ignoreClosedPipes()
    Interruption.endQuietlyWithoutMemory()
    let status = StudioCommand.$opener.withValue(studio) { run(ProcessArguments.all, build) }
    RunningPrograms.endAll()
    exit(status.rawValue)
  }

  private static func run(_ arguments: [String], _ build: BuildRecord) -> ExitStatus {
    do {
      if arguments == ["--version"] {
        try Console.write(lines: build.lines)
        return .success
      }
      if let folder = try Manual.folder(requestedBy: arguments) {
        try Manual(date: build.date).write(into: folder)
        return .success
      }
      if arguments.first == Completion.request {
        try Completion.answer(arguments)
        return .success
      }
      if let script = try CompletionShell.script(requestedBy: arguments) {
        try Console.write(script)
        return .success
      }
      if let help = HelpText.requested(by: arguments) {
        try Console.write(help)
        return .success
      }
      try run(parse(arguments))
      return .success
    } catch {
      return report(error, arguments)
    }
  }

  /// Runs a command, with what its person always wants where it has a use for that.
  private static func run(_ command: any ParsableCommand) throws {
    var command = command
    guard let configured = command as? any ConfiguredCommand else { return try command.run() }
    let preferences = try Preferences(configured.configuring.config)
    preferences.setProgram()
    try Preferences.$current.withValue(preferences) { try command.run() }
  }

  /// The command to run.
  ///
  /// - Throws: `CommandFailure` for a mistake in the arguments; `HelpWanted` when help or the version was asked for.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let words = try ArgumentWords.forParser(arguments)
    // The parser takes twice as long to find the command itself, but its messages and its help then name all its words.
    let (command, rest) = Root.command(of: words)
    if command != Root.self, let parsed = try? command.parseAsRoot(Array(rest)),
      type(of: parsed) == command
    {
      return parsed
    }
    do { return try Root.parseAsRoot(words) } catch {
      if Root.exitCode(for: error) == .success {
        throw HelpWanted(text: Root.fullMessage(for: error) + "\n")
      }
      let message = line(Root.message(for: error))
      throw CommandFailure(.usage, unknownOption(message, arguments) ?? message)
    }
  }

  /// The parser's message about an unknown option, with the commands that have it, or else with options that are
  /// like it, in place of the parser's guess, which may be like nothing that was meant.
  private static func unknownOption(_ message: String, _ arguments: [String]) -> String? {
    let beginning = "Unknown option '"
    guard message.hasPrefix(beginning), let syntax = try? CommandSyntax.whole() else { return nil }
    let name = String(message.dropFirst(beginning.count).prefix { $0 != "'" })
    let others = syntax.commands(with: name)
    guard others.isEmpty else { return "\(beginning)\(name)'; \(owners(others))" }
    var names: [String] = []
    for option in (try? CommandSyntax.command(of: arguments))?.0.options ?? [] {
      for name in option.names ?? [] where name.kind == "long" { names.append(name.text) }
    }
    let nearest = Names.nearest(to: name, among: names, count: 1)
    return "\(beginning)\(name)'" + Names.suggestion(nearest)
  }

  /// `'segue frame' has it`; of many commands two are named.
  private static func owners(_ commands: [String]) -> String {
    var words = commands.prefix(commands.count > 3 ? 2 : 3).map { "'segue \($0)'" }
    if commands.count > 3 { words.append("others") }
    guard words.count > 1 else { return "\(words[0]) has it" }
    return "\(words.dropLast().joined(separator: ", ")) and \(words[words.count - 1]) have it"
  }

  /// Whether the command that was called has an option.
  private static func takes(_ option: String, _ arguments: [String]) -> Bool {
    (try? CommandSyntax.command(of: arguments))?.0.option(named: option) != nil
  }

  /// Whether what goes wrong is to be said as JSON.
  private static func wantsJSON(_ arguments: [String]) -> Bool {
    isGiven("--json", arguments) && takes("--json", arguments)
  }

  /// Whether an option without a value is among the arguments.
  private static func isGiven(_ option: String, _ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains(option)
  }

  /// Says what went wrong, on one line of standard error.
  private static func report(_ error: any Error, _ arguments: [String]) -> ExitStatus {
    if let verdict = error as? ComparisonFailed { return verdict.status }
    if let failed = error as? CheckFailed { return failed.status }
    // Help within a subcommand arrives as an error of the run.
    if let help = (error as? HelpWanted)?.text
      ?? (Root.exitCode(for: error) == .success ? Root.fullMessage(for: error) + "\n" : nil)
    {
      return (try? Console.write(help)) == nil ? .io : .success
    }
    let status = ExitStatus(of: error)
    if status == .success { return status }
    let message = message(of: error) + advice(on: error, arguments)
    if wantsJSON(arguments) {
      let document = ErrorDocument(error, status, message)
      try? Console.write(json: ["error": document] as JSONTree)
    }
    Console.complain("segue: \(message)")
    return status
  }

  /// Advice about an error that names the command's own options.
  private static func advice(on error: any Error, _ arguments: [String]) -> String {
    if (error as? any SegueError)?.isPartlyReadable == true, takes("--lenient", arguments),
      !isGiven("--lenient", arguments)
    {
      return ", or pass --lenient to keep what can be read"
    }
    if case ProgramError.noPicture = error, takes("--audio", arguments) {
      return "; to add a sound to a film, use --audio"
    }
    return ""
  }

  /// The line about an error, with the options that help.
  static func message(of error: any Error) -> String {
    if ErrorCategory(of: error) != .temporary, ExitStatus(of: error) == .tryAgain {
      return "stopped: the time is over (--timeout)"
    }
    switch error {
    case ExportError.cancelled: return "interrupted"
    case ExportError.exists(let name):
      return "\(name): exists already; choose another name, or pass --force"
    case let limit as LimitError: return advised("\(limit)", limit)
    default: break
    }
    if let limit = memoryLimit(error) { return advised("\(error)", limit) }
    if ExitStatus(of: error) == .bug {
      return "an internal error (\(error)); please report it"
    }
    let line = (error as? FilmError)?.message.text(naming: Advice.option) ?? "\(error)"
    return line + (Advice.on(error) ?? "")
  }

  /// The limit of memory that a picture or a text is over, whatever names it.
  private static func memoryLimit(_ error: any Error) -> LimitError? {
    if case CodecError.overMemory(_, let limit) = error { return limit }
    if let limit = error as? LimitError, case .textMemory = limit { return limit }
    return (error as? any SegueError)?.cause.flatMap(memoryLimit)
  }

  /// A message about a limit, with the option that sets it.
  private static func advised(_ message: String, _ limit: LimitError) -> String {
    message + (option(for: limit).map { "; or raise \($0)" } ?? "")
  }

  /// The option that sets a limit.
  private static func option(for limit: LimitError) -> String? {
    switch limit {
    case .pixels(_, let limit): limit < Limits.mostPixels ? "--max-pixels" : nil
    case .memory, .textMemory: "--max-memory"
    case .duration: "--max-duration"
    case .output: "--max-output"
    case .time: "--timeout"
    case .characters, .outOfMemory: nil
    }
  }

  /// A message of the parser without line ends.
  private static func line(_ message: String) -> String {
    message.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
      .joined(separator: " ")
  }
}

/// Help or the version was asked for, which is no failure.
struct HelpWanted: Error {
  let text: String
}
