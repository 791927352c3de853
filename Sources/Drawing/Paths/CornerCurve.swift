// Rounded rectangles whose corners are not quarter circles.
//
// Apple publishes no formula for its continuous corners. This is an approximation: the curve that
// others read off the outlines of iOS 7 (PaintCode, "Code for iOS 7 Rounded Rectangles"). Each
// corner has an arc in its middle and a shoulder on both sides, which leaves the straight side
// 1.528665 radii before the corner. Where the sides are too short for that, the curve goes over
// into the quarter circle.

import SeguePixels

/// The curve of a rounded rectangle's corners, by Core Animation's names.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins gently; an approximation of Apple's.
  case continuous

  /// How much farther from the corner than its radius the curve reaches, if there is room.
  public var expansionFactor: Double {
    switch self {
    case .circular: 1
    case .continuous: ContinuousCorner.reach
    }
  }
}

extension Path {
  /// Makes a rectangle with rounded corners of a curve; radii that are too large are scaled down
  /// together.
  public init(roundedRectangle rect: Rect, radii: CornerRadii, curve: CornerCurve) {
    let fitted = radii.fitting(rect.size)
    guard curve == .continuous, !fitted.isZero else {
      self.init(roundedRectangle: rect, radii: radii)
      return
    }
    self.init()
    let corners = rect.corners
    let all = [fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft]
    // The room of each side, in radii of its two corners; side i begins at corner i.
    let room = (0..<4).map { side -> Double in
      let length = side % 2 == 0 ? rect.width : rect.height
      let sum = all[side] + all[(side + 1) % 4]
      return sum > 0 ? length / sum : .infinity
    }
    let directions = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
    for index in [1, 2, 3, 0] {
      let before = (index + 3) % 4
      add(
        ContinuousCorner(room: min(room[before], room[index])), corners[index], all[index],
        from: directions[before])
    }
    closeSubpath()
  }

  private mutating func add(
    _ shape: ContinuousCorner, _ corner: Point, _ radius: Double, from direction: Point
  ) {
    let next = Point(x: -direction.y, y: direction.x)
    guard radius > 0 else { return addLine(to: corner) }
    let half = shape.points
    let places = (half + half.reversed().map { Point(x: $0.y, y: $0.x) }).map {
      corner - direction * ($0.x * radius) + next * ($0.y * radius)
    }
    addLine(to: places[0])
    for first in [1, 4, 7] {
      addCurve(to: places[first + 2], control1: places[first], control2: places[first + 1])
    }
  }
}

/// A continuous corner of radius 1: three curves, the third a mirror image of the first.
private struct ContinuousCorner {
  /// Where the curve begins if there is room, in radii before the corner.
  static let reach = 1.528_665

  /// The first half of the curves' points; x runs back from the corner, y on to the next side.
  let points: [Point]

  /// Makes a corner for a length of the sides in radii; at 1 it is a quarter circle.
  init(room: Double) {
    let share = min(max((room - 1) / (Self.reach - 1), 0), 1)
    points = zip(Self.round, Self.smooth).map { $0 + ($1 - $0) * share }
  }

  private static let smooth = [
    Point(x: reach, y: 0), Point(x: 1.088_493, y: 0), Point(x: 0.868_407, y: 0),
    Point(x: 0.631_494, y: 0.074_911), Point(x: 0.372_824, y: 0.169_060),
  ]

  /// The quarter circle, cut at about the same places.
  private static let round: [Point] = {
    let s = 1 - smooth[3].x
    let c = (1 - s * s).squareRoot()
    let (outer, inner) = (tangent(s, c), tangent(1 - 2 * s * s, 2 * s * c))
    return [
      Point(x: 1, y: 0), Point(x: 1 - outer, y: 0),
      Point(x: 1 - s + outer * c, y: 1 - c - outer * s), Point(x: 1 - s, y: 1 - c),
      Point(x: 1 - s - inner * c, y: 1 - c + inner * s),
    ]
  }()

  /// The length of an arc's control tangents, 4/3·tan(angle / 4), by the angle's sine and cosine.
  private static func tangent(_ sine: Double, _ cosine: Double) -> Double {
    let half = sine / (1 + cosine)
    return 4.0 / 3 * ((1 + half * half).squareRoot() - 1) / half
  }
}
