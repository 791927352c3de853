// A linear map of colours: tints, fills, inversions and the like, and any sequence of them.

/// A map of straight, sRGB-encoded colours: each component of the result is a sum of the four
/// components, each times a number, and of a constant.
///
/// For example, this turns colours to grey:
/// `ColorMatrix.monochrome(.white)`.
/// The result is clamped to 0…1.
public struct ColorMatrix: Hashable, Sendable {
  /// Twenty numbers, in four rows for red, green, blue and alpha: how much red, green, blue and
  /// alpha count, and the constant.
  public private(set) var numbers: [Double]

  /// Makes a matrix; nil unless there are twenty numbers, all finite.
  public init?(_ numbers: [Double]) {
    guard numbers.count == 20, numbers.allSatisfy(\.isFinite) else { return nil }
    self.numbers = numbers
  }

  private init(rows: [Double]) { numbers = rows }

  /// Changes nothing.
  public static let identity = ColorMatrix(rows: [
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ])

  /// Multiplies every component by that of a colour.
  public static func multiply(_ color: Color) -> ColorMatrix {
    var made = identity
    for (row, factor) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      made.numbers[6 * row] = factor
    }
    return made
  }

  /// Gives every pixel one colour, and keeps alpha.
  ///
  /// - Parameter amount: 0 to change nothing, 1 for the colour alone.
  public static func fill(_ color: Color, amount: Double = 1) -> ColorMatrix {
    tint(black: color, white: color, amount: amount)
  }

  /// Maps black to one colour and white to another, by luminance, and keeps alpha.
  ///
  /// - Parameter amount: 0 to change nothing, 1 for the full effect.
  public static func tint(black: Color, white: Color, amount: Double = 1) -> ColorMatrix {
    let ends = [(black.red, white.red), (black.green, white.green), (black.blue, white.blue)]
    var made = identity
    for (row, (low, high)) in ends.enumerated() {
      for (column, weight) in luminanceWeights.enumerated() {
        let own = made.numbers[5 * row + column]
        made.numbers[5 * row + column] = own + ((high - low) * weight - own) * amount
      }
      made.numbers[5 * row + 4] = low * amount
    }
    return made
  }

  /// Core Image's monochrome: the luminance times a colour.
  ///
  /// - Parameter intensity: 0 to change nothing, 1 for the full effect.
  public static func monochrome(_ color: Color, intensity: Double = 1) -> ColorMatrix {
    tint(black: .black, white: color, amount: intensity)
  }

  /// Brings colours nearer to their luminance, or farther from it: 0 makes them grey, 1 changes nothing.
  public static func saturation(_ factor: Double) -> ColorMatrix {
    tint(black: .black, white: .white, amount: 1 - factor)
  }

  /// Brings components nearer to the middle grey, or farther from it: (c − 0.5) · factor + 0.5.
  public static func contrast(_ factor: Double) -> ColorMatrix {
    var made = identity
    for row in 0..<3 {
      made.numbers[6 * row] = factor
      made.numbers[5 * row + 4] = 0.5 - 0.5 * factor
    }
    return made
  }

  /// Adds to red, green and blue.
  public static func brightness(_ amount: Double) -> ColorMatrix {
    var made = identity
    for row in 0..<3 { made.numbers[5 * row + 4] = amount }
    return made
  }

  /// Inverts the colour, and keeps alpha.
  public static let invert = ColorMatrix(rows: [
    -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
  ])

  /// This matrix followed by another; what leaves 0…1 between them is not clamped.
  public func then(_ next: ColorMatrix) -> ColorMatrix {
    var made = numbers
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next.numbers[5 * row + 4] : 0
        for k in 0..<4 { sum += next.numbers[5 * row + k] * numbers[5 * k + column] }
        made[5 * row + column] = sum
      }
    }
    return ColorMatrix(rows: made)
  }

  /// How much each component counts for the luminance (ITU-R BT.709).
  private static let luminanceWeights = [0.2126, 0.7152, 0.0722]

  /// The numbers as kernels take them.
  package var floats: [Float] { numbers.map(Float.init) }
}
