// The inputs that a command needs, and the options that go with them.

import Segue

/// Checks of the list of pictures.
enum Inputs {
  /// Throws unless there are two pictures, and standard input at most once.
  static func check(_ pictures: [String], exactly count: Int) throws {
    guard pictures.count == count else { throw tooFew(pictures) }
    try checkStandardInput(pictures)
  }

  /// The error of a film of no inputs.
  static let noInputs = CommandFailure.usage(
    "a film needs pictures or clips, and there are none; one picture is shown for 5 s (--hold), or for as "
      + "long as its --audio ('segue -h' shows examples)")

  /// Throws for options that would do nothing for these items.
  ///
  /// - Parameter items: as a show would say them.
  static func checkOptions(_ items: [JSONTree], _ options: InputFilmOptions) throws {
    func refuse(_ option: String, _ reason: String) -> CommandFailure {
      .usage("\(option) \(reason); leave it out ('segue -h' shows examples)")
    }
    if items.count == 1, let option = options.ofTransitions.first {
      throw refuse(option, "needs a transition, and there is only one input")
    }
    let kinds = items.compactMap(ShowContentKind.init(of:))
    let areFrozen = items.contains { JSONNode($0)["freeze"] != nil }
    if kinds.allSatisfy(\.plays), !areFrozen, options.timing.hold != nil {
      throw refuse("--hold", "is for pictures and colours, and a clip has its own length")
    }
    if options.film.kenBurns, !kinds.contains(.picture) {
      throw refuse("--ken-burns", "pans over pictures, and there are none")
    }
    if options.film.pairPortraits, !kinds.contains(.picture) {
      throw refuse("--pair-portraits", "is for pictures, and there are none")
    }
    try checkBeats(of: options.film, items.count, refuse)
    if options.film.seed != nil, !options.film.shuffle {
      throw refuse("--seed", "is for --shuffle")
    }
    if options.text.captionStyle != nil, !options.text.hasCaptions {
      throw refuse("--caption-style", "is for captions, and there are none")
    }
    if options.text.captions == nil, let option = options.text.ofWords.first {
      throw refuse(option, "is for the words of --captions, and there is no such file")
    }
    if options.text.font != nil, !options.text.isGiven {
      throw refuse("--font", "is for titles and captions, and there are none")
    }
  }

  private static func checkBeats(
    of film: FilmOptions, _ count: Int, _ refuse: (String, String) -> CommandFailure
  ) throws {
    if film.beats != nil, count == 1 {
      throw refuse("--beats", "is for transitions, and there is only one input")
    }
    if film.every != nil, film.strongest {
      throw refuse("--strongest", "does not work with --every")
    }
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

  private static func tooFew(_ pictures: [String]) -> CommandFailure {
    let piped = pictures.count == 1 && !pictures.contains("-") && !Terminal.isInput
    return CommandFailure.usage(
      "a transition needs two pictures, and there \(pictures.count == 1 ? "is" : "are") "
        + "\(pictures.isEmpty ? "none" : "\(pictures.count)")"
        + (piped ? "; write - for a picture on standard input" : "")
        + " ('segue --help' shows examples)")
  }

  /// Throws when standard input is to be read twice: it gives one file.
  static func checkStandardInput(_ paths: [String]) throws {
    guard paths.filter({ $0 == "-" }).count > 1 else { return }
    throw CommandFailure.usage(
      "- is given twice, but standard input is one file; use a file name for the other")
  }
}
