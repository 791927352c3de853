// Which frame of a film is due: time goes by, is stopped, and is moved by keys.

/// A film's course in time.
struct FilmClock {
  private let count: Int
  private let rate: Double
  private let goesRound: Bool
  /// When the first frame was due, in seconds of a clock.
  private var start = 0.0
  /// The frame at which it stands still; nil while it plays.
  private var held: Int?

  /// - Parameters:
  ///   - count: how many frames there are.
  ///   - rate: how many of them a second has.
  ///   - goesRound: whether it begins again at its end.
  init(count: Int, rate: Double, goesRound: Bool) {
    (self.count, self.rate, self.goesRound) = (count, rate, goesRound)
  }

  /// Plays from the first frame on.
  mutating func start(at now: Double) { play(from: 0, at: now) }

  /// Whether it stands still.
  var isPaused: Bool { held != nil }

  /// The frame that is due; nil once the film is over.
  func frame(at now: Double) -> Int? {
    if let held { return held }
    let passed = Int((max(0, now - start) * rate + 1e-6).rounded(.down))
    return goesRound ? passed % count : passed < count ? passed : nil
  }

  /// How long the frame that is due is still shown, in seconds.
  func rest(at now: Double) -> Double {
    let passed = (max(0, now - start) * rate + 1e-6).rounded(.down)
    return max(0, start + (passed + 1) / rate - now)
  }

  /// Stops, or goes on.
  mutating func toggle(at now: Double) {
    if let frame = held { play(from: frame, at: now) } else { held = frame(at: now) ?? count - 1 }
  }

  /// Stops at the frame so many frames away; within the film, or round it.
  mutating func step(by frames: Int, at now: Double) {
    let target = (frame(at: now) ?? count - 1) + frames
    held = goesRound ? (target % count + count) % count : min(max(target, 0), count - 1)
  }

  /// Moves by a time, and plays on if it played.
  mutating func skip(_ seconds: Int, at now: Double) {
    let wasPaused = isPaused
    step(by: Int((Double(seconds) * rate).rounded()), at: now)
    if !wasPaused { toggle(at: now) }
  }

  private mutating func play(from frame: Int, at now: Double) {
    start = now - Double(frame) / rate
    held = nil
  }
}
