// Options of a film of several inputs: motion, sound, the order of its effects.

import ArgumentParser
import Segue
import SegueSystem
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
    name: .customLong("audio"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Music or speech; may be repeated. Settings follow a colon: at (when it begins in the film), in "
        + "(where in the file), length, gain (a factor, or -6dB), fade-in, fade-out, loop. Clips keep "
        + "their own sound unless their volume is 0.", valueName: "FILE[:key=value,…]"),
    completion: .file())
  var soundsGiven: [Repeated<String>] = []

  /// All given values, in order.
  var audio: [String] { soundsGiven.all() }

  /// The sounds that go with the film.
  func sounds(frameRate: Rational) throws -> [Soundtrack.Sound] {
    try audio.map { text in
      let input = try InputArgument(parsing: text)
      try input.check(.sound)
      func time(_ label: String, _ text: String) throws -> Rational {
        try OptionText.exactTime(label, text, frameRate)
      }
      return Soundtrack.Sound(
        path: input.path, start: try input.value(.at, time) ?? .zero,
        offset: try input.value(.start, time) ?? .zero, length: try input.value(.length, time),
        gain: try input.value(.gain, Self.gain) ?? 1,
        fadeIn: try input.value(.fadeIn, time) ?? .zero,
        fadeOut: try input.value(.fadeOut, time) ?? .zero, loops: try input.flag(.loop) ?? false)
    }
  }

  /// Reads a factor, or decibels as in `-6dB`.
  private static func gain(_ label: String, _ text: String) throws -> Double {
    let decibels = NumberText.stripping("db", from: text).flatMap { NumberText.double($0) }
    let factor = decibels.map { pow(10, $0 / 20) } ?? NumberText.double(text)
    guard let factor, (0...100).contains(factor) else {
      throw TextError.malformed(
        what: label, text: text, expected: "a factor from 0 to 100, or decibels as in -6dB")
    }
    return factor
  }

  /// The transitions of a film's changes.
  func set(of transitions: [TimelineTransition]) -> TransitionSet {
    TransitionSet(transitions, seed: shuffle ? seed ?? 0 : nil)
  }
}
