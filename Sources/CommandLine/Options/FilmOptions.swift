// Options of a film of several inputs: motion, sound, the order of its effects.

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
  var seed: UInt64 = 0

  /// The transitions of a film's changes, in order.
  ///
  /// - Parameters:
  ///   - transitions: what there is to take, one at least.
  ///   - changes: how many changes there are.
  func order(_ transitions: [TimelineTransition], changes: Int) -> [TimelineTransition] {
    guard shuffle, transitions.count > 1 else { return transitions }
    var random = Shuffle(seed: seed)
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
