// Two strong flat pictures for thumbnails of effects: what moves between them is seen at once, as between two alike
// photographs it is not.

import SeguePixels

/// The pictures between which effects are shown.
enum SamplePictures {
  /// One of the two, at a size.
  static func picture(isSecond: Bool, _ size: PixelSize) -> Bitmap {
    let (ground, shape) = isSecond ? (Self.night, Self.cream) : (Self.sun, Self.ink)
    var bitmap = Bitmap(size: size, color: ground)
    let (width, height) = (Double(size.width), Double(size.height))
    let side = min(width, height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (across, up) = (Double(x) + 0.5 - width / 2, Double(y) + 0.5 - height / 2)
        let cover =
          isSecond
          ? Self.stripes(across, up, side) : Self.disc(across, up, side)
        guard cover > 0 else { continue }
        bitmap[x, y] = Self.mix(bitmap[x, y], shape.premultiplied, cover)
      }
    }
    return bitmap
  }

  private static let sun = Color(red: 0.98, green: 0.63, blue: 0.16)
  private static let ink = Color(red: 0.73, green: 0.18, blue: 0.22)
  private static let night = Color(red: 0.07, green: 0.24, blue: 0.42)
  private static let cream = Color(red: 0.55, green: 0.83, blue: 0.87)

  /// How much of a pixel a disc in the middle covers.
  private static func disc(_ x: Double, _ y: Double, _ side: Double) -> Double {
    let radius = (x * x + y * y).squareRoot()
    return min(max(side * 0.32 - radius + 0.5, 0), 1)
  }

  /// How much of a pixel stripes that rise to the right cover.
  private static func stripes(_ x: Double, _ y: Double, _ side: Double) -> Double {
    let period = side / 3
    let along = (x + y) * 0.5.squareRoot() / period
    let distance = (along - along.rounded(.down) - 0.5).magnitude * period
    return min(max(period / 4 - distance + 0.5, 0), 1)
  }

  private static func mix(_ below: Pixel, _ above: Pixel, _ part: Double) -> Pixel {
    func mixed(_ low: UInt8, _ high: UInt8) -> UInt8 {
      UInt8((Double(low) + (Double(high) - Double(low)) * part).rounded())
    }
    return Pixel(
      red: mixed(below.red, above.red), green: mixed(below.green, above.green),
      blue: mixed(below.blue, above.blue), alpha: 255)
  }
}
