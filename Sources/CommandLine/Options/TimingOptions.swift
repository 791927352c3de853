// Options for time: durations, pace, repeats.

import ArgumentParser
import Segue

struct TimingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of each transition: 1s, 500ms, 30f or 0:01.5. (default: 1s)", valueName: "time"))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long each picture is shown alone, between its transitions. (default: 0s for two inputs, 2s for "
        + "more; for one input 5s, or the length of --audio)",
      valueName: "time"))
  var hold: String?

  @OptionGroup var frames: FrameOptions

  @Option(
    help: ArgumentHelp(
      "The easing: linear, ease-in, ease-out, ease-in-ease-out, default, cubic-bezier:.4,0,.2,1, steps:4 or "
        + "spring:bounce=.3. (default: the effect's own; see 'segue describe EFFECT')",
      valueName: "function"),
    completion: .list(TimingFunction.names))
  var timing: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The progress at which the transition starts, 0…1. (default: 0)", valueName: "progress")
  )
  var startProgress: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The progress at which the transition ends, 0…1. (default: 1)", valueName: "progress"))
  var endProgress: String?

  @Flag(help: "Run forward, then back (two pictures).")
  var autoreverse = false

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("How many times each transition runs. (default: 1)", valueName: "N"))
  var repeatCount: String?

  @Flag(help: "End with a transition back to the first input.")
  var loop = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many times faster it runs. (default: 1)", valueName: "factor"))
  var speed: String?

  /// A transition as a show would say it: an effect, and for what it does not say of itself the options.
  func describe(_ choice: EffectChoice, _ effect: EffectOptions) -> JSONTree {
    var tree = JSONTree(.object([]), of: choice.specification.name)
    tree.set("effect", to: "\(choice.specification)", of: "-t")
    for (setting, text) in choice.settings {
      tree.set(setting, to: text, label: "\(choice.specification.name): \(setting.word)")
    }
    // What an effect says of itself stays.
    func add(
      _ key: String, _ text: String?, _ option: String, as form: ValueForm = .text,
      _ preference: PreferenceKey? = nil
    ) {
      guard JSONNode(tree)[key] == nil else { return }
      let preferences = Preferences.current
      let label = text == nil ? preference.map(preferences.label) : option
      tree.set(
        key, to: text ?? preference.flatMap { preferences[$0] }, of: label ?? option, as: form)
    }
    add("duration", duration, "--duration", .duration)
    add("timing", timing, "--timing", .timing)
    add("speed", speed, "--speed", as: .number())
    add("startProgress", startProgress, "--start-progress", as: .number())
    add("endProgress", endProgress, "--end-progress", as: .number())
    add("reversed", effect.reverse ? "" : nil, "--reverse", as: .flag)
    add("mix", effect.mix?.rawValue, "--mix")
    add("repeat", repeatCount, "--repeat", as: .number())
    add("autoreverse", autoreverse ? "" : nil, "--autoreverse", as: .flag)
    return tree
  }

  /// The given options that only transitions take.
  var ofTransitions: [String] {
    [
      ("--duration", duration != nil), ("--timing", timing != nil),
      ("--start-progress", startProgress != nil), ("--end-progress", endProgress != nil),
      ("--autoreverse", autoreverse), ("--repeat", repeatCount != nil), ("--loop", loop),
      ("--speed", speed != nil),
    ].filter(\.1).map(\.0)
  }

  /// Says how long a picture stands alone among so many inputs, as a show would.
  func describeHold(in film: inout JSONTree, inputs: Int) {
    let usual = inputs == 1 ? "5" : inputs == 2 ? "0" : "2"
    let preferences = Preferences.current
    film.set(
      "hold", to: hold ?? preferences[.hold] ?? usual,
      of: hold == nil ? preferences.label(.hold) : "--hold")
  }
}
