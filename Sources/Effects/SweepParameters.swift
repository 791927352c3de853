// The parameters that effects with a sweep share: Segue's own names, and Core Image's keys.

import SeguePixels
import SegueTransitions

/// The way of a sweep, told by a side or by an angle.
struct SweepWay: Sendable {
  /// The side that it comes from.
  var side = Direction.right
  /// Radians counter-clockwise from the right; wins over the side.
  var angle: Double?

  /// Radians counter-clockwise from the right.
  var radians: Double { angle ?? side.angle }

  /// Segue's own parameters: a side, or an angle.
  static func parameters(
    _ side: String = "the side that the sweep comes from",
    angle: String = "direction of the sweep, counter-clockwise from the right; wins over from"
  ) -> [EffectParameter<SweepWay>] {
    [
      .direction(\.side, side, needs: [.init("angle", .absent)]),
      EffectParameter(optional: \.angle, "angle", .angle(), angle, control: .angle),
    ]
  }
}

extension Sweep {
  /// Core Image's `inputExtent`.
  static func extentKey<Root>(
    _ property: WritableKeyPath<Root, [Double]?> & Sendable, unset: String = "the canvas"
  ) -> EffectParameter<Root> {
    EffectParameter(
      optional: property, "inputExtent", .vector(count: 4, meaning: .pixelRectangle),
      "x,y,width,height of the area that the sweep crosses (default: the canvas)",
      control: .init(unset: .init(unset)))
  }

  /// A rectangle given as x, y, width, height with y up; nil without numbers, and for an empty
  /// rectangle.
  static func box(_ extent: [Double]?) -> Box? {
    guard let extent, extent.count == 4, extent[2] > 0, extent[3] > 0,
      extent.allSatisfy(Parameter.coordinates.contains)
    else { return nil }
    return (extent[0], extent[1], extent[0] + extent[2], extent[1] + extent[3])
  }

  /// The largest distance from a place, y down, to a corner of a rectangle that is given as x, y,
  /// width, height with y up; of the canvas without one.
  static func reach(of extent: [Double]?, from place: Point, canvas: PixelSize) -> Double {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let box = box(extent) ?? (0, 0, width, height)
    let (x, y) = (place.x, height - place.y)
    let across = max(abs(box.left - x), abs(box.right - x))
    let up = max(abs(box.bottom - y), abs(box.top - y))
    return (across * across + up * up).squareRoot()
  }
}

extension Parameter.Control {
  /// Of an angle that wins over a side.
  static let angle = Parameter.Control(
    isAdvanced: true, unset: .init("the direction from that side", start: .number(0)))
}
