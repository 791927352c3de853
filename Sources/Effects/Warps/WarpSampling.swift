// How finely a bent picture must be looked at, so that it neither shimmers nor blurs where it gets
// smaller.
//
// A pixel of the frame shows an area of the picture. One sample shows it well if it is up to 1.45 pixels
// long, two or four side by side if it is longer. Beyond that a smaller version of the picture is sampled:
// its sides follow the area's sides, or its shorter one where the area lies askew.

import SeguePixels
import SegueSystem

/// The version of a picture that is sampled, and where its samples lie in a pixel.
struct WarpSampling: Hashable {
  /// Where the samples of a pixel lie.
  enum Pattern: Hashable {
    /// In the middle.
    case one
    /// A quarter to the left and to the right.
    case across
    /// A quarter above and below.
    case down
    /// Both.
    case square
    /// Two or four in a line, for areas about a point that lie askew: `way` sixteenths of a whole turn from
    /// the direction away from the point.
    case line(isLong: Bool, way: Int)
  }

  /// How often the picture's width was halved.
  var halvingsAcross = 0
  /// How often its height was halved.
  var halvingsDown = 0
  var pattern = Pattern.one

  /// The longest side, in pixels of the picture, that one sample shows well.
  static let longest = 1.45
  /// How far a side may lean from one side of the pixel to the other, in pixels, so that the area is not
  /// longer: then it is (√(s² + 4) + s) / 2 long.
  static let steepest = 0.76

  /// How often a length is halved until it is at most `most`.
  static func halvings(_ length: Double, most: Double) -> Int {
    guard length > most else { return 0 }
    return length.isFinite ? min(Int(log2(length / most).rounded(.up)), 20) : 20
  }
}

extension WarpSampling.Pattern {
  /// How many samples there are.
  var count: Int {
    switch self {
    case .one: 1
    case .across, .down, .line(isLong: false, _): 2
    case .square, .line(isLong: true, _): 4
    }
  }

  /// Where a sample lies, from the pixel's middle: right and down, or away from a point and around it.
  func offset(_ index: Int) -> Point {
    func side(_ isHigh: Bool) -> Double { isHigh ? 0.25 : -0.25 }
    switch self {
    case .one: return Point(x: 0, y: 0)
    case .across: return Point(x: side(index == 1), y: 0)
    case .down: return Point(x: 0, y: side(index == 1))
    case .square: return Point(x: side(index % 2 == 1), y: side(index > 1))
    case .line(_, let way):
      let place = (Double(index) + 0.5) / Double(count) - 0.5
      let angle = Double(way) * .pi / 8
      return Point(x: place * cos(angle), y: place * sin(angle))
    }
  }
}
