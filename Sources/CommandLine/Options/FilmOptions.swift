// Options of a film of several inputs: motion, the order of its effects, and how it fits its music.

import ArgumentParser
import Segue

struct FilmOptions: ParsableArguments {
  @Flag(help: "Pan and zoom slowly over every picture, over each in another way.")
  var kenBurns = false

  @Flag(
    help: """
      Show upright pictures that follow each other side by side on a wide canvas (--size 1920x1080): two, or three
      on a very wide one.
      """)
  var pairPortraits = false

  @Flag(
    help: """
      Take the effects of -t in a random order instead of in turn; without -t, all of Segue's own.
      """)
  var shuffle = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Selects the order of --shuffle; the same number gives the same order.", valueName: "N"))
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The exact length of the film: segue shows pictures and colours for a longer or a shorter time. audio "
        + "means the end of the first --audio. (default: the sum of all times)",
      valueName: "time|audio"))
  var length: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cut on beats: the middle of each transition is on a beat. FILE is a sound whose beats segue finds, or "
        + "a text with one time on each line; audio is the first --audio; a number is beats per minute. Clips end "
        + "a little earlier to fit.", valueName: "FILE|audio|BPM"), completion: .file())
  var beats: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cut on every Nth beat, instead of on those nearest to the times of the inputs.",
      valueName: "N"))
  var every: Int?

  @Flag(help: "Cut on the strongest beats near the times of the inputs.")
  var strongest = false

  /// Says the transitions of a film's changes, its length and its beats, as a show would.
  func describe(in film: inout JSONTree, _ transitions: [JSONTree]) {
    if kenBurns { film.set("kenBurns", to: "", of: "--ken-burns", as: .flag) }
    if pairPortraits {
      film.set("pairPortraits", to: "", of: "--pair-portraits", as: .flag)
    }
    film.set(shuffle ? ["transitions", "shuffle"] : ["transitions"], to: .list(transitions))
    film.set("transitions", "seed", to: seed.map { "\($0)" }, of: "--seed", as: .number())
    film.set("length", to: length, of: "--length")
    film.set("beats", "file", to: beats, of: "--beats", as: .number())
    film.set("beats", "every", to: every.map { "\($0)" }, of: "--every", as: .number())
    if strongest { film.set("beats", "strongest", to: "", of: "--strongest", as: .flag) }
  }
}
