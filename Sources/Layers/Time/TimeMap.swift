// A layer's time when it is driven by hand: held, moved, sent back, piece by piece.
//
// Rule: local times are multiples of a nanosecond. Reason: a gesture that is taken back must pass
// through the very times it came through, whatever the sums of seconds in between rounded to.

import SegueTiming

/// What a layer's local time is at every time of its superlayer; takes the place of its timing.
///
/// It generalises pausing by speed 0 and a time offset: time may stand, run at any rate, be eased,
/// jump and come back. Before its first piece it stands where that begins; between pieces it stands
/// where the last one ended.
public struct TimeMap: Hashable, Sendable {
  /// One piece of time.
  public struct Segment: Hashable, Sendable {
    /// The superlayer's time at which it begins.
    public var start: Double
    /// How many seconds of the superlayer's time it takes; may be infinite when it stands.
    public var length: Double
    /// The layer's time at its beginning.
    public var from: Double
    /// The layer's time at its end.
    public var to: Double
    /// The pace between them; what leaves the way between the two is cut off.
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

  /// What local times are multiples of, in seconds.
  public static let quantum = 1e-9

  /// The pieces in the order of their times.
  public private(set) var segments: [Segment]

  /// Time that stands still from a time of the superlayer on.
  public init(from time: Double, standingAt localTime: Double) {
    segments = [Self.standing(from: time, at: localTime)]
  }

  /// Time of several pieces.
  ///
  /// - Parameter segments: at least one, in the order of their times.
  /// - Throws: `LayerError.badAnimation` for none, for numbers that are not finite, for pieces that
  ///   begin before the one before, and for lengths that are negative, or infinite where time moves.
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

  static func quantized(_ time: Double) -> Double {
    let nearest = (time / quantum).rounded() / 1e9
    return nearest.isFinite ? nearest : time
  }

  /// Lets time stand at a local time from a time of the superlayer on; what came after is dropped.
  public mutating func stand(at localTime: Double, from time: Double) {
    cut(at: time)
    segments.append(Self.standing(from: time, at: localTime))
  }

  /// Moves time from where it stands at a time of the superlayer; what came after is dropped.
  ///
  /// - Parameters:
  ///   - localTime: where it comes to.
  ///   - time: when it sets out.
  ///   - length: how many seconds it takes; it jumps when that is not above 0.
  ///   - timingFunction: its pace.
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

  /// Forgets the pieces that are over at a time of the superlayer: earlier times are not asked for again.
  mutating func forget(before time: Double) {
    guard let last = segments.lastIndex(where: { $0.start <= time }) else { return }
    segments.removeFirst(last)
  }
}

extension TimeMap {
  /// The first time of the superlayer, not before another, at which the layer's time is at or past a
  /// value; infinite where it never comes there.
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

  /// The last time of the superlayer at which the layer's time is a value; nil where it never is or
  /// stands there.
  public func parentTime(atLocalTime localTime: Double) -> Double? {
    for index in segments.indices.reversed() where segments[index].from != segments[index].to {
      if let found = segments[index].time(at: localTime), found <= end(of: index) { return found }
    }
    return nil
  }

  /// When the next piece begins.
  private func end(of index: Int) -> Double {
    index + 1 < segments.count ? segments[index + 1].start : .infinity
  }
}

extension TimeMap.Segment {
  /// When the local time of a moving piece is a value; nil when it never is.
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
