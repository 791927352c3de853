// Words for the numbers of a parameter: `tomato` for a colour, `left` for a direction.

import SeguePixels

extension Parameter {
  /// The numbers that a colour or a side stands for where the parameter is a vector that means one, and
  /// the pixels that a number stands for where it is a length; any other value as it is.
  func numbers(of value: ParameterValue) -> ParameterValue {
    if case .length = kind, case .number(let pixels) = value { return .length(.pixels(pixels)) }
    guard case .vector(let count, _) = kind else { return value }
    switch (meaning, value) {
    case (.color, .color(let color)):
      return Self.components(of: color, count: count).map { .vector($0) } ?? value
    case (.direction, .choice(let word)):
      return (Direction(rawValue: word)?.vector).map { .vector($0) } ?? value
    default: return value
    }
  }

  /// Components that are not premultiplied, as shaders have them; nil for a translucent colour when there
  /// are only three numbers.
  private static func components(of color: Color, count: Int) -> [Double]? {
    let components = [color.red, color.green, color.blue, color.alpha]
    return count == 4 || color.alpha == 1 ? Array(components.prefix(count)) : nil
  }
}
