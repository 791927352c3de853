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

  /// The transitions of a film's changes, in order.
  ///
  /// - Parameters:
  ///   - transitions: what there is to take, one at least.
  ///   - changes: how many changes there are.
  func order(_ transitions: [TimelineTransition], changes: Int) -> [TimelineTransition] {
    guard shuffle, transitions.count > 1 else { return transitions }
    var random = Shuffle(seed: seed ?? 0)
    var order: [TimelineTransition] = []
    while order.count < changes {
      var round = transitions.shuffled(using: &random)
      // No effect twice running, from one round to the next either.
      if let last = order.last, round.first == last { round.swapAt(0, round.count - 1) }
      order += round
    }
    return order
  }
}

/// SplitMix64 (Steele, Lea, Flood, 2014).
private struct Shuffle: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
