// A slow pan and zoom over a still, from one part of the picture to another: what films of photographs do
// since Ken Burns.

import SeguePixels
import SegueTiming

/// A motion over a still, for as long as it is seen.
///
/// The parts that are shown have the canvas's shape: a part of another shape is shown with its
/// surroundings. Where a part is not given, it is chosen by the picture's name: another one for
/// each picture, and always the same for the same one.
public struct Motion: Hashable, Sendable {
  /// The part that is seen at first, in fractions of the picture's sides; nil chooses a part that suits the picture.
  public var start: CropRect?
  /// The part that is seen at last, in fractions of the picture's sides; nil chooses a part that suits the picture.
  public var end: CropRect?
  /// Pace.
  public var timingFunction: TimingFunction

  /// Makes a motion.
  public init(
    start: CropRect? = nil, end: CropRect? = nil, timingFunction: TimingFunction = .easeInEaseOut
  ) {
    self.start = start
    self.end = end
    self.timingFunction = timingFunction
  }
}

extension CropRect {
  /// Whether it is a part of a picture in fractions of its sides, and not empty: (0, 0, 1, 1) is all of it.
  public var isPart: Bool {
    // A little beyond the edge is what rounding leaves of fractions that add up to 1.
    let edge = 1 + 1e-9
    return x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= edge && y + height <= edge
  }
}
