// The built-in picture of a lit sphere, as effects look it up by a surface's slope: the middle is a
// flat surface, and the edge a surface that stands upright.

import SeguePixels
import SegueSystem

/// A lit sphere.
enum ShadedSphere {
  /// Light from the upper left: white on that side, shade on the other, and nothing where the surface
  /// lies flat.
  static let picture: Bitmap = {
    let side = 128
    var picture = Bitmap(size: PixelSize(width: side, height: side))
    picture.withMutableRows { rows in
      for y in 0..<side {
        let row = rows.row(y)
        for x in 0..<side {
          row[x] = pixel(
            (Double(x) + 0.5) * 2 / Double(side) - 1, (Double(y) + 0.5) * 2 / Double(side) - 1)
        }
      }
    }
    return picture
  }()

  /// The light on a slope, y down.
  private static func pixel(_ x: Double, _ y: Double) -> Pixel {
    let toLight = -0.6 * x - 0.8 * y
    if toLight > 0 {
      let alpha = min(0.75 * toLight * toLight + 0.5 * pow(toLight, 8), 1)
      return Color(red: 1, green: 1, blue: 1, alpha: alpha).premultiplied
    }
    return Color(red: 0, green: 0, blue: 0, alpha: min(0.4 * toLight * toLight, 1)).premultiplied
  }
}
