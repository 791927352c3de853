// The blades of a camera's iris around its hole: each lies on the next one, in a circle. The edge of a blade is a side of the
// hole, which goes on in a straight line over the next blade, and throws a shadow on it.
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
  /// The lengths of the line and the sheen along an edge, and of the shadow, in pixels.
  private let (line, sheen, shadow): (Double, Double, Double)
  private let color: Color

  /// The blades around the hole that an edge goes round.
  init(_ count: Int, around edge: PathEdge, color: Color, canvas: PixelSize) {
    self.color = color
    center = edge.center
    distance = max(edge.field.depth * edge.cell + edge.ahead, 0)
    normals = (0..<count).map {
      // The first corner of the hole is at the top before it turns.
      let angle = (2 * Double($0) + 1) * .pi / Double(count)
      let (x, y) = (sin(angle), -cos(angle))
      return SIMD2(x * edge.turn.x - y * edge.turn.y, x * edge.turn.y + y * edge.turn.x)
    }
    let side = Double(canvas.shorterSide)
    (line, sheen, shadow) = (max(0.01 * side, 2), max(0.4 * side, 2), max(0.12 * side, 2))
  }

  /// The iris on a canvas, without its hole.
  func picture(on canvas: PixelSize, depth: PixelDepth, threads: Int) -> Bitmap {
    var made = Bitmap(unclearedOf: canvas, depth: depth)
    made.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(canvas))
      Bands.forEach(rows: 0..<canvas.height, threads: threads) { band in
        let scratch = Scratch(
          layout: ScratchLayout(coverageRows: 2), width: canvas.width, depth: depth)
        for y in band {
          let row = target.row(y)
          let (dark, light) = (
            scratch.coverage(0, count: row.count), scratch.coverage(1, count: row.count)
          )
          shade(y, dark, light)
          row.fill(color: color)
          row.tint(gray: 0, coverage: dark)
          row.tint(gray: 1, coverage: light)
        }
      }
    }
    return made
  }

  /// Works out how dark and how light the blades are in a row.
  private func shade(_ y: Int, _ dark: CoverageRow, _ light: CoverageRow) {
    var blade = 0
    for x in 0..<dark.count {
      let place = SIMD2(Double(x), Double(y)) + 0.5 - center
      func ahead(_ blade: Int) -> Double { (place * normals[blade]).sum() - distance }
      func previous(_ blade: Int) -> Int { blade > 0 ? blade - 1 : normals.count - 1 }
      var (own, before) = (ahead(blade), ahead(previous(blade)))
      // A place in the hole lies on none.
      var tries = normals.count
      while tries > 0, own < 0 || before >= 0 {
        blade = blade + 1 < normals.count ? blade + 1 : 0
        (before, own) = (own, ahead(blade))
        tries -= 1
      }
      let fall = Double.smoothStep(1 + before / shadow)
      dark[x] = UInt16(0.6 * color.alpha * 65_535 * fall)
      light[x] = UInt16(color.alpha * 65_535 * (1 - fall) * shine(blade, max(own, 0)))
    }
  }

  /// How light a blade is so far from its edge.
  private func shine(_ blade: Int, _ away: Double) -> Double {
    let turned = 0.5 - 0.5 * (normals[blade] * SIMD2(0.6, 0.8)).sum()
    let near = max(1 - away / line, 0), wide = max(1 - away / sheen, 0)
    return min(away, 1) * (0.3 + 0.7 * turned) * (0.3 * near + 0.24 * wide * wide)
  }
}
