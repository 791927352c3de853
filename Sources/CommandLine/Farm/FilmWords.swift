// The words of a command that makes a film, in another command's hands.

import ArgumentParser
import Segue
import SegueFarm

/// Words that make a film, as `segue` takes them.
struct FilmWords {
  let words: [String]
  /// Commands that were parsed for other films; nil where there are no others.
  var memory: ParsedCommands?

  /// Who is told what is no business of a film's.
  var owner = Owner.farm

  /// The command that makes the film of them.
  enum Owner {
    case farm
    /// It has limits of its own, and knows no one but its client.
    case serve

    /// What is wrong with an option among the words.
    func complaint(_ option: String) throws -> String {
      switch self {
      case .farm: return "\(option) is said to 'farm render' or 'farm plan', and not of the film"
      case .serve:
        let command = ServeCommand.configuration.commandName ?? ""
        guard try CommandSyntax.whole().command(of: [command]).0.option(named: option) == nil else {
          return "\(option) is said to 'segue \(command)', and not of the film"
        }
        return "\(option): 'segue \(command)' takes none; leave it out"
      }
    }
  }

  /// The command that they are, with its options read.
  func command(_ words: [String]) throws -> any ExportingCommand {
    guard let memory else { return try parsed(words) }
    return try memory.command(words, parse: parsed)
  }

  /// The command that words are.
  ///
  /// - Throws: `CommandFailure` for words that make no film.
  private func parsed(_ words: [String]) throws -> any ExportingCommand {
    let command: any ParsableCommand
    do { command = try EntryPoint.parse(words) } catch is HelpWanted {
      throw CommandFailure.usage("these words ask for help or the version, and make no film")
    }
    guard let film = command as? any ExportingCommand else {
      throw CommandFailure.usage(
        "'segue \(words.first ?? "")' makes no film; give pictures and clips, or play with a show, a scene or a composition"
      )
    }
    let limits = owner == .serve ? film.limiting.given : []
    if let wrong = (film.running.given + limits).first {
      throw CommandFailure.usage(try owner.complaint(wrong))
    }
    return film
  }

  /// The film.
  ///
  /// - Parameters:
  ///   - isQuiet: whether people are not told what was chosen.
  ///   - narrow: adds to the limits that the words set.
  func film(
    threads: Int, replaces: Bool, isQuiet: Bool = false,
    _ narrow: (inout Limits) throws -> Void
  ) throws -> FarmFilm {
    let (preferences, words) = try Preferences.taken(from: words)
    return try Preferences.$current.withValue(preferences) {
      try film(
        of: command(words), threads: threads, replaces: replaces, isQuiet: isQuiet, narrow)
    }
  }

  private func film(
    of command: any ExportingCommand, threads: Int, replaces: Bool, isQuiet: Bool,
    _ narrow: (inout Limits) throws -> Void
  ) throws -> FarmFilm {
    var command = command
    var limits = try command.limiting.limitsOfWork()
    try narrow(&limits)
    command.running.working.threads = threads
    command.running.silence.quiet = isQuiet
    command.output.force = replaces || command.output.force
    guard let export = try command.export(limits) else {
      throw CommandFailure.usage("these words make no frames; leave --events out")
    }
    guard export.destination != .standardOutput else {
      throw CommandFailure.usage("-o -: a film of parts goes to a file; name one")
    }
    return FarmFilm(export.source, to: export.destination, as: export.format, export.options)
  }
}
