// Which progress each frame of a transition shows, counted from integers so that no frame is lost.

import SeguePixels

extension Transition {
  /// The most frames one transition may have.
  public static let maximumFrameCount = 10_000_000

  /// The progress of every frame.
  ///
  /// One run has n = max(2, round(duration / speed · rate)) frames, frame i at time i/(n − 1). Running
  /// back begins with the last frame but one; what a run and the next share appears once.
  ///
  /// - Throws: `EffectError` when the numbers make no run, or more than `maximumFrameCount` frames.
  public func progressOfFrames(at frameRate: Rational) throws(EffectError) -> [Double] {
    try validate()
    let exact = (duration / speed * frameRate.value).rounded()
    let runs = max(1, repeatCount)
    guard exact * runs * 2 <= Double(Self.maximumFrameCount) else {
      throw .badTiming(
        "the transition would have more than \(Self.maximumFrameCount) frames; shorten it or lower the rate"
      )
    }
    let count = max(2, Int(exact))
    let forward = (0..<count).map { progress(at: Double($0) / Double(count - 1)) }
    let cycle = autoreverses ? forward + forward.dropLast().reversed() : forward
    var frames: [Double] = []
    let total = Int((runs * Double(cycle.count)).rounded())
    while frames.count < total {
      let missing = total - frames.count
      frames += cycle.prefix(missing)
      // A run that ended where the next begins shows that frame once.
      if autoreverses, frames.count < total { frames.removeLast() }
      if autoreverses, cycle.count == 1 { break }
      if autoreverses, missing <= cycle.count { break }
    }
    return frames
  }
}
