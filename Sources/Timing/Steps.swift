// A staircase over time; formula: CSS Easing Functions Level 2, section 2.3.

/// A stepped timing function.
struct Steps: Hashable, Sendable {
  /// The most intervals a staircase may have.
  static let maximumCount = 1_000_000

  let count: Int
  let position: StepPosition

  /// The progress at a time strictly between 0 and 1.
  func progress(at time: Double) -> Double {
    let scaled = time * Double(count)
    // k/n times n can be an ulp below k. The jump at k must still happen there.
    let nearest = scaled.rounded()
    var step = abs(scaled - nearest) <= 4 * scaled.ulp ? nearest : scaled.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    return min(step / Double(jumps), 1)
  }

  private var jumps: Int {
    switch position {
    case .jumpStart, .jumpEnd: count
    case .jumpNone: count - 1
    case .jumpBoth: count + 1
    }
  }
}
