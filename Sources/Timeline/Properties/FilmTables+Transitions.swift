// The tables of what brings the next item: transitions, and sets that they are dealt from.

import SeguePixels
import SegueScenes
import SegueText

extension FilmTables {
  /// How an item changes into the next one.
  static let transition = FilmTable<TimelineTransition>(
    "a show's transition",
    "An effect with its parameters, as in `\"push:from=left\"`, or an object."
  ) {
    FilmProperty(
      "effect", .effect, \.effect,
      "An effect with its parameters, in the form of `-t`.", default: .text("fade"))
    FilmProperty(
      "duration", words: [.own], .time, \.duration, "How long both items are visible.",
      default: .number(1))
    FilmProperty(
      "speed", .number(1e-6...1e6), "How many times faster it runs.", default: .number(1),
      read: { (transition, node, reader) throws(DocumentError) in
        let factor = try PropertyKind.runs.read(node, reader)
        guard let duration = transition.duration.divided(by: factor) else {
          throw node.fault("too fine for its duration; round it")
        }
        transition.duration = duration
      })
    FilmProperty(
      "timing", words: [.own], .timing, \.timingFunction, "The pace.",
      default: .words("The effect's own"))
    FilmProperty(
      "startProgress", words: [.own("start-progress")], .number(0...1, "a progress"),
      \.startProgress, usual: 0,
      "The progress at which it starts.")
    FilmProperty(
      "endProgress", words: [.own("end-progress")], .number(0...1, "a progress"), \.endProgress,
      usual: 1, "Where it ends.")
    FilmProperty(
      "reversed", words: [.own], .flag, \.isReversed, usual: false, "The motion runs backwards.")
    FilmProperty(
      "mix", words: [.own], .word, \.mix,
      "The space colours are mixed in.", default: .words("The effect's"))
    FilmProperty(
      "repeat", words: [.own], .runs, \.repeatCount, usual: Rational(1), "How often it runs.")
    FilmProperty(
      "autoreverse", .flag, \.autoreverses, usual: false,
      "Whether each run is followed by one back, between two pictures.")
  }

  /// Transitions in a random order.
  static let shuffle = FilmTable<TransitionSet>(
    "a shuffle",
    "A random order of transitions: each comes once before any repeats. The same seed gives the same order."
  ) {
    FilmProperty(
      "shuffle", .list(.transition), \.transitions, by: ShowReader.transitions,
      "The transitions to take from. Required.", required: "a list of transitions")
    FilmProperty(
      "seed", .count(0...Int(JSONNode.largest)), "Another order.", default: .number(0),
      read: { (set, node, _) throws(DocumentError) in
        set.seed = UInt64(try node.asCount(0...Int(JSONNode.largest)))
      })
  }
}
