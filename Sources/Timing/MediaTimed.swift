// A protocol for things that have a media timing: it gives them its numbers by Core Animation's
// names.

/// Something whose time is ruled by a `MediaTiming`: a layer, an animation, a transition.
public protocol MediaTimed {
  /// When it runs in its parent's time, how fast, how often.
  var timing: MediaTiming { get set }
}

extension MediaTimed {
  /// Seconds of the parent's time at which it begins.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Seconds of local time that one run takes.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Local seconds per parent second; negative runs backward; 0 pauses at `timeOffset`.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Seconds added to local time.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many runs: 0 means one run, a fraction ends within a run, and infinity never ends.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Seconds of local time to repeat for; 0 means that `repeatCount` decides; otherwise this wins.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by the same run backward.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Whether its first value shows before it begins, and its last after it ends.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
