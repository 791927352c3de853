// The inputs that a command needs, and the options that go with them.

import Segue
import SegueFiles
import SegueText

/// Checks of the list of pictures.
enum Inputs {
  /// Throws unless there are two pictures, and standard input at most once.
  static func check(_ pictures: [String], exactly count: Int) throws {
    guard pictures.count == count else { throw tooFew(pictures, wanted: "two pictures") }
    try checkStandardInput(pictures)
  }

  /// Throws unless there are so many items that they make a film: two items, one moving item, or
  /// one still with a duration or a text.
  static func check(
    _ items: [TimelineItem], _ inputs: [InputArgument], _ options: InputFilmOptions
  ) throws {
    guard items.count < 2, items.first?.moves != true else { return }
    let isFilm =
      options.timing.hold != nil || options.film.length != nil || options.text.isGiven
      || options.overlays.isGiven
      || inputs.first?["hold"] != nil
    guard items.isEmpty || !isFilm else { return }
    throw tooFew(items.isEmpty ? [] : inputs.map(\.path), wanted: "two pictures or more")
  }

  /// Throws for options that would do nothing for these items.
  ///
  /// - Parameter items: as a show would say them.
  static func checkOptions(_ items: [JSONTree], _ options: InputFilmOptions) throws {
    func refuse(_ option: String, _ reason: String) -> CommandFailure {
      .usage("\(option) \(reason); leave it out ('segue --help' shows examples)")
    }
    if items.count == 1, let option = options.ofTransitions.first {
      throw refuse(option, "goes with a transition, and there is one input only")
    }
    let kinds = items.compactMap(ShowContentKind.init(of:))
    let areFrozen = items.contains { JSONNode($0)["freeze"] != nil }
    if kinds.allSatisfy(\.plays), !areFrozen, options.timing.hold != nil {
      throw refuse("--hold", "is for pictures and colours, and a clip lasts as long as it does")
    }
    if options.film.kenBurns, !kinds.contains(.picture) {
      throw refuse("--ken-burns", "pans over pictures, and there is none")
    }
    try checkBeats(of: options.film, items.count, refuse)
    if options.film.seed != nil, !options.film.shuffle {
      throw refuse("--seed", "is for --shuffle")
    }
    if options.text.captionStyle != nil, !options.text.hasCaptions {
      throw refuse("--caption-style", "is for captions, and there is none")
    }
    if options.text.font != nil, !options.text.isGiven {
      throw refuse("--font", "is for titles and captions, and there is none")
    }
  }

  private static func checkBeats(
    of film: FilmOptions, _ count: Int, _ refuse: (String, String) -> CommandFailure
  ) throws {
    if film.beats != nil, count == 1 {
      throw refuse("--beats", "is for changes, and there is one input only")
    }
    if film.every != nil, film.strongest { throw refuse("--strongest", "does not go with --every") }
    guard film.beats == nil else { return }
    if film.every != nil { throw refuse("--every", "is for --beats") }
    if film.strongest { throw refuse("--strongest", "is for --beats") }
  }

  /// Throws for a single word that is no file but like a subcommand.
  static func checkSubcommand(_ arguments: [String]) throws {
    guard arguments.count == 1, let name = arguments.first, FileKind(name) == .missing,
      let nearest = HelpText.subcommand(like: name)
    else { return }
    throw CommandFailure.usage("there is no subcommand '\(name)'\(Names.suggestion([nearest]))")
  }

  private static func tooFew(_ pictures: [String], wanted: String) -> CommandFailure {
    let piped = pictures.count == 1 && !pictures.contains("-") && !Terminal.isInput
    return CommandFailure.usage(
      "a transition takes \(wanted), and there \(pictures.count == 1 ? "is" : "are") "
        + "\(pictures.isEmpty ? "none" : "\(pictures.count)")"
        + (piped ? "; write - for a picture on standard input" : "")
        + (pictures.count == 1 ? "; --hold 5s or --ken-burns makes a film of one" : "")
        + " ('segue --help' shows examples)")
  }

  /// Throws when standard input is to be read twice: it gives one file.
  static func checkStandardInput(_ paths: [String]) throws {
    guard paths.filter({ $0 == "-" }).count > 1 else { return }
    throw CommandFailure.usage(
      "- is given twice, but standard input holds one file; name the other")
  }
}
