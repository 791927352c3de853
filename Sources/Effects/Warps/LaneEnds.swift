// Between which places lanes beside each other show a picture: all of them, or any.

import SeguePixels

/// Two places along lanes.
struct LaneEnds {
  private var low: Double
  private var high: Double

  /// All places.
  static let whole = LaneEnds(low: -.infinity, high: .infinity)
  /// No place.
  static let none = LaneEnds(low: .infinity, high: -.infinity)

  private init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  /// The ends of a lane.
  ///
  /// - Parameter whole: whether a lane must lie wholly on the picture; otherwise it has no ends.
  init(_ lane: WarpLane, canvas: PixelSize, isSideways: Bool, whole: Bool) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let (along, across) = isSideways ? (width, height) : (height, width)
    if whole,
      lane.presence(along, isQuarter: false) < 1 || lane.presence(along, isQuarter: true) < 1
    {
      self = .none
    } else {
      (low, high) = lane.ends(across)
    }
  }

  /// The common part of these and other ends; empty without the others.
  func shared(_ other: LaneEnds?) -> LaneEnds {
    guard let other else { return .none }
    return LaneEnds(low: max(low, other.low), high: min(high, other.high))
  }

  /// From the first to the last place of this and other ends.
  func joined(_ other: LaneEnds?) -> LaneEnds {
    guard let other else { return self }
    return LaneEnds(low: min(low, other.low), high: max(high, other.high))
  }

  /// Whether the pixel with its middle at a place may lie between the ends.
  func touch(_ place: Double) -> Bool { place + 0.5 > low && place - 0.5 < high }

  /// Whether the pixels with their middles from one place to another lie between the ends.
  func contain(_ first: Double, _ last: Double) -> Bool {
    first - 0.5 >= low && last + 0.5 <= high
  }
}
