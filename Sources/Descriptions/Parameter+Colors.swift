// Colours among parameters: one value, or the numbers that a shader takes.

import SeguePixels
import SegueTransitions

extension Parameter {
  /// A value as people would write it: a colour in hexadecimal, whatever numbers it is made of.
  package func text(of value: ParameterValue) -> String? {
    if meaning == .color, case .vector(let components) = value {
      return Self.hexadecimal(components) ?? value.text
    }
    return value.text
  }

  /// Whether it is a colour, as one value or as numbers; numbers beyond 0…1 make no colour.
  package var isColor: Bool {
    if kind == .color { return true }
    guard meaning == .color, case .vector(let components)? = defaultValue else { return false }
    return Self.hexadecimal(components) != nil
  }

  /// The nearest colour; nil for numbers outside 0…1.
  package static func hexadecimal(_ components: [Double]) -> String? {
    guard components.count >= 3, components.allSatisfy((0...1).contains) else { return nil }
    return Color(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count > 3 ? components[3] : 1
    ).hexadecimal
  }
}
