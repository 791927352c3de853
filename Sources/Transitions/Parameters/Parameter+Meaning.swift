// Turns words into the numbers of a parameter: `tomato` for a colour, `left` for a direction.

import SeguePixels

extension Parameter {
  /// Turns a word into numbers where the parameter is a vector, and a number into pixels where it
  /// is a length.
  ///
  /// A colour or a side becomes numbers when the vector means one. Any other value stays as it is.
  func numbers(of value: ParameterValue) -> ParameterValue {
    if case .length = kind, case .number(let pixels) = value { return .length(.pixels(pixels)) }
    guard case .vector(let count, _, _) = kind else { return value }
    switch (meaning, value) {
    case (.color, .color(let color)):
      return Self.components(of: color, count: count).map { .vector($0) } ?? value
    case (.direction, .choice(let word)):
      return (Direction(rawValue: word)?.vector).map { .vector($0) } ?? value
    default: return value
    }
  }

  /// The colour's numbers, not premultiplied, as shaders have them.
  ///
  /// Nil for a translucent colour when only three numbers fit.
  private static func components(of color: Color, count: Int) -> [Double]? {
    let components = [color.red, color.green, color.blue, color.alpha]
    return count == 4 || color.alpha == 1 ? Array(components.prefix(count)) : nil
  }
}
