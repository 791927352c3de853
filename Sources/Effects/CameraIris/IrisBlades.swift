// The blades of a camera's iris around its hole: each lies on the next one, in a circle. The edge of a blade is a side of the
// hole, which goes on in a straight line over the next blade, and throws a shadow on it.
//
// A blade has a part of each row, along which distances grow evenly: so tables of light and shade are read along lines.
//
// With n the outward normals of the hole's sides in their order, a how far these are from the middle, and d = q·n − a at a place q
// from the middle: it lies on the blade whose d is not negative while that of the blade before is. e = d is how far it is from its
// blade's edge, and s = −d of the blade before how far from the edge that lies on its blade. The blade is lighter by a thin line
// and a wide sheen along its edge, as much as it is turned to the light, which comes from the upper left.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// The blades of an iris at one moment.
struct IrisBlades: Sendable {
  private let center: SIMD2<Double>
  /// The outward normals of the hole's sides.
  private let normals: [SIMD2<Double>]
  /// How far the sides are from the middle.
  private let distance: Double
  /// How much a shadow takes and leaves, so far from the edge that throws it, in shares of its length.
  private let dark, left: [UInt16]
  /// How light each blade is, so far from its edge.
  private let lights: [[UInt16]]
  /// The lengths of the shadow and of the sheen, in pixels.
  private let shadow, sheen: Double
  private let color: Color

  /// The blades around the hole that an edge goes round.
  ///
  /// - Parameters:
  ///   - isShut: whether there is no hole between them: they fill what grows over a picture.
  ///   - softness: the width of the edge, in pixels. What lies in a wide one has no line of light, which would be seen twice.
  init(
    _ count: Int, around edge: PathEdge, isShut: Bool, softness: Double, color: Color,
    canvas: PixelSize
  ) {
    self.color = color
    center = edge.center
    distance = isShut ? 0 : max(edge.field.depth * edge.cell + edge.ahead + softness / 2, 0)
    normals = (0..<count).map {
      // The first corner of the hole is at the top before it turns.
      let angle = (2 * Double($0) + 1) * .pi / Double(count)
      let (x, y) = (sin(angle), -cos(angle))
      return SIMD2(x * edge.turn.x - y * edge.turn.y, x * edge.turn.y + y * edge.turn.x)
    }
    let side = Double(canvas.shorterSide)
    let (line, sheen) = (max(0.01 * side, 2), max(0.4 * side, 2))
    (shadow, self.sheen) = (max(0.12 * side, 2), sheen)
    func table(_ cells: Int, _ value: (Double) -> Double) -> [UInt16] {
      (0...cells).map { UInt16(65_535 * value(Double($0) / Double(cells))) }
    }
    let crisp = min(line / softness, 1)
    dark = table(Self.cells) { 0.6 * color.alpha * .smoothStep(1 - $0) }
    left = table(Self.cells) { 1 - .smoothStep(1 - $0) }
    // Two cells a pixel: it begins with a ramp one pixel long.
    lights = normals.map { normal in
      let turned = 0.5 - 0.5 * (normal * SIMD2(0.6, 0.8)).sum()
      return table(Int(2 * sheen)) {
        let near = max(1 - $0 * sheen / line, 0), wide = (1 - $0) * (1 - $0)
        return color.alpha * min($0 * sheen, 1) * (0.55 + 0.45 * turned)
          * (0.34 * crisp * near + 0.24 * wide)
      }
    }
  }

  private static let cells = 256

  /// The iris on a canvas, without its hole.
  func picture(on canvas: PixelSize, depth: PixelDepth, threads: Int) -> Bitmap {
    var made = Bitmap(unclearedOf: canvas, depth: depth)
    made.forEachBand(threads: threads) { band, target in
      let scratch = Scratch(
        layout: ScratchLayout(coverageRows: 3), width: canvas.width, depth: depth)
      for y in band {
        let row = target.row(y)
        let (dark, light) = (
          scratch.coverage(0, count: row.count), scratch.coverage(1, count: row.count)
        )
        shade(y, dark, light, scratch)
        row.fill(color: color)
        row.tint(gray: 0, coverage: dark)
        row.tint(gray: 1, coverage: light)
      }
    }
    return made
  }

  /// Works out how dark and how light the blades are in a row.
  private func shade(_ y: Int, _ dark: CoverageRow, _ light: CoverageRow, _ scratch: Scratch) {
    dark.fill(0)
    light.fill(0)
    let columns = 0..<dark.count
    let first = SIMD2(0.5, Double(y) + 0.5) - center
    let starts = normals.map { ($0 * first).sum() - distance }
    for blade in normals.indices {
      let before = (blade > 0 ? blade : normals.count) - 1
      func part(_ blade: Int, from low: Double, to high: Double) -> Range<Int> {
        RowInterval.columns(
          start: starts[blade], step: normals[blade].x, from: low, to: high, among: columns)
      }
      let own = part(blade, from: 0, to: .infinity).part(in: part(before, from: -.infinity, to: 0))
      guard let column = own.first else { continue }
      func position(_ blade: Int) -> Double { starts[blade] + Double(column) * normals[blade].x }
      let scale = -Double(Self.cells) / shadow
      func take(_ row: CoverageRow, _ table: [UInt16]) {
        row.lookUp(table, position: scale * position(before), step: scale * normals[before].x)
      }
      take(dark[own], self.dark)
      let lit = light[own], rest = scratch.coverage(2, count: own.count)
      let steps = Double(lights[blade].count - 1) / sheen
      lit.lookUp(
        lights[blade], position: steps * position(blade), step: steps * normals[blade].x)
      take(rest, left)
      lit.multiply(by: rest)
    }
  }
}
