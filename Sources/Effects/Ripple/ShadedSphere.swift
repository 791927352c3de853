// The built-in picture of a lit sphere, as effects look it up by a surface's slope: the middle is a
// flat surface, and the edge a surface that stands upright.

import SeguePixels
import SegueSystem

/// A lit sphere.
enum ShadedSphere {
  /// Light from the upper left: white on that side, shade on the other, and nothing where the surface
  /// lies flat.
  static let picture = sphere(shade: 0.4) { min(0.75 * $0 * $0 + 0.5 * pow($0, 8), 1) }

  /// The same of water, which glints in a thin line and does not turn white.
  static let water = sphere(shade: 0.3) { min(0.12 * $0 * $0 + 0.4 * pow($0, 8), 0.55) }

  /// Draws a sphere.
  ///
  /// - Parameters:
  ///   - shade: how dark it is opposite the light.
  ///   - light: how bright the lit side is, for the cosine of the angle to the light.
  private static func sphere(shade: Double, light: (Double) -> Double) -> Bitmap {
    let side = 128
    var picture = Bitmap(size: PixelSize(width: side, height: side))
    picture.withMutableRows { rows in
      for y in 0..<side {
        let row = rows.row(y)
        for x in 0..<side {
          let (u, v) = (Double(2 * x + 1 - side), Double(2 * y + 1 - side))
          // y down
          let toLight = (-0.6 * u - 0.8 * v) / Double(side)
          let color =
            toLight > 0
            ? Color(red: 1, green: 1, blue: 1, alpha: light(toLight))
            : Color(red: 0, green: 0, blue: 0, alpha: shade * toLight * toLight)
          row[x] = color.premultiplied
        }
      }
    }
    return picture
  }
}
