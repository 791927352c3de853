// The time of an inner composition that its keyframes remap.

import SegueLayers
import SegueTiming

extension TimeMap {
  /// The time of an inner composition by its keyframes, which are in seconds.
  init(_ track: Track<Double>, _ clock: CompositionClock) {
    self.init(from: clock.seconds(of: track.keys[0].frame), standingAt: track.first)
    for (key, next) in zip(track.keys, track.keys.dropFirst()) {
      let (start, end) = (clock.seconds(of: key.frame), clock.seconds(of: next.frame))
      switch key.pace {
      case .hold: stand(at: key.start, from: start)
      case .linear: run(from: key.start, to: key.end, start, end, .linear)
      case .eased(let pace): run(from: key.start, to: key.end, start, end, pace)
      case .separate(let paces): run(from: key.start, to: key.end, start, end, paces[0])
      }
    }
    guard let last = track.keys.last, track.constant == nil else { return }
    stand(at: last.start, from: clock.seconds(of: last.frame))
  }

  private mutating func run(
    from: Double, to: Double, _ start: Double, _ end: Double, _ pace: TimingFunction
  ) {
    stand(at: from, from: start)
    move(to: to, from: start, over: end - start, timingFunction: pace)
  }
}
