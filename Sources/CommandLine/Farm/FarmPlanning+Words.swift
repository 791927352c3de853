// A farm's film that is described by words, as the command takes them.

import ArgumentParser
import Segue
import SegueFarm

extension FarmPlanning {
  /// Plans a film by itself, and writes the plan.
  ///
  /// - Parameters:
  ///   - words: the film, as the command takes it.
  ///   - isQuiet: whether people are not told what was chosen.
  func plan(ofWords words: [String], isQuiet: Bool) throws -> FarmPlan {
    let log = InputLog()
    let (film, media) = try command(words).film(
      threads: ExportOptions.processorCount, .current(isQuiet: isQuiet)
    ) { _, limits in try watch(&limits, log) }
    return try plan(film, media, log)
  }

  /// The command that the words give.
  ///
  /// - Throws: `CommandFailure` for words that describe no film.
  private func command(_ words: [String]) throws -> any ExportingCommand {
    let command: any ParsableCommand
    do { command = try EntryPoint.parse(words) } catch is HelpWanted {
      throw CommandFailure.usage(
        "this asks for help or the version; give the inputs and options of a film")
    }
    guard let film = command as? any ExportingCommand else {
      throw CommandFailure.usage(
        "'segue \(words.first ?? "")' makes no film; give pictures and clips, or play with a show, a scene or a composition"
      )
    }
    if let wrong = film.running.given.first {
      throw CommandFailure.usage(
        "\(wrong) is an option of 'farm render' or 'farm plan', and not of the film")
    }
    guard !film.printsEvents else {
      throw CommandFailure.usage("--events makes no film; leave it out")
    }
    return film
  }
}
