// The way of a paced item through its own time: which of its times each time of the film shows.
//
// Its speed is even or changes evenly in each stretch, so the way in it is a line or a parabola through fractions. A
// stretch ends where the item does or where it stands, and in a parabola that is where a square root says: it is cut
// there to the microsecond, and the next stretch begins where this one ends. Nothing adds up.

import SeguePixels

/// The course of a paced item.
package struct PaceCourse: Hashable, Sendable {
  /// A stretch of even change.
  package struct Stretch: Hashable, Sendable {
    /// When it begins, in seconds since the item's beginning.
    package let begin: Rational
    /// How long it is, above 0.
    package let length: Rational
    /// How far the item has come when it begins, in its own seconds.
    package let way: Rational
    /// The speed when it begins, and when it ends.
    package let speed: Rational
    package let endSpeed: Rational

    /// How far the item comes in the first seconds of it; rounded to a microsecond where no fraction holds it.
    func way(after time: Rational) -> Rational {
      if let exact = exactWay(after: time) { return exact }
      let change = (endSpeed.value - speed.value) / (2 * length.value)
      return Rational(seconds: way.value + (speed.value + change * time.value) * time.value)
    }

    private func exactWay(after time: Rational) -> Rational? {
      guard let even = speed.multiplied(by: time).flatMap({ way.adding($0) }) else { return nil }
      guard speed != endSpeed else { return even }
      return endSpeed.subtracting(speed)?.divided(by: length)?.multiplied(by: Rational(1, 2))?
        .multiplied(by: time)?.multiplied(by: time)?.adding(even)
    }

    /// When the item has come so far, counted from the stretch's beginning; nil if it does not in this stretch.
    func time(of target: Rational) -> Rational? {
      guard endSpeed > .zero, target >= way, target <= way(after: length) else { return nil }
      let rest = target - way
      if speed == endSpeed { return min(rest / speed, length) }
      let change = (endSpeed.value - speed.value) / length.value
      let root = max(speed.value * speed.value + 2 * change * rest.value, 0).squareRoot()
      // Of both forms of the solution the one that subtracts nothing.
      let seconds = 2 * rest.value / (speed.value + root)
      return min(Rational(seconds: (seconds * 1e6).rounded(.down) / 1e6), length)
    }

    /// What there is of it up to a time, and what is left; nil for nothing.
    ///
    /// - Parameter way: how far the item has come there.
    func cut(at time: Rational, _ way: Rational) -> (before: Stretch?, after: Stretch?) {
      let speed = self.speed(after: time)
      let before = Stretch(
        begin: begin, length: time, way: self.way, speed: self.speed, endSpeed: speed)
      let after = Stretch(
        begin: begin + time, length: length - time, way: way, speed: speed, endSpeed: endSpeed)
      return (time > .zero ? before : nil, time < length ? after : nil)
    }

    /// The speed after some seconds of it, to the millionth.
    func speed(after time: Rational) -> Rational {
      guard speed != endSpeed else { return speed }
      let share = min(max(time.value / length.value, 0), 1)
      return Rational(seconds: speed.value + (endSpeed.value - speed.value) * share)
    }

    /// The same a moment later.
    func later(by time: Rational) -> Stretch {
      Stretch(begin: begin + time, length: length, way: way, speed: speed, endSpeed: endSpeed)
    }
  }

  /// The stretches in order, one at least.
  package let stretches: [Stretch]
  /// How long all of it takes, in seconds of the film.
  package let length: Rational
  /// Whether it runs backwards.
  package let isReversed: Bool
  /// The part of the item that it runs through, in the item's own seconds.
  let start: Rational
  let end: Rational

  /// The course of a part of an item.
  ///
  /// - Parameters:
  ///   - start, end: the part, in the item's own seconds; it holds every freeze.
  ///   - speed: the item's.
  package init(_ pace: TimelinePace, from start: Rational, to end: Rational, speed: Rational) {
    let stands = pace.freezes.filter { $0.length > .zero }.map { freeze in
      (way: pace.isReversed ? end - freeze.time : freeze.time - start, length: freeze.length)
    }
    stretches = Self.standing(
      Self.running(pace.speeds, by: speed, for: end - start),
      at: stands.sorted { $0.way < $1.way })
    length = stretches.last.map { $0.begin + $0.length } ?? .zero
    (self.start, self.end, isReversed) = (start, end, pace.isReversed)
  }

  /// The item's time that the film shows.
  ///
  /// Backwards, a frame's time runs from its end to its beginning: so a clip's pictures come in turn, the last one first.
  ///
  /// - Parameters:
  ///   - time: of the film since the item's beginning.
  ///   - step: how long the frame is shown.
  package func time(at time: Rational, lasting step: Rational) -> Rational {
    let own = isReversed ? end - way(at: time + step) : start + way(at: time)
    return min(max(own, start), end)
  }

  /// How far the item has come at a time of the film.
  package func way(at time: Rational) -> Rational {
    let stretch = stretches[lastPlace(of: stretches.count) { stretches[$0].begin <= time }]
    return stretch.way(after: min(max(time - stretch.begin, .zero), stretch.length))
  }

  // MARK: Making

  /// The stretches of an item that never stands.
  private static func running(
    _ keys: [TimelinePace.SpeedKey], by factor: Rational, for whole: Rational
  ) -> [Stretch] {
    var speeds = keys.map { (time: $0.time, speed: $0.speed * factor) }
    let first = speeds.first ?? (.zero, factor)
    if first.time > .zero || speeds.isEmpty { speeds.insert((.zero, first.speed), at: 0) }
    var (made, way) = ([Stretch](), Rational.zero)
    for (from, to) in zip(speeds, speeds.dropFirst()) {
      let stretch = Stretch(
        begin: from.time, length: to.time - from.time, way: way, speed: from.speed,
        endSpeed: to.speed)
      if let end = stretch.time(of: whole) {
        return made + [stretch.cut(at: end, whole).before ?? stretch]
      }
      made.append(stretch)
      way = stretch.way(after: stretch.length)
    }
    let last = speeds.last ?? first
    let rest = (whole - way) / last.speed
    return made
      + [Stretch(begin: last.time, length: rest, way: way, speed: last.speed, endSpeed: last.speed)]
  }

  /// Lets the item stand at places of its way, which are in order; all behind each of them comes later.
  private static func standing(
    _ running: [Stretch], at stands: [(way: Rational, length: Rational)]
  ) -> [Stretch] {
    var (made, later, next) = ([Stretch](), Rational.zero, 1)
    var present = running.first
    func goOn() {
      present = next < running.count ? running[next] : nil
      next += 1
    }
    for stand in stands {
      // The end is in the last stretch, also where it was cut a little short of it.
      while let passed = present, next < running.count, passed.time(of: stand.way) == nil {
        made.append(passed.later(by: later))
        goOn()
      }
      var begin = made.last.map { $0.begin + $0.length } ?? .zero
      if let found = present {
        let time = found.time(of: stand.way) ?? found.length
        let (before, after) = found.cut(at: time, stand.way)
        if let before { made.append(before.later(by: later)) }
        begin = found.begin + time + later
        present = after
        if after == nil { goOn() }
      }
      made.append(
        Stretch(
          begin: begin, length: stand.length, way: stand.way, speed: .zero, endSpeed: .zero))
      later = later + stand.length
    }
    while let rest = present {
      made.append(rest.later(by: later))
      goOn()
    }
    return made
  }
}
