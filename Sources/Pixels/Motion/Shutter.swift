// A film camera's shutter: for how long each frame is exposed, and when.
//
// At 180° and 30 frames a second a frame sees 1/60 s. With a phase of −90° that is the half of a frame's time around the
// frame's own moment, so that nothing moves to another place. The words and numbers are After Effects'.

/// How long frames are exposed: what moves in that time is blurred.
public struct Shutter: Hashable, Sendable {
  /// How long it is open, in degrees: 360 is a frame's time.
  public var angle: Double
  /// When it opens, in degrees after the frame's moment.
  public var phase: Double
  /// How many moments of that time a frame is the mean of, at least: where they lie so far apart that each would be seen
  /// by itself, `MotionBlur.most` are taken.
  public var samples: Int

  /// The angles that there are.
  public static let angles = 0.0...720
  /// The phases that there are.
  public static let phases = -360.0...360
  /// The numbers of samples that there are.
  public static let sampleCounts = 2...256

  /// Makes a shutter.
  ///
  /// - Parameters:
  ///   - angle: 0…720 degrees.
  ///   - phase: −360…360 degrees; nil for half of the angle before the frame's moment, so that the time is around it.
  ///   - samples: 2…256.
  /// - Precondition: they are in these ranges.
  public init(angle: Double = 180, phase: Double? = nil, samples: Int = 16) {
    precondition(Self.angles.contains(angle), "0 to 720 degrees")
    precondition(phase.map(Self.phases.contains) ?? true, "-360 to 360 degrees")
    precondition(Self.sampleCounts.contains(samples), "2 to 256 samples")
    self.angle = angle
    self.phase = phase ?? -angle / 2
    self.samples = samples
  }

  /// Whether a number is another one when it opens, or when it closes, than at the frame's own moment.
  ///
  /// - Parameters:
  ///   - value: the number at the frame's own moment.
  ///   - other: the number so many frames later.
  package func sees(_ value: Double, becoming other: (Double) -> Double) -> Bool {
    angle > 0 && (other(phase / 360) != value || other((phase + angle) / 360) != value)
  }

  /// A sample's moment, in frames after the frame's own: the middle of its share of the time.
  ///
  /// The formula is that of After Effects as HyperFrames has it: start + (k + ½) / n · window.
  package func moment(_ sample: Int, of count: Int) -> Double {
    (phase + angle * (Double(sample) + 0.5) / Double(count)) / 360
  }
}
