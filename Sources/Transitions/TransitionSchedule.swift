// The progress that each frame of a transition shows, counted with integers so that no frame is
// lost.

import SeguePixels

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
    try validate()
    let exact = max(2, (timing.duration / timing.speed * frameRate.value).rounded())
    let runs = max(1, timing.repeatCount)
    guard exact * runs * (timing.autoreverses ? 2 : 1) <= Double(Self.maximumFrameCount) else {
      throw .badTiming(
        "the transition would have more than \(Self.maximumFrameCount) frames; shorten it or lower the rate"
      )
    }
    let count = Int(exact)
    let forward = (0..<count).map { progress(at: Double($0) / Double(count - 1)) }
    guard timing.autoreverses else {
      let total = Int((runs * Double(count)).rounded())
      return (0..<max(1, total)).map { forward[$0 % count] }
    }
    // There and back, without the frame that begins the next cycle.
    let cycle = forward + forward.dropFirst().dropLast().reversed()
    let total = Int((runs * Double(cycle.count)).rounded()) + 1
    return (0..<total).map { cycle[$0 % cycle.count] }
  }
}
