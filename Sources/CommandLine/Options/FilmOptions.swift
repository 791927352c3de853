// Options of a film of several inputs: motion, the order of its effects.

import ArgumentParser
import Segue

struct FilmOptions: ParsableArguments {
  @Flag(help: "Pan and zoom slowly over every picture, each in a way of its own.")
  var kenBurns = false

  @Flag(
    help: """
      Take the effects of -t in a random order instead of in turn; without -t, all of Segue's own.
      """)
  var shuffle = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Another order for --shuffle; the same number gives the same order.", valueName: "N"))
  var seed: UInt64?

  /// The transitions of a film's changes.
  func set(of transitions: [TimelineTransition]) -> TransitionSet {
    TransitionSet(transitions, seed: shuffle ? seed ?? 0 : nil)
  }
}
