// `segue render`, the default: pictures in, a transition out.

import ArgumentParser
import Segue
import SegueText

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a transition between pictures (the default).")

  @Argument(
    help: ArgumentHelp(
      "Pictures in the order they are shown: \(ImageFormat.names), or - for standard input.",
      valueName: "pictures"),
    completion: .file())
  var pictures: [String] = []

  @OptionGroup(title: "Effect") var effect: EffectOptions
  @OptionGroup(title: "Time") var timing: TimingOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var showing: ExtentOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  mutating func run() throws {
    try Inputs.check(pictures)
    try RenderJob(self).run(running)
  }
}

/// Checks of the list of pictures.
enum Inputs {
  /// Throws unless there are two pictures or more, and standard input at most once.
  static func check(_ pictures: [String], exactly count: Int? = nil) throws {
    let wanted = count == nil ? "two pictures or more" : "two pictures"
    guard pictures.count >= 2, count.map({ pictures.count == $0 }) ?? true else {
      if let name = pictures.first, pictures.count == 1,
        let nearest = HelpText.subcommand(like: name)
      {
        throw CommandFailure.usage("there is no subcommand '\(name)'\(Names.suggestion([nearest]))")
      }
      let piped = pictures.count == 1 && !pictures.contains("-") && !Terminal.isInput
      throw CommandFailure.usage(
        "a transition takes \(wanted), and there \(pictures.count == 1 ? "is" : "are") "
          + "\(pictures.isEmpty ? "none" : "\(pictures.count)")"
          + (piped ? "; write - for a picture on standard input" : "")
          + " ('segue --help' shows examples)")
    }
    try checkStandardInput(pictures)
  }

  /// Throws when standard input is to be read twice: it gives one file.
  static func checkStandardInput(_ paths: [String]) throws {
    guard paths.filter({ $0 == "-" }).count > 1 else { return }
    throw CommandFailure.usage(
      "- is given twice, but standard input holds one file; name the other")
  }
}
