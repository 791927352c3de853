// Pictures for tests, drawn by formula: smooth like photographs, with some edges, different each.

import SeguePixels
import SegueSystem

/// Pictures made from a size and a seed.
public enum TestPictures {
  /// An opaque picture: soft waves of three colours and a disc.
  public static func photo(_ size: PixelSize, seed: Int) -> Bitmap {
    draw(size) { x, y in
      let (red, green, blue) = waves(x, y, size, seed)
      return Color(red: red, green: green, blue: blue)
    }
  }

  /// A picture with alpha: the same with soft holes, transparent in places.
  public static func translucent(_ size: PixelSize, seed: Int) -> Bitmap {
    draw(size) { x, y in
      let (red, green, blue) = waves(x, y, size, seed)
      let hole = 0.5 + 0.8 * sin(x * 0.21 + Double(seed)) * cos(y * 0.17 - Double(seed))
      return Color(red: red, green: green, blue: blue, alpha: hole)
    }
  }

  private static func waves(
    _ x: Double, _ y: Double, _ size: PixelSize, _ seed: Int
  ) -> (Double, Double, Double) {
    let phase = Double(seed) * 1.7
    let scale = 40 / Double(max(size.width, size.height, 1))
    let (u, v) = (x * scale, y * scale)
    let red = 0.5 + 0.3 * sin(u * 0.31 + phase) + 0.15 * sin(v * 0.53 - phase)
    let green = 0.5 + 0.3 * sin(v * 0.27 + 2 * phase) + 0.15 * cos((u + v) * 0.37)
    let blue = 0.5 + 0.4 * cos((u - v) * 0.23 + phase)
    let fromCentre = hypot(x - Double(size.width) / 2, y - Double(size.height) / 2)
    let disc = min(max(Double(size.shorterSide) / 4 - fromCentre + 0.5, 0), 1)
    return (red * (1 - disc) + 0.9 * disc, green * (1 - disc) + 0.8 * disc, blue)
  }

  private static func draw(_ size: PixelSize, _ color: (Double, Double) -> Color) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = color(Double(x) + 0.5, Double(y) + 0.5).premultiplied
      }
    }
    return bitmap
  }
}
