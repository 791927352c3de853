// A Gaussian blur in plain arithmetic: what faster blurs are compared with.

import SeguePixels
import SegueSystem

/// The components of a picture under a Gaussian; beyond its edges nothing is there.
public enum GaussianTwin {
  /// Blurs a picture across and then down.
  ///
  /// - Parameter sigma: the Gaussian's width in pixels.
  /// - Returns: red, green, blue and alpha of each pixel, row by row, in steps of 0 to 255.
  public static func components(of bitmap: Bitmap, sigma: Double) -> [Double] {
    var values: [Double] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        values += [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
      }
    }
    let weights = weights(sigma: sigma)
    let across = blurred(values, weights, step: 4, length: bitmap.width)
    return blurred(across, weights, step: 4 * bitmap.width, length: bitmap.height)
  }

  /// Four sigmas to both sides, with the sum of 1.
  private static func weights(sigma: Double) -> [Double] {
    let reach = Int((4 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Blurs lines of values that stand `step` apart.
  private static func blurred(
    _ values: [Double], _ weights: [Double], step: Int, length: Int
  ) -> [Double] {
    let reach = weights.count / 2
    return values.indices.map { index in
      let place = index / step % length
      var total = 0.0
      for offset in max(-reach, -place)...min(reach, length - 1 - place) {
        total += weights[offset + reach] * values[index + offset * step]
      }
      return total
    }
  }
}
