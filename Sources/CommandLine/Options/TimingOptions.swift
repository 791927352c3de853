// Options for time: durations, pace, repeats.

import ArgumentParser
import Segue

struct TimingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a transition takes: 1s, 500ms, 30f or 0:01.5. (default: 1s)", valueName: "time"))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a picture stands alone, between its transitions. (default: 0s for two inputs, 2s for "
        + "more, 5s for one)",
      valueName: "time"))
  var hold: String?

  @OptionGroup var frames: FrameOptions

  @Option(
    help: ArgumentHelp(
      "The pace: linear, ease-in, ease-out, ease-in-ease-out, default, "
        + "cubic-bezier:.4,0,.2,1, steps:4 or spring:bounce=.3. (default: the effect's own, which 'segue "
        + "describe EFFECT' says)",
      valueName: "function"),
    completion: .list(TimingFunction.names))
  var timing: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where in the transition to start, 0…1.", valueName: "progress"))
  var startProgress = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where in the transition to end, 0…1.", valueName: "progress"))
  var endProgress = "1"

  @Flag(help: "Run back after running forward (two pictures).")
  var autoreverse = false

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("How often each transition runs.", valueName: "N"))
  var repeatCount = "1"

  @Flag(help: "End with a transition back to the first input.")
  var loop = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many times faster it runs.", valueName: "factor"))
  var speed = "1"

  /// The transition that the options describe, with an effect and what was said of it alone.
  func transition(
    _ choice: EffectChoice, _ effect: EffectOptions, frameRate: Rational
  ) throws -> TimelineTransition {
    let own = choice.settings
    return TimelineTransition(
      choice.specification, duration: try duration(own, frameRate),
      timingFunction: try pace(own),
      startProgress: try number(own, .startProgress, startProgress),
      endProgress: try number(own, .endProgress, endProgress),
      isReversed: try own.isReversed(else: effect.reverse), mix: try own.mix(else: effect.mix),
      repeatCount: Rational(seconds: try positive(own, .repeatCount, repeatCount)),
      autoreverses: autoreverse)
  }

  /// The pace that somebody wants; nil for the effect's own.
  private func pace(_ own: CutSettings) throws -> TimingFunction? {
    if let (label, text) = own[.timing] ?? timing.map({ ("--timing", $0) }) {
      return try OptionText.timing(label, text)
    }
    return try Preferences.current.value(.timing, OptionText.timing)
  }

  /// How long one run takes, faster or slower as --speed says.
  private func duration(_ own: CutSettings, _ frameRate: Rational) throws -> Rational {
    let speed = try OptionText.number("--speed", speed)
    guard (1e-6...1e6).contains(speed) else {
      throw CommandFailure.usage(
        "--speed '\(self.speed)': expected a number above 0 (--reverse runs the motion backwards)")
    }
    func time(_ label: String, _ text: String) throws -> Rational {
      try OptionText.exactTime(label, text, frameRate)
    }
    let given = own[.duration] ?? duration.map { (label: "--duration", text: $0) }
    let length =
      try given.map { try time($0, $1) } ?? Preferences.current.value(.duration, time)
      ?? Rational(1)
    guard let faster = length.divided(by: Rational(seconds: speed)) else {
      throw CommandFailure.usage(
        "--speed \(self.speed): too fine for \(given?.label ?? "the duration"); round it")
    }
    return faster
  }

  private func number(
    _ own: CutSettings, _ word: CutSettings.Word, _ option: String
  ) throws -> Double {
    let (label, text) = own.value(word, else: option)
    return try OptionText.number(label, text)
  }

  private func positive(
    _ own: CutSettings, _ word: CutSettings.Word, _ option: String
  ) throws -> Double {
    let value = try number(own, word, option)
    guard (1e-6...1e6).contains(value) else {
      let (label, text) = own.value(word, else: option)
      throw CommandFailure.usage("\(label) '\(text)': expected a number above 0")
    }
    return value
  }

  /// The given options that only transitions take.
  var ofTransitions: [String] {
    [
      ("--duration", duration != nil), ("--timing", timing != nil),
      ("--start-progress", startProgress != "0"), ("--end-progress", endProgress != "1"),
      ("--autoreverse", autoreverse), ("--repeat", repeatCount != "1"), ("--loop", loop),
      ("--speed", speed != "1"),
    ].filter(\.1).map(\.0)
  }

  /// How long a picture stands alone among so many inputs.
  func holdTime(inputs: Int, frameRate: Rational) throws -> Rational {
    func time(_ label: String, _ text: String) throws -> Rational {
      try OptionText.exactTime(label, text, frameRate)
    }
    if let hold { return try time("--hold", hold) }
    if let usual = try Preferences.current.value(.hold, time) { return usual }
    return Rational(inputs == 1 ? 5 : inputs == 2 ? 0 : 2)
  }
}
