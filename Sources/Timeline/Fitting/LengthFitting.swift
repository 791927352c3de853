// A film of a given length: what stands still is shown for a longer or a shorter time.
//
// Each hold gets its share of what clips and transitions leave. Changes lie on whole frames of that, so that no
// hold is off by more than a frame and nothing is left over.

import SeguePixels

/// Holds with which a film has a length.
struct LengthFitting {
  /// How long each item that stands still is shown alone; nil for others.
  let holds: [Rational?]

  /// - Parameters:
  ///   - wanted: the length, in seconds.
  ///   - lengths: how long each item plays that has a length of its own.
  /// - Throws: `TimelineError` where clips and transitions take more, or there is nothing but them.
  init(
    _ timeline: Timeline, lengths: [Rational?], lasting wanted: Rational
  ) throws {
    let shares = try TimelineShares(timeline, lengths: lengths)
    let rate = timeline.frameRate
    let frames = max(1, try wanted.multiplied(by: rate).exact().rounded)
    let standing = lengths.indices.filter { lengths[$0] == nil }
    let fixed = try shares.time(without: standing).multiplied(by: rate).exact()
    // Between cuts, each that stands needs a frame.
    let needed = standing.count { shares.alone[$0] > .zero && !shares.isInTransition($0) }
    // What clips and transitions take need not be whole frames; the film's frames are.
    guard
      frames == fixed.rounded && needed == 0
        || !standing.isEmpty && Rational(frames - needed) >= fixed
    else {
      let own = try shares.time(without: []).multiplied(by: rate).exact()
      throw Self.refusal(wanted, fixed, own, rate, standing.isEmpty)
    }
    let rest = Rational(frames).subtracting(fixed) ?? .zero
    holds = Self.shared(max(rest, .zero), standing, shares.alone, rate)
  }

  /// Shares frames out in proportion to times; those of no time get equal shares if all are.
  private static func shared(
    _ frames: Rational, _ standing: [Int], _ times: [Rational], _ rate: Rational
  ) -> [Rational?] {
    var holds = [Rational?](repeating: nil, count: times.count)
    for index in standing { holds[index] = .zero }
    var weights = standing.map { times[$0].value }
    if weights.allSatisfy({ $0 == 0 }) { weights = weights.map { _ in 1 } }
    let whole = weights.reduce(0, +)
    let last = weights.lastIndex { $0 > 0 }
    var (past, done) = (0.0, Rational.zero)
    for (place, index) in standing.enumerated() where weights[place] > 0 {
      past += weights[place]
      let end = Int((frames.value * past / whole).rounded())
      let next = place == last ? frames : min(Rational(end), frames)
      let share = next.subtracting(done).flatMap { $0.divided(by: rate) }
      holds[index] = max(share ?? .zero, .zero)
      done = next
    }
    return holds
  }

  /// - Parameters:
  ///   - fixed: what clips and transitions take, in frames.
  ///   - own: what the film takes as its times say, in frames.
  private static func refusal(
    _ wanted: Rational, _ fixed: Rational, _ own: Rational, _ rate: Rational, _ isOfClips: Bool
  ) -> TimelineError {
    func time(_ frames: Int) -> String {
      TimelineError.seconds(Rational(frames * rate.denominator, rate.numerator))
    }
    let beginning = "a film of \(TimelineError.seconds(wanted)): its "
    let lasts = "the sum of its times is \(time(own.rounded))"
    guard !isOfClips else {
      return .times(
        "\(beginning)clips do not stretch; \(lasts); use that length, or shorten the clips")
    }
    return .times(
      "\(beginning)clips and transitions alone take at least \(time(Int(fixed.value.rounded(.up)))); \(lasts)"
    )
  }
}

extension TimelineShares {
  /// How long the film lasts, without the times that some items stand alone.
  func time(without left: [Int]) throws -> Rational {
    let left = Set(left)
    let kept = alone.indices.filter { !left.contains($0) }.map { alone[$0] }
    return try (overlaps + kept).reduce(.zero) { try $0.adding($1).exact() }
  }
}
