// Options of a film's sound: what is heard beside the clips, and how loud.

import ArgumentParser
import Segue

struct SoundOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Music or speech; may be repeated. Settings follow a colon: at (when it starts in the film; -3s counts "
        + "from the end), in (where it starts in the file), length, gain (a factor, or -6dB), fade-in, fade-out "
        + "(default: 1s if the film's end cuts it off), loop, speech (see --duck). Clips keep their sound, unless "
        + "you set their volume to 0.",
      valueName: "FILE[:key=value,…]"),
    completion: .file())
  var audio: [Repeated<String>] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lower music while clips or speech are heard: to a factor, or by -12dB.",
      valueName: "gain"))
  var duck: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The loudness of the film in LUFS (EBU R 128): -14 for the web, -23 for broadcast.",
      valueName: "LUFS"))
  var loudness: String?

  /// Whether any of them is given.
  var isGiven: Bool { !audio.isEmpty || duck != nil || loudness != nil }

  /// Says what is heard, and how loud, as a show would.
  func describe(in film: inout JSONTree) throws {
    if !audio.isEmpty {
      film.set(
        ["sounds"],
        to: .list(
          try audio.all().map {
            let input = try InputArgument(parsing: $0)
            return try input.object("sound", (["file"], input.path), FilmSetting.ofSound)
          }))
    }
    film.set("duck", to: duck, of: "--duck", as: .number())
    let level = loudness.map {
      NumberText.stripping("lufs", from: $0).map(NumberText.trimmed) ?? $0
    }
    film.set("loudness", to: level, of: "--loudness", as: .number())
  }
}
