// The picture of a film at a time, found the slow way: every stretch is a pair of fractions in 128
// bits, and a frame looks through all of them.

import SeguePixels
import SegueTimeline

/// A fraction with room for everything that tests do.
struct WideFraction: Comparable {
  let above: Int128
  let below: Int128

  init(_ above: Int128, _ below: Int128 = 1) {
    var (a, b) = (above.magnitude, below.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(max(a, 1))
    self.above = above / divisor
    self.below = below / divisor
  }

  init(_ fraction: Rational) {
    self.init(Int128(fraction.numerator), Int128(fraction.denominator))
  }

  static func + (a: Self, b: Self) -> Self {
    Self(a.above * b.below + b.above * a.below, a.below * b.below)
  }
  static func - (a: Self, b: Self) -> Self { a + Self(-b.above, b.below) }
  static func * (a: Self, b: Self) -> Self { Self(a.above * b.above, a.below * b.below) }
  static func / (a: Self, b: Self) -> Self { Self(a.above * b.below, a.below * b.above) }
  static func < (a: Self, b: Self) -> Bool { a.above * b.below < b.above * a.below }

  /// The nearest whole number, halves up.
  var rounded: Int { Int((2 * above + below) / (2 * below)) }
  var value: Double { Double(above) / Double(below) }
}

/// The stretches of a film in order, and the items of each.
struct TimelineOracle {
  enum Stretch: Equatable { case alone(Int), change(Int) }

  var stretches: [(stretch: Stretch, start: WideFraction, end: WideFraction)] = []
  let rate: WideFraction
  let loops: Bool
  let frameCount: Int

  init(_ timeline: Timeline, lengths: [Rational?]) {
    rate = WideFraction(timeline.frameRate)
    loops = timeline.loops
    let count = timeline.items.count
    func overlap(_ index: Int) -> WideFraction {
      guard count > 1, index < count - 1 || timeline.loops else { return WideFraction(0) }
      return WideFraction(timeline.items[index].transition?.duration ?? .zero)
    }
    var time = WideFraction(0)
    for index in 0..<count {
      let before =
        index > 0 ? overlap(index - 1) : timeline.loops ? overlap(count - 1) : WideFraction(0)
      let alone =
        lengths[index].map { WideFraction($0) - before - overlap(index) }
        ?? WideFraction(timeline.items[index].hold)
      stretches.append((.alone(index), time, time + alone))
      time = time + alone
      stretches.append((.change(index), time, time + overlap(index)))
      time = time + overlap(index)
    }
    frameCount = max((time * rate).rounded, 1)
  }

  /// The stretch that a frame shows, and its progress there.
  func shot(_ frame: Int) -> (stretch: Stretch, progress: Double)? {
    let time = WideFraction(Int128(frame)) / rate
    for (index, part) in stretches.enumerated() where part.start <= time && time < part.end {
      var end = part.end
      let isLast = stretches[(index + 1)...].allSatisfy { $0.start == $0.end }
      if isLast, !loops { end = WideFraction(Int128(frameCount - 1)) / rate }
      let length = end - part.start
      return (
        part.stretch,
        length > WideFraction(0) ? min(((time - part.start) / length).value, 1) : 1
      )
    }
    return nil
  }
}
