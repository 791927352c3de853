// The value of a parameter as JSON.

import SegueText
import SegueTransitions

extension ParameterValue {
  /// A number, a word, a list of numbers, or a length in its unit.
  ///
  /// Nil for pictures, whose files are not known. A colour is six or eight hexadecimal digits, whether the effect takes
  /// a colour or its numbers.
  func document(of parameter: Parameter) -> JSONTree? {
    if parameter.isColor, let text = parameter.text(of: self) { return .text(text) }
    switch self {
    case .number(let number): return number.tree
    case .integer(let number): return number.tree
    case .boolean(let flag): return flag.tree
    case .choice(let word), .text(let word): return word.tree
    case .color(let color): return color.hexadecimal.tree
    case .vector(let numbers): return numbers.tree
    case .length(.pixels(let pixels)): return ["pixels": pixels]
    case .length(.fraction(let fraction)): return ["fraction": fraction]
    case .picture, .map: return nil
    }
  }
}
