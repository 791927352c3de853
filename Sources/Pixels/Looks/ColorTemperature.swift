// The light of another colour: how white changes, and all colours with it.
//
// Rule: the light of a black body of a temperature has a place on the Planckian locus, after the polynomials of Kim, Cho,
// Kang and Hong (US patent 7,024,034, 2006). Colours are adapted from the light of 6500 K to that one as von Kries did,
// each response of the eye by itself, with the responses that Lam measured (the Bradford transform, 1985), which ICC
// profiles use. All of that is one matrix in linear light; white keeps its luminance.

/// The adaptation of colours to light of a temperature.
enum ColorTemperature {
  /// The temperatures in kelvin that the polynomials know.
  static let range = 1667.0...25_000
  /// Changes nothing.
  static let neutral = 6500.0

  /// Nine numbers, row by row: what linear red, green and blue count in those that are adapted.
  static func matrix(_ kelvin: Double) -> [Double] {
    let (from, to) = (responses(neutral), responses(kelvin))
    let scaled = (0..<9).map { (place: Int) -> Double in
      let row = place / 3
      return cone[place] * to[row] / from[row]
    }
    let product = PrimariesMatrix.product
    return product(rgbOfXYZ, product(xyzOfCone, product(scaled, xyzOfRGB)))
  }

  /// What the eye's three kinds of cones say to the light, whose luminance is 1.
  private static func responses(_ kelvin: Double) -> [Double] {
    let (x, y) = chromaticity(kelvin)
    let light = [x / y, 1, (1 - x - y) / y]
    return (0..<3).map { (row: Int) -> Double in
      var sum = 0.0
      for column in 0..<3 { sum += cone[3 * row + column] * light[column] }
      return sum
    }
  }

  /// Where the light lies in the CIE's diagram of 1931.
  private static func chromaticity(_ kelvin: Double) -> (x: Double, y: Double) {
    let t = 1000 / kelvin
    let x =
      kelvin <= 4000
      ? polynomial([-0.2661239, -0.2343589, 0.8776956, 0.179910], t)
      : polynomial([-3.0258469, 2.1070379, 0.2226347, 0.240390], t)
    let y =
      switch kelvin {
      case ...2222: polynomial([-1.1063814, -1.34811020, 2.18555832, -0.20219683], x)
      case ...4000: polynomial([-0.9549476, -1.37418593, 2.09137015, -0.16748867], x)
      default: polynomial([3.0817580, -5.87338670, 3.75112997, -0.37001483], x)
      }
    return (x, y)
  }

  private static func polynomial(_ coefficients: [Double], _ x: Double) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
  }

  /// The Bradford transform, and back.
  private static let cone = [
    0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
  ]
  private static let xyzOfCone = PrimariesMatrix.inverse(cone)
  /// sRGB's linear components to XYZ (IEC 61966-2-1), and back.
  private static let xyzOfRGB = [
    0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505,
  ]
  private static let rgbOfXYZ = PrimariesMatrix.inverse(xyzOfRGB)
}
