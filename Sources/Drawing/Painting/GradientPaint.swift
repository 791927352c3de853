// A gradient as painters take it: its colours as a table, and its geometry in a plane of its own.

internal import CSegueKernels
import SeguePixels

/// The kinds of gradients.
public enum GradientShape: String, Hashable, Sendable, CaseIterable {
  /// Along the line from the start to the end.
  case axial
  /// An ellipse around the start; the end is the corner of the box around it.
  case radial
  /// Around the start, clockwise, beginning in the direction of the end.
  case conic
}

/// The colours along a gradient, premultiplied, so fine that a step is less than a level.
///
/// They are mixed before they are premultiplied, as Core Animation does: half way from white to
/// clear black is a half clear grey.
package struct GradientRamp: Sendable {
  /// The colours, as one row of bytes.
  private let row: Bitmap
  /// The same for deep rows; made when one is drawn.
  private let deepRow = AskedOnce<Bitmap, Never>()
  private let colors: [Color]
  private let locations: [Double]
  /// Whether every colour is opaque.
  package let isOpaque: Bool
  private static let steps = 4096

  /// Makes a ramp; nil without colours.
  ///
  /// - Parameters:
  ///   - colors: the colours from the start to the end.
  ///   - locations: the place of each colour, 0…1 and not decreasing. If their number is not that
  ///     of the colours, the colours are spread evenly.
  ///   - cache: keeps the table.
  package init?(colors: [Color], locations: [Double], cache: RasterCache? = nil) {
    guard !colors.isEmpty else { return nil }
    isOpaque = colors.allSatisfy { $0.alpha >= 1 }
    (self.colors, self.locations) = (colors, locations)
    guard let cache else {
      row = Self.row(colors, locations, .eight)
      return
    }
    let key = RasterKey(10, ItemIdentity(colors), ItemIdentity(locations))
    row = cache.value(for: key) { Self.row(colors, locations, .eight) }
  }

  private static func row(
    _ colors: [Color], _ locations: [Double], _ depth: PixelDepth
  ) -> Bitmap {
    var places = locations
    if places.count != colors.count {
      places = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    }
    var next = 0
    var row = Bitmap(unclearedOf: PixelSize(width: steps + 1, height: 1), depth: depth)
    row.withMutableRows { rows in
      let pixels = rows.row(0)
      for step in 0...steps {
        let place = Double(step) / Double(steps)
        while next < places.count, places[next] <= place { next += 1 }
        if next == 0 {
          pixels[step..<step + 1].fill(color: colors[0])
        } else if next == places.count {
          pixels[step..<step + 1].fill(color: colors[colors.count - 1])
        } else {
          let span = places[next] - places[next - 1]
          let part = span > 0 ? (place - places[next - 1]) / span : 1
          pixels[step..<step + 1].fill(color: mix(colors[next - 1], colors[next], part))
        }
      }
    }
    return row
  }

  private static func mix(_ a: Color, _ b: Color, _ t: Double) -> Color {
    Color(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
  }
}

/// Where a gradient lies: its kind and its two points.
package struct GradientGeometry: Hashable, Sendable {
  /// Along a line, around a point, or by the angle about it.
  package var shape: GradientShape
  /// Where the first colour lies: the start of the line, or the centre.
  package var start: Point
  /// Where the last colour lies: the end of the line, or a point on the outermost circle.
  package var end: Point

  /// Makes a geometry; the points are in the gradient's own plane.
  package init(_ shape: GradientShape, start: Point, end: Point) {
    (self.shape, self.start, self.end) = (shape, start, end)
  }

  /// The plane seen through a map from the canvas, with the start at the origin: what the kernels
  /// sum up along a row.
  ///
  /// For axial gradients x is the place; for radial ones the place is the length of (x, y), for
  /// conic ones its angle.
  func lines(_ map: Projection) -> GradientLines {
    func plane(_ weights: Point) -> SIMD3<Double> {
      // The weighted sum of the plane's coordinates, as numbers of x, y and 1 of the canvas.
      SIMD3(
        map.xx * weights.x + map.xy * weights.y, map.yx * weights.x + map.yy * weights.y,
        (map.tx - start.x) * weights.x + (map.ty - start.y) * weights.y)
    }
    let direction = end - start
    switch shape {
    case .axial:
      let square = direction.x * direction.x + direction.y * direction.y
      guard square > 0 else { return GradientLines(x: SIMD3(0, 0, 1), y: SIMD3()) }
      return GradientLines(x: plane(direction * (1 / square)), y: SIMD3())
    case .radial:
      // Without a reach, all but the start lies beyond the end.
      func inverse(_ reach: Double) -> Double { reach != 0 ? 1 / reach : 1e30 }
      return GradientLines(
        x: plane(Point(x: inverse(direction.x), y: 0)),
        y: plane(Point(x: 0, y: inverse(direction.y))))
    case .conic:
      return GradientLines(x: plane(Point(x: 1, y: 0)), y: plane(Point(x: 0, y: 1)))
    }
  }
}

/// Two sums of x, y and 1 of the canvas.
struct GradientLines: Sendable {
  let x: SIMD3<Double>
  let y: SIMD3<Double>

  /// The sums at the middle of a pixel.
  func start(_ column: Int, _ row: Int) -> SIMD2<Float> {
    let place = SIMD3(Double(column) + 0.5, Double(row) + 0.5, 1)
    return SIMD2(Float((x * place).sum()), Float((y * place).sum()))
  }

  /// How much the sums grow from pixel to pixel.
  var step: SIMD2<Float> { SIMD2(Float(x.x), Float(y.x)) }
}

extension GradientRamp {
  /// Draws a part of a row, `first` pixels to the right of `start`.
  func draw(
    _ shape: GradientShape, _ start: SIMD2<Float>, step: SIMD2<Float>, turn: Float, first: Int,
    into target: MutablePixelRow
  ) {
    require(first >= 0 && target.count < 1 << 24, "a part of a row")
    let (a, b) = ([start.x, start.y], [step.x, step.y])
    let (last, count, bits) = (Int32(Self.steps), target.count, target.depth.bits)
    let ramp =
      target.depth == .eight ? row : deepRow.get { Self.row(colors, locations, .sixteen) }
    let (own, table) = unsafe (target.memory, ramp.row(0).memory)
    switch shape {
    case .axial:
      unsafe segue_any_gradient_axial(bits, own, count, first, start.x, step.x, table, last)
    case .radial:
      unsafe segue_any_gradient_radial(bits, own, count, first, a, b, table, last)
    case .conic:
      unsafe segue_any_gradient_conic(bits, own, count, first, a, b, turn, table, last)
    }
  }
}
