// `segue render`, the default: pictures and clips in, a film out.

import ArgumentParser
import Segue
import SegueFiles
import SegueText

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render pictures, clips and scenes with transitions (the default).")

  @Argument(
    help: ArgumentHelp(
      "What is shown, in order: pictures (\(ImageFormat.names)), videos and animations, scenes (.json), "
        + "folders of pictures and clips, quoted patterns such as 'img*.jpg', color:NAME, or - for a "
        + "picture on standard input. "
        + "Settings of one follow a colon: a.jpg:hold=5s, a.jpg:ken-burns,from=50%x50%+0+0, "
        + "b.mp4:in=2s,out=5s,speed=2,volume=0.5, color:navy:hold=1s; fit and background go with all.",
      valueName: "inputs"),
    completion: .file())
  var inputsGiven: [Repeated<String>] = []

  /// What was given of it, in order.
  var inputs: [String] { inputsGiven.all() }

  @OptionGroup(title: "Effect") var effect: EffectOptions
  @OptionGroup(title: "Time") var timing: TimingOptions
  @OptionGroup(title: "Film") var film: FilmOptions
  @OptionGroup(title: "Text") var text: TextOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var showing: ExtentOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    try RenderJob(self).run(running)
  }

  /// What only transitions take, and was given.
  var ofTransitions: [String] {
    effect.ofTransitions + timing.ofTransitions + (film.shuffle ? ["--shuffle"] : [])
  }
}

/// Checks of the list of pictures.
enum Inputs {
  /// Throws unless there are two pictures, and standard input at most once.
  static func check(_ pictures: [String], exactly count: Int) throws {
    guard pictures.count == count else { throw tooFew(pictures, wanted: "two pictures") }
    try checkStandardInput(pictures)
  }

  /// Throws unless there are so many items that they make a film: two, one that moves, or one that stands for a
  /// time that was asked for, or has something written over it.
  static func check(
    _ items: [TimelineItem], _ inputs: [InputArgument], of command: RenderCommand
  ) throws {
    guard items.count < 2, items.first?.moves != true else { return }
    let isFilm =
      command.timing.hold != nil || command.text.isGiven || inputs.first?[.hold] != nil
    guard items.isEmpty || !isFilm else { return }
    throw tooFew(items.isEmpty ? [] : command.inputs, wanted: "two pictures or more")
  }

  /// Throws for options that would do nothing for these items.
  static func checkOptions(_ items: [TimelineItem], of command: RenderCommand) throws {
    func refuse(_ option: String, _ reason: String) -> CommandFailure {
      .usage("\(option) \(reason); leave it out ('segue --help' shows examples)")
    }
    if items.count == 1, let option = command.ofTransitions.first {
      throw refuse(option, "goes with a transition, and there is one input only")
    }
    if items.allSatisfy(\.plays), command.timing.hold != nil {
      throw refuse("--hold", "is for pictures and colours, and a clip lasts as long as it does")
    }
    let hasStill = items.contains { if case .still = $0.content { true } else { false } }
    if command.film.kenBurns, !hasStill {
      throw refuse("--ken-burns", "pans over pictures, and there is none")
    }
    if command.film.seed != nil, !command.film.shuffle {
      throw refuse("--seed", "is for --shuffle")
    }
    if command.text.captionStyle != nil, !command.text.hasCaptions {
      throw refuse("--caption-style", "is for captions, and there is none")
    }
    if command.text.font != nil, !command.text.isGiven {
      throw refuse("--font", "is for titles and captions, and there is none")
    }
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
