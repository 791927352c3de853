// The parameters that effects with a sweep share: Segue's own names, and Core Image's keys.

import SeguePixels
import SegueTransitions

extension Sweep {
  /// Segue's own: a side, or an angle.
  static let ownParameters: [Parameter] = [
    Direction.parameter(
      default: .right, "the side that the sweep comes from", needs: [.init("angle", .absent)]),
    Parameter(
      "angle", .angle(Parameter.turns), default: nil,
      "the way of the sweep, counter-clockwise from the right; wins over from",
      control: .angle),
  ]

  /// The angle that Segue's own parameters say.
  static func angle(_ values: ParameterValues) -> Double {
    values.optionalNumber("angle") ?? values.direction.angle
  }

  /// Core Image's `inputExtent`.
  static let extentKey = Parameter(
    "inputExtent", .vector(count: 4), default: nil,
    "x,y,width,height that the sweep crosses; the canvas if left out", meaning: .pixelRectangle,
    control: .init(unset: .init("the canvas")))

  /// Core Image's `inputAngle`.
  static let angleKey = Parameter(
    "inputAngle", .angle(-1000...1000), default: .number(0), "the way of the sweep, y up")

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
    isAdvanced: true, unset: .init("the way that the side says", start: .number(0)))
}
