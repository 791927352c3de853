// The progress that each frame of a transition shows, counted with integers so that no frame is
// lost, and the progress of the moments between frames.

import SeguePixels

/// The frames of a transition by itself: frame i of a run of n frames is at time i/(n − 1).
package struct TransitionSchedule: Sendable {
  /// The progress of every frame.
  package let frames: [Double]
  private let transition: Transition
  /// How many frames one run has.
  private let run: Int

  /// Counts the frames.
  ///
  /// - Throws: `EffectError` when the numbers give no run, or too many frames.
  package init(_ transition: Transition, frameRate: Rational) throws(EffectError) {
    try transition.validate()
    let timing = transition.timing
    let exact = max(2, (timing.duration / timing.speed * frameRate.value).rounded())
    let runs = max(1, timing.repeatCount)
    guard exact * runs * (timing.autoreverses ? 2 : 1) <= Double(Transition.maximumFrameCount)
    else {
      throw .badTiming(
        "the transition would have more than \(Transition.maximumFrameCount) frames; shorten it or lower the rate"
      )
    }
    self.transition = transition
    run = Int(exact)
    frames = Self.frames(of: transition, runs, run)
  }

  private static func frames(of transition: Transition, _ runs: Double, _ count: Int) -> [Double] {
    let forward = (0..<count).map { transition.progress(at: Double($0) / Double(count - 1)) }
    guard transition.timing.autoreverses else {
      let total = Int((runs * Double(count)).rounded())
      return (0..<max(1, total)).map { forward[$0 % count] }
    }
    // There and back, without the frame that begins the next cycle.
    let cycle = forward + forward.dropFirst().dropLast().reversed()
    let total = Int((runs * Double(cycle.count)).rounded()) + 1
    return (0..<total).map { cycle[$0 % cycle.count] }
  }

  /// The progress at a moment close to a frame's own; the transition's ends stay as they are, and so do frames at them.
  ///
  /// - Parameter offset: how much later than the frame's own moment, in frames.
  package func progress(at frame: Int, offset: Double) -> Double {
    let own = frames[frame]
    guard offset != 0, own != 0, own != 1 else { return own }
    return transition.progress(
      at: phase(at: min(max(Double(frame) + offset, 0), Double(frames.count - 1))))
  }

  /// Whether the progress of a frame is another one while a shutter is open.
  package func moves(at frame: Int, in shutter: Shutter) -> Bool {
    shutter.sees(frames[frame]) { progress(at: frame, offset: $0) }
  }

  /// The time of a place between frames in its run, 0…1.
  private func phase(at place: Double) -> Double {
    let last = Double(run - 1)
    if transition.timing.autoreverses {
      let way = place.truncatingRemainder(dividingBy: 2 * last)
      return min(way, 2 * last - way) / last
    }
    // The next run begins halfway between its first frame and the last one of this run.
    let way = (place + 0.5).truncatingRemainder(dividingBy: Double(run)) - 0.5
    return min(max(way, 0), last) / last
  }
}

extension Transition {
  /// The most frames one transition may have.
  public static let maximumFrameCount = 10_000_000

  /// The progress of every frame.
  ///
  /// One run has n = max(2, round(duration / speed · rate)) frames, with frame i at time i/(n − 1).
  /// When it goes there and back, the frame at each turn appears once.
  ///
  /// - Throws: `EffectError` when the numbers give no run, or more than `maximumFrameCount` frames.
  public func progressOfFrames(at frameRate: Rational) throws(EffectError) -> [Double] {
    try TransitionSchedule(self, frameRate: frameRate).frames
  }
}
