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
  /// The part that is seen at first; nil chooses a part that suits the picture.
  public var start: UnitRect?
  /// The part that is seen at last; nil chooses a part that suits the picture.
  public var end: UnitRect?
  /// Pace.
  public var timingFunction: TimingFunction

  /// Makes a motion.
  public init(
    start: UnitRect? = nil, end: UnitRect? = nil, timingFunction: TimingFunction = .easeInEaseOut
  ) {
    self.start = start
    self.end = end
    self.timingFunction = timingFunction
  }
}

/// A part of a picture in fractions of its sides, origin top-left: (0, 0, 1, 1) is all of it.
public struct UnitRect: Hashable, Sendable {
  /// Left edge, 0…1.
  public var x: Double
  /// Top edge, 0…1.
  public var y: Double
  /// Width, above 0; x + width is at most 1.
  public var width: Double
  /// Height, above 0; y + height is at most 1.
  public var height: Double

  /// Makes a part; it is checked when it is used.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether it is a part of the picture, and not empty.
  public var isValid: Bool {
    // A little beyond the edge is what rounding leaves of fractions that add up to 1.
    let edge = 1 + 1e-9
    return x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= edge && y + height <= edge
  }
}
