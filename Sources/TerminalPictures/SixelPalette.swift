// The colours of sixel pictures: a cube with so many steps of red, green and blue, and dither between them.
//
// A palette that is the same for every picture lets flat parts of a film stand still; one made for each picture would
// let them flicker. The dither has a pattern in place, and so stands still, too.

import SeguePixels

/// A cube of colours.
struct SixelPalette {
  /// Steps of red, green and blue.
  let steps: (red: Int, green: Int, blue: Int)
  /// For each place in the pattern and each byte the step, of the three channels.
  private let red: [UInt8]
  private let green: [UInt8]
  private let blue: [UInt8]

  /// Cubes, the largest first; green, which is seen best, has the most steps.
  private static let cubes = [
    (6, 7, 6), (5, 6, 5), (5, 5, 5), (4, 5, 4), (4, 4, 4), (3, 4, 3), (3, 3, 3), (2, 4, 2),
    (2, 3, 2),
  ]

  /// The largest cube of at most so many colours, which are at least 8.
  init(atMost count: Int) {
    let fitting = Self.cubes.first { $0.0 * $0.1 * $0.2 <= count } ?? (2, 2, 2)
    steps = fitting
    red = Self.dithered(steps.red)
    green = Self.dithered(steps.green)
    blue = Self.dithered(steps.blue)
  }

  /// How many colours there are.
  var count: Int { steps.red * steps.green * steps.blue }

  /// The number of the colour for a pixel at a place; nil if it lets through what is behind it.
  ///
  /// A pixel that is half transparent is painted at half of the places.
  func number(of pixel: Pixel, x: Int, y: Int) -> UInt8? {
    guard pixel.alpha < 255 else { return opaque(pixel, x: x, y: y) }
    let alpha = Int(pixel.alpha)
    guard alpha * 128 > 255 * (2 * Self.rank(x: x & 7, y: y & 7) + 1) else { return nil }
    func part(_ byte: UInt8) -> UInt8 { UInt8(min(255, (Int(byte) * 255 + alpha / 2) / alpha)) }
    return opaque(
      Pixel(
        red: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: 255),
      x: x, y: y)
  }

  private func opaque(_ pixel: Pixel, x: Int, y: Int) -> UInt8 {
    let place = ((y & 7) << 3 | x & 7) << 8
    let (red, green, blue) = (
      Int(red[place | Int(pixel.red)]), Int(green[place | Int(pixel.green)]),
      Int(blue[place | Int(pixel.blue)])
    )
    return UInt8((red * steps.green + green) * steps.blue + blue)
  }

  /// The parts of a colour in hundredths.
  func percentages(of number: Int) -> (red: Int, green: Int, blue: Int) {
    func hundredths(_ step: Int, _ steps: Int) -> Int {
      (step * 200 + steps - 1) / (2 * (steps - 1))
    }
    let (rest, blue) = number.quotientAndRemainder(dividingBy: steps.blue)
    let (red, green) = rest.quotientAndRemainder(dividingBy: steps.green)
    return (
      hundredths(red, steps.red), hundredths(green, steps.green), hundredths(blue, steps.blue)
    )
  }

  /// The steps of a channel, at every place of the pattern.
  ///
  /// A byte between two steps takes the upper one at as many of the 64 places as it is nearer to it.
  private static func dithered(_ steps: Int) -> [UInt8] {
    (0..<64).flatMap { place in
      (0...255).map { byte in
        let (step, rest) = (byte * (steps - 1)).quotientAndRemainder(dividingBy: 255)
        let threshold = 255 * (2 * rank(x: place & 7, y: place >> 3) + 1)
        return UInt8(rest * 128 > threshold ? step + 1 : step)
      }
    }
  }

  /// The rank of a place in Bayer's pattern of 8 × 8, 0…63.
  private static func rank(x: Int, y: Int) -> Int {
    (0..<3).reduce(0) { rank, bit in
      let (horizontal, vertical) = (x >> bit & 1, y >> bit & 1)
      return rank << 2 | (horizontal ^ vertical) << 1 | vertical
    }
  }
}
