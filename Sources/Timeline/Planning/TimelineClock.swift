// A timeline's clock: ticks so fine that every time in it is a whole number of them.

import SeguePixels

/// Whole ticks for fractions of seconds.
struct TimelineClock: Hashable, Sendable {
  /// How many ticks a second has.
  let ticksPerSecond: Int
  /// How many ticks a frame lasts.
  let frameTicks: Int

  /// The most ticks of a timeline: sums and products with small numbers stay in range.
  static let mostTicks = Int.max >> 4

  /// Makes a clock for times and a frame rate; nil when it would have to tick too fast.
  init?(for times: [Rational], frameRate: Rational) {
    var ticks = frameRate.numerator
    for time in times {
      guard let finer = Rational.leastCommonMultiple(ticks, time.denominator) else { return nil }
      ticks = finer
    }
    let (frame, overflow) = (ticks / frameRate.numerator)
      .multipliedReportingOverflow(by: frameRate.denominator)
    guard !overflow, frame <= Self.mostTicks else { return nil }
    ticksPerSecond = ticks
    frameTicks = frame
  }

  /// A time in ticks; nil when there are too many.
  func ticks(_ time: Rational) -> Int? {
    let (ticks, overflow) = time.numerator
      .multipliedReportingOverflow(by: ticksPerSecond / time.denominator)
    return overflow || ticks > Self.mostTicks ? nil : ticks
  }

  /// Ticks as seconds.
  func time(_ ticks: Int) -> Rational { Rational(ticks, ticksPerSecond) }

  /// The first frame that is not before a tick.
  func firstFrame(from tick: Int) -> Int { (tick + frameTicks - 1) / frameTicks }

  /// So many ticks in frames, to the nearest one.
  func frames(in ticks: Int) -> Int { Rational(ticks, frameTicks).rounded }
}
