// A set of transitions that the changes of a film are dealt from: in turn, or in a random order that a seed
// chooses.

/// Transitions for changes that do not say their own.
public struct TransitionSet: Hashable, Sendable {
  /// What there is to take; nil is a cut.
  public var transitions: [TimelineTransition?]
  /// The number that chooses a random order; nil takes them in turn.
  public var seed: UInt64?

  /// Makes a set.
  public init(_ transitions: [TimelineTransition?], seed: UInt64? = nil) {
    self.transitions = transitions
    self.seed = seed
  }

  /// The transitions of so many changes, in order.
  ///
  /// In a random order each comes once before any comes again, and none twice running.
  public func dealt(to changes: Int) -> [TimelineTransition?] {
    guard !transitions.isEmpty else { return Array(repeating: nil, count: changes) }
    guard let seed, transitions.count > 1 else {
      return (0..<changes).map { transitions[$0 % transitions.count] }
    }
    var random = Shuffle(seed: seed)
    var order: [TimelineTransition?] = []
    while order.count < changes {
      var round = transitions.shuffled(using: &random)
      // From one round to the next neither.
      if let last = order.last, round.first == last { round.swapAt(0, round.count - 1) }
      order += round
    }
    return Array(order.prefix(changes))
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
