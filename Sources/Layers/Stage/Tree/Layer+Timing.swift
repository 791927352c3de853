// The timing of a layer, one number at a time. Without these, the timing of a layer in a `let`
// could not be set.

import SegueTiming

extension Layer {
  /// Seconds of the superlayer's time at which the layer's time begins.
  public var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Seconds of local time for which the layer is shown; infinite unless set.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Local seconds per second of the superlayer; 0 pauses the layer and its sublayers at
  /// `timeOffset`.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Seconds added to local time.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many runs a layer of finite duration makes; 0 means one run.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Seconds of local time for which a layer of finite duration repeats; wins over the count.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run of a layer of finite duration is followed by the same run backward.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Whether the layer is shown before it begins and after it ends.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
