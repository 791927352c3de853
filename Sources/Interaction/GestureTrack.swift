// A recorded gesture: percentages at times, and how it ends when the finger lifts.

import SegueLayers

/// A recorded gesture that drives a transition.
public struct GestureTrack: Hashable, Sendable {
  /// A place of the finger at a time.
  public struct Sample: Hashable, Sendable {
    /// Seconds since the gesture began.
    public var time: Double
    /// How far the transition should be, 0…1.
    public var percent: Double

    public init(time: Double, percent: Double) {
      self.time = time
      self.percent = percent
    }
  }

  /// The value between two samples.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// The value of the earlier sample.
    case held
    /// A straight line between the two.
    case linear
  }

  /// How the gesture ends.
  public enum Ending: Hashable, Sendable {
    /// The transition is finished.
    case finish
    /// The transition is cancelled.
    case cancel
    /// It finishes if it is past a threshold, or would be `projection` seconds later; else it is
    /// cancelled.
    ///
    /// The projection uses the velocity of the last samples.
    case decided(threshold: Double, projection: Double = 0)
    /// It stays where the gesture left it, still under the driver's control.
    case held
  }

  /// The samples; their times do not decrease.
  public let samples: [Sample]
  /// The value between samples.
  public let interpolation: Interpolation
  /// How the gesture ends.
  public let ending: Ending
  /// Seconds from the beginning to the end.
  public let duration: Double

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - samples: at least one sample; percentages outside 0…1 become the nearest end.
  ///   - interpolation: the value between samples.
  ///   - ending: what happens when the gesture ends.
  ///   - duration: seconds until the finger lifts; the last sample's time if left out.
  /// - Throws: `LayerError.badTransition` when there are no samples, when numbers are not finite,
  ///   or when times are negative, decrease or lie after the end.
  public init(
    _ samples: [Sample], interpolation: Interpolation = .linear, ending: Ending = .finish,
    duration: Double? = nil
  ) throws(LayerError) {
    guard let last = samples.last else { throw .badTransition("a gesture without samples") }
    self.duration = duration ?? last.time
    var previous = 0.0
    for (index, sample) in samples.enumerated() {
      guard sample.percent.isFinite, sample.time >= previous, sample.time.isFinite else {
        throw .badTransition(
          "sample \(index) of a gesture is at \(sample.time) s, \(sample.percent); expected finite"
            + " numbers and times from 0 that do not decrease")
      }
      previous = sample.time
    }
    guard self.duration >= last.time, self.duration <= Stage.longest else {
      throw .badTransition(
        "a gesture of \(self.duration) s with a sample at \(last.time) s; expected to end after it")
    }
    self.samples = samples
    self.interpolation = interpolation
    self.ending = ending
  }

  /// Percent per second at the end, from the last two samples at different times.
  ///
  /// It is 0 where the finger rested.
  public var velocity: Double {
    guard let last = samples.last, last.time == duration,
      let before = samples.last(where: { $0.time < last.time })
    else { return 0 }
    return (last.percent - before.percent) / (last.time - before.time)
  }

  /// Whether the gesture finishes the transition; nil when it leaves the transition open.
  public var finishes: Bool? {
    switch ending {
    case .finish: true
    case .cancel: false
    case .decided(let threshold, let projection):
      (samples.last?.percent ?? 0) + velocity * projection > threshold
    case .held: nil
    }
  }
}

extension PercentDriver {
  /// Follows a recorded gesture, which begins now.
  ///
  /// Samples that come while the driver does not control the transition are ignored.
  public func follow(_ track: GestureTrack) {
    guard let context else { return }
    let start = context.stage.time
    for (index, sample) in track.samples.enumerated() {
      let next = index + 1 < track.samples.count ? track.samples[index + 1] : nil
      context.stage.enqueue(at: start + sample.time) {
        guard self.context === context else { return }
        self.update(sample.percent)
        if track.interpolation == .linear, let next, next.time > sample.time {
          self.move(to: next.percent, over: next.time - sample.time)
        }
      }
    }
    guard let finishes = track.finishes else { return }
    context.stage.enqueue(at: start + track.duration) {
      guard self.context === context else { return }
      if finishes { self.finish() } else { self.cancel() }
    }
  }
}
