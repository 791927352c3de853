// The geometry of the page curl: a sheet rolls along d over a cylinder of radius R, without
// perspective. It was found from Core Image's renders: 68.4 dB over the whole of one
// (AppleRenderTests).
//
// The sheet leaves the plane at A = umin + t·(umax − umin + R). With x = (A − u)/R, u > A − R is
// drawn:
//   front: us = u for u ≥ A, else A − R·g(x)
//   back:  us = A − R·(π − g(x)) for u < A, else 2A − u − πR
//   g(x) = asin x − (.00341x² + .01793x³ − .0161x⁴), Core Image's approximation of the arc sine
// us is the place on the sheet, in the same axes; v stays the same.

import SeguePixels
import SegueSystem
import SegueTransitions

/// Where every point of a curling page comes from.
struct PageCurlGeometry: Sendable {
  let sweep: Sweep
  /// umin … umax of the area that the sweep crosses.
  let range: ClosedRange<Double>
  /// umin … umax of the canvas, which may be more.
  let canvas: ClosedRange<Double>
  let radius: Double
  /// Whether the page's edges are antialiased, on this library's own curl; they are not on Core Image's.
  let isSoft: Bool
  /// How far ahead the fold is when it has begun, in radii: it begins at the corner at once.
  let lead: Double
  /// How many pixels of the sheet lie under one pixel of the output at x = i / cells.
  ///
  /// This antialiases the sheet's edges where it is seen at a slant. `nil` means that edges are
  /// equally soft everywhere on the sheet, as in Core Image.
  let slopes: [Float]?
  /// The greatest of the slopes, at the fold; 1 without slopes.
  let steepest: Float

  init(
    sweep: Sweep, range: ClosedRange<Double>, canvas: ClosedRange<Double>, radius: Double,
    isSoft: Bool, lead: Double
  ) {
    (self.sweep, self.range, self.canvas) = (sweep, range, canvas)
    (self.radius, self.isSoft, self.lead) = (radius, isSoft, lead)
    slopes =
      isSoft
      ? (0...Self.cells).map {
        let (x, half) = (Double($0) / Double(Self.cells), 0.5 / radius)
        let rise = Self.bend(min(x + half, 1)) - Self.bend(max(x - half, 0))
        return Float(rise / (min(x + half, 1) - max(x - half, 0)))
      } : nil
    steepest = max(slopes?.max() ?? 1, 1)
  }

  /// The fold's outline: coverage clamp((u − (A − R))/outlineWidth + outlineBias, 0, 1).
  var outlineWidth: Double { isSoft ? abs(sweep.cosine) + abs(sweep.sine) : 1 }
  var outlineBias: Double { isSoft ? 0.5 : 0 }
  /// Whether pictures are sampled in the space that is mixed in, as Core Image does; otherwise on
  /// encoded values, which is faster.
  var samplesLight: Bool { !isSoft }
  /// Whether light also falls on the part of a pixel beside the sheet's edge, as in Core Image.
  ///
  /// Then the light covers for itself, and the edge of a lit sheet is bolder. Otherwise a lit pixel
  /// is cut.
  var lightsCutEdges: Bool { !isSoft }

  private static let cells = 8192
  /// g(x) at x = i / cells.
  static let bends = (0...cells).map { Float(bend(Double($0) / Double(cells))) }

  /// g(x), for x in 0…1.
  static func bend(_ x: Double) -> Double {
    asin(x) - (0.00341 + (0.01793 - 0.0161 * x) * x) * x * x
  }

  /// A: where the sheet leaves the plane.
  ///
  /// At the ends it is beyond the canvas, though the sweep may cross less: Core Image would leave a part of the page.
  func lift(at time: Double) -> Double {
    if time <= 0 { return min(range.lowerBound, canvas.lowerBound) }
    if time >= 1 { return max(range.upperBound, canvas.upperBound) + radius }
    let begun = 1 - pow(1 - min(time / 0.08, 1), 2)
    return range.lowerBound + time * (range.upperBound - range.lowerBound + radius)
      + lead * radius * begun * (1 - time)
  }

  /// The area that a page may cover at any time, in canvas coordinates, with a margin around it.
  func reach(of page: PixelRect, margin: Double) -> PixelRect {
    let box = sweep.box(page)
    var xs: [Double] = []
    var ys: [Double] = []
    for (x, y) in Sweep.corners(box) {
      let (u, v) = (sweep.u(x, y), sweep.v(x, y))
      // The page itself, its mirror images at the start and at the end, and the last fold.
      for reached in [
        u, 2 * lift(at: 0) - .pi * radius - u, 2 * lift(at: 1) - .pi * radius - u, lift(at: 1),
      ] {
        let point = sweep.point(u: reached, v: v)
        xs.append(point.x)
        ys.append(point.y)
      }
    }
    func low(_ values: [Double]) -> Int { Int(((values.min() ?? 0) - margin).rounded(.down)) }
    func high(_ values: [Double]) -> Int { Int(((values.max() ?? 0) + margin).rounded(.up)) }
    return PixelRect(
      x: low(xs), y: low(ys), width: high(xs) - low(xs), height: high(ys) - low(ys))
  }
}
