// Options of a film's sound: what is heard beside the clips, and how loud.

import ArgumentParser
import Segue
import SegueText

struct SoundOptions: ParsableArguments {
  @Option(
    name: .customLong("audio"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Music or speech; may be repeated. Settings follow a colon: at (when it begins in the film), in "
        + "(where in the file), length, gain (a factor, or -6dB), fade-in, fade-out (1s where the film's "
        + "end cuts it off), loop, speech (see --duck). Clips keep their own sound unless their volume is 0.",
      valueName: "FILE[:key=value,…]"),
    completion: .file())
  var soundsGiven: [Repeated<String>] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Turn music down while clips and speech are heard: to a factor, or by -12dB.",
      valueName: "gain"))
  var duck: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How loud the film is, in LUFS as EBU R 128 measures it: -14 for the web, -23 for broadcasts.",
      valueName: "LUFS"))
  var loudness: String?

  /// All given values, in order.
  var audio: [String] { soundsGiven.all() }

  /// Whether any of them is given.
  var isGiven: Bool { !audio.isEmpty || duck != nil || loudness != nil }

  /// The sounds that go with the film, and how loud they are.
  func soundtrack(frameRate: Rational) throws -> Soundtrack {
    Soundtrack(try sounds(frameRate: frameRate), levels: try levels())
  }

  private func sounds(frameRate: Rational) throws -> [Soundtrack.Sound] {
    try audio.map { text in
      let input = try InputArgument(parsing: text)
      try input.check(.sound)
      func time(_ label: String, _ text: String) throws -> Rational {
        try OptionText.exactTime(label, text, frameRate)
      }
      return Soundtrack.Sound(
        path: input.path, start: try input.value(.at, time) ?? .zero,
        offset: try input.value(.start, time) ?? .zero, length: try input.value(.length, time),
        gain: try input.value(.gain) { try Self.gain($0, $1, 0...100) } ?? 1,
        fadeIn: try input.value(.fadeIn, time) ?? .zero,
        fadeOut: try input.value(.fadeOut, time), loops: try input.flag(.loop) ?? false,
        speaks: try input.flag(.speech) ?? false)
    }
  }

  private func levels() throws -> Soundtrack.Levels {
    Soundtrack.Levels(
      ducking: try duck.map { try Self.gain("--duck", $0, 0...1) },
      loudness: try loudness.map(Self.loudness))
  }

  /// Reads a factor, or decibels as in `-6dB`.
  private static func gain(
    _ label: String, _ text: String, _ range: ClosedRange<Double>
  ) throws -> Double {
    guard let factor = Soundtrack.gain(parsing: text), range.contains(factor) else {
      throw TextError.malformed(
        what: label, text: text,
        expected: "a factor from 0 to \(NumberText.text(range.upperBound)), or decibels as in -6dB")
    }
    return factor
  }

  private static func loudness(_ text: String) throws -> Double {
    let range = Soundtrack.Levels.loudnessRange
    let number = NumberText.stripping("lufs", from: text).map { NumberText.trimmed($0) } ?? text
    guard let level = NumberText.double(number), range.contains(level) else {
      throw TextError.malformed(
        what: "--loudness", text: text,
        expected: "LUFS from \(NumberText.text(range.lowerBound)) to "
          + "\(NumberText.text(range.upperBound)), as in -14")
    }
    return level
  }

  /// Throws for an option that would do nothing for this film.
  func check(_ soundtrack: Soundtrack) throws {
    func refuse(_ option: String, _ reason: String) -> CommandFailure {
      .usage("\(option) \(reason); leave it out ('segue --help' shows examples)")
    }
    if loudness != nil, soundtrack.sounds.isEmpty {
      throw refuse("--loudness", "is for films with sound, and there is none")
    }
    guard duck != nil else { return }
    guard soundtrack.sounds.contains(where: { !$0.speaks }) else {
      throw refuse("--duck", "turns music down, and there is none (--audio)")
    }
    guard soundtrack.sounds.contains(where: \.speaks) else {
      throw refuse(
        "--duck",
        "turns music down under clips and speech, and none has sound (--audio voice.wav:speech)")
    }
  }
}
