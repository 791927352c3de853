// The axes of an effect that sweeps at an angle, in Core Image's coordinates: origin bottom-left, y
// up. d = (cos θ, sin θ) is the way it sweeps, e = (−sin θ, cos θ) runs across; u = p·d, v = p·e.

import SeguePixels
import SegueSystem
import SegueTransitions

/// Axes at an angle on a canvas, and the values of u and v along a row of pixels.
struct Sweep: Sendable {
  let cosine: Double
  let sine: Double
  /// Height of the canvas: turns y down into y up.
  let height: Double

  /// Makes axes; an angle that only rounding keeps from a right angle becomes one, so that upright
  /// stays upright.
  init(angle: Double, canvas: PixelSize) {
    cosine = cos(angle).snapped
    sine = sin(angle).snapped
    height = Double(canvas.height)
  }

  /// u at a point with y up.
  func u(_ x: Double, _ y: Double) -> Double { x * cosine + y * sine }
  /// v at a point with y up.
  func v(_ x: Double, _ y: Double) -> Double { y * cosine - x * sine }

  /// u at the centre of column 0 of a row; it grows by `cosine` a column.
  func rowU(_ y: Int) -> Double { u(0.5, height - Double(y) - 0.5) }
  /// v at the centre of column 0 of a row; it shrinks by `sine` a column.
  func rowV(_ y: Int) -> Double { v(0.5, height - Double(y) - 0.5) }

  /// The point that has these u and v: y down.
  func point(u: Double, v: Double) -> Point {
    Point(x: u * cosine - v * sine, y: height - (u * sine + v * cosine))
  }

  /// The same, relative to a picture's corner.
  func point(u: Double, v: Double, in rect: PixelRect) -> Point {
    let point = point(u: u, v: v)
    return Point(x: point.x - Double(rect.x), y: point.y - Double(rect.y))
  }

  /// A rectangle of the canvas with y up: left, bottom, right, top.
  typealias Box = (left: Double, bottom: Double, right: Double, top: Double)

  /// A rectangle of pixels as a box with y up.
  func box(_ rect: PixelRect) -> Box {
    (Double(rect.x), height - Double(rect.maxY), Double(rect.maxX), height - Double(rect.y))
  }

  /// The least and the greatest u in a box.
  func uRange(_ box: Box) -> ClosedRange<Double> {
    let corners = corners(box)
    return (corners.min() ?? 0)...(corners.max() ?? 0)
  }

  /// u of a box's four corners.
  func corners(_ box: Box) -> [Double] { Self.corners(box).map { u($0, $1) } }

  /// A box's four corners.
  static func corners(_ box: Box) -> [(x: Double, y: Double)] {
    [(box.left, box.bottom), (box.left, box.top), (box.right, box.bottom), (box.right, box.top)]
  }

  /// The columns of a row, among the given ones, whose u lies in low ..< high.
  func columns(_ y: Int, from low: Double, to high: Double, among columns: Range<Int>) -> Range<Int>
  {
    RowInterval.columns(
      start: rowU(y), step: cosine, from: low, to: high, among: columns)
  }
}

/// Solves a linear inequality along a row.
enum RowInterval {
  /// The columns x whose start + x·step lies in low ..< high.
  ///
  /// With a step of 0 these are all columns, or no column.
  static func columns(
    start: Double, step: Double, from low: Double, to high: Double, among columns: Range<Int>
  ) -> Range<Int> {
    let none = columns.lowerBound..<columns.lowerBound
    guard low < high else { return none }
    if step == 0 { return low <= start && start < high ? columns : none }
    let first: Double
    let end: Double
    if step > 0 {
      first = ((low - start) / step).rounded(.up)
      end = ((high - start) / step).rounded(.up)
    } else {
      first = ((high - start) / step).rounded(.down) + 1
      end = ((low - start) / step).rounded(.down) + 1
    }
    let lower = clamp(first, to: columns)
    return lower..<max(lower, clamp(end, to: columns))
  }

  private static func clamp(_ value: Double, to columns: Range<Int>) -> Int {
    // NaN counts as before the first column.
    if !(value > Double(columns.lowerBound)) { return columns.lowerBound }
    if value >= Double(columns.upperBound) { return columns.upperBound }
    return Int(value)
  }
}

extension Double {
  /// The whole number that only rounding keeps it from, or itself: the sine of a right angle.
  var snapped: Double { abs(self - rounded()) < 1e-12 ? rounded() : self }
}
