// Options of a film of several inputs: motion, the order of its effects, and how it fits its music.

import ArgumentParser
import Segue
import SegueText

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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long the film is, to the frame: pictures and colours are shown for a longer or a shorter time. audio is "
        + "to the end of the first --audio. (default: the sum of its times)",
      valueName: "time|audio"))
  var length: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Change on beats: the middle of each transition, or the cut, falls on the frame of one. They are found in a "
        + "sound (audio: the first --audio), or are a text with a time a line, or beats a minute. Clips end earlier "
        + "for it.", valueName: "FILE|audio|BPM"), completion: .file())
  var beats: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Change on every so many beats, instead of on those nearest to the times of the inputs.",
      valueName: "N"))
  var every: Int?

  @Flag(help: "Change on the strongest beats near the times of the inputs.")
  var strongest = false

  /// The transitions of a film's changes.
  func set(of transitions: [TimelineTransition]) -> TransitionSet {
    TransitionSet(transitions, seed: shuffle ? seed ?? 0 : nil)
  }

  /// Lets a film fit what the options say.
  func fit(_ timeline: inout Timeline, frameRate: Rational) throws {
    timeline.length = try length.map {
      $0 == "audio" ? .firstSound : .seconds(try OptionText.exactTime("--length", $0, frameRate))
    }
    timeline.beats = try beats.map { CutBeats(try Self.source($0), try choice()) }
  }

  /// The file of beats among the options.
  var files: [String] {
    guard let beats, case .file(let path)? = try? Self.source(beats) else { return [] }
    return [path]
  }

  private static func source(_ text: String) throws -> CutBeats.Source {
    if text == "audio" { return .firstSound }
    guard let tempo = NumberText.double(NumberText.stripping("bpm", from: text) ?? text) else {
      return .file(text)
    }
    guard CutBeats.tempi.contains(tempo) else {
      throw TextError.malformed(
        what: "--beats", text: text,
        expected: "20 to 999 beats a minute, or a file (./\(text) is one)")
    }
    return .tempo(tempo)
  }

  private func choice() throws -> CutBeats.Choice {
    guard let every else { return strongest ? .strongest : .nearest }
    guard CutBeats.intervals.contains(every) else {
      throw CommandFailure.usage("--every \(every): expected 1 to 1000 beats")
    }
    return .every(every)
  }
}
