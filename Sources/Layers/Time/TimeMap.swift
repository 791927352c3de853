// A layer's time when it is driven by hand: held, moved and sent back, piece by piece.
//
// Rule: local times are multiples of a nanosecond. Reason: when a gesture goes back, it must pass
// through exactly the same times, whatever the rounding of the sums of seconds in between.

import SegueTiming

/// A layer's local time at every time of its superlayer; it replaces the layer's timing.
///
/// It is more general than a pause by speed 0 and a time offset: time may stand still, run at any
/// rate, be eased, jump and come back. Before its first piece, time stands at that piece's
/// beginning; between pieces, at the end of the piece before.
public struct TimeMap: Hashable, Sendable {
  /// One piece of time.
  public struct Segment: Hashable, Sendable {
    /// The superlayer's time at which it begins.
    public var start: Double
    /// How many seconds of the superlayer's time it takes; may be infinite if time stands still in
    /// it.
    public var length: Double
    /// The layer's time at its beginning.
    public var from: Double
    /// The layer's time at its end.
    public var to: Double
    /// The pace from `from` to `to`; values outside the two are cut off.
    public var timingFunction: TimingFunction

    /// The superlayer's time at which it ends.
    public var end: Double { start + length }

    /// Makes a piece.
    public init(
      start: Double, length: Double, from: Double, to: Double,
      timingFunction: TimingFunction = .linear
    ) {
      (self.start, self.length, self.from, self.to) = (start, length, from, to)
      self.timingFunction = timingFunction
    }

    func localTime(at time: Double) -> Double {
      if time >= end { return to }
      guard time > start, from != to else { return from }
      let way = min(max(timingFunction((time - start) / length), 0), 1)
      return from + (to - from) * way
    }
  }

  /// Local times are multiples of this, in seconds.
  public static let quantum = 1e-9

  /// The pieces, in the order of their times.
  public private(set) var segments: [Segment]

  /// Makes a map in which time stands still from a time of the superlayer on.
  public init(from time: Double, standingAt localTime: Double) {
    segments = [Self.standing(from: time, at: localTime)]
  }

  /// Makes a map of several pieces.
  ///
  /// - Parameter segments: at least one, in the order of their times.
  /// - Throws: `LayerError.badAnimation` for no pieces, for numbers that are not finite, for a
  ///   piece that begins before the previous one, and for lengths that are negative, or infinite
  ///   where time moves.
  public init(_ segments: [Segment]) throws(LayerError) {
    guard !segments.isEmpty else { throw .badAnimation("a time map without segments") }
    var previous = -Double.infinity
    for (index, segment) in segments.enumerated() {
      let numbers = [segment.start, segment.from, segment.to]
      guard numbers.allSatisfy(\.isFinite), segment.start >= previous, segment.length >= 0,
        segment.length.isFinite || segment.from == segment.to
      else {
        throw .badAnimation(
          "segment \(index) of a time map goes from \(segment.from) to \(segment.to) in"
            + " \(segment.length) s from \(segment.start) s; expected finite numbers in the order of"
            + " their times")
      }
      previous = segment.start
    }
    self.segments = segments
  }

  /// Whether its numbers are finite; lengths may be infinite.
  var isFinite: Bool {
    segments.allSatisfy {
      $0.start.isFinite && $0.from.isFinite && $0.to.isFinite && $0.length >= 0
    }
  }

  private static func standing(from time: Double, at localTime: Double) -> Segment {
    Segment(start: time, length: .infinity, from: localTime, to: localTime, timingFunction: .linear)
  }

  /// The layer's time at a time of its superlayer.
  public func localTime(atParentTime time: Double) -> Double {
    let segment = segments.last { $0.start <= time } ?? segments[0]
    return Self.quantized(segment.localTime(at: time))
  }

  /// The nearest multiple of the smallest step of time.
  package static func quantized(_ time: Double) -> Double {
    let nearest = (time / quantum).rounded() / 1e9
    return nearest.isFinite ? nearest : time
  }

  /// Makes time stand still at a local time, from a time of the superlayer on; later pieces are
  /// dropped.
  public mutating func stand(at localTime: Double, from time: Double) {
    cut(at: time)
    segments.append(Self.standing(from: time, at: localTime))
  }

  /// Moves time from its value at a time of the superlayer; later pieces are dropped.
  ///
  /// - Parameters:
  ///   - localTime: the local time at the end.
  ///   - time: the superlayer's time at which the movement begins.
  ///   - length: how many seconds it takes; if it is not above 0, time jumps.
  ///   - timingFunction: the pace.
  public mutating func move(
    to localTime: Double, from time: Double, over length: Double,
    timingFunction: TimingFunction = .linear
  ) {
    guard length > 0 else { return stand(at: localTime, from: time) }
    let now = self.localTime(atParentTime: time)
    cut(at: time)
    segments.append(
      Segment(
        start: time, length: length, from: now, to: localTime, timingFunction: timingFunction))
  }

  private mutating func cut(at time: Double) { segments.removeAll { $0.start >= time } }

  /// Drops the pieces that are over at a time of the superlayer; earlier times are not needed
  /// again.
  package mutating func forget(before time: Double) {
    guard let last = segments.lastIndex(where: { $0.start <= time }) else { return }
    segments.removeFirst(last)
  }
}

extension TimeMap {
  /// The first superlayer time, not before another, at which the layer's time has reached a value.
  ///
  /// It is infinite when the layer's time never reaches the value.
  public func parentTime(reaching localTime: Double, from time: Double) -> Double {
    if self.localTime(atParentTime: time) >= localTime - Self.quantum { return time }
    for index in segments.indices where end(of: index) > time {
      let segment = segments[index]
      let isThere = segment.start > time && segment.from >= localTime - Self.quantum
      let found =
        isThere ? segment.start : segment.to > segment.from ? segment.time(at: localTime) : nil
      if let found, found < end(of: index) { return max(found, time) }
    }
    return .infinity
  }

  /// The last time of the superlayer at which the layer's time has a value.
  ///
  /// Nil when it never has the value, or stands still at it.
  public func parentTime(atLocalTime localTime: Double) -> Double? {
    for index in segments.indices.reversed() where segments[index].from != segments[index].to {
      if let found = segments[index].time(at: localTime), found <= end(of: index) { return found }
    }
    return nil
  }

  /// The time at which the next piece begins.
  private func end(of index: Int) -> Double {
    index + 1 < segments.count ? segments[index + 1].start : .infinity
  }
}

extension TimeMap.Segment {
  /// The time at which a moving piece has a local time; nil when it never has.
  func time(at localTime: Double) -> Double? {
    let sign = to > from ? 1.0 : -1.0
    let (whole, part) = ((to - from) * sign, (localTime - from) * sign)
    guard part >= -TimeMap.quantum, part <= whole + TimeMap.quantum else { return nil }
    if part <= 0 { return start }
    if part >= whole - TimeMap.quantum { return end }
    if timingFunction == .linear { return start + length * (part / whole) }
    var (low, high) = (start, end)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { break }
      if (self.localTime(at: middle) - from) * sign < part { low = middle } else { high = middle }
    }
    return high
  }
}
