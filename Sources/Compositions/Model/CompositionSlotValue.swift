// Values that programs put in the place of those that slots of a composition have.

import SeguePixels
import SegueText

extension Composition {
  /// A value for a slot: it stays the same in all frames.
  public enum SlotValue: Hashable, Sendable {
    /// One number: an opacity in percent, an angle in degrees, a width.
    case number(Double)
    /// Several numbers: a place, a scale in percent.
    case numbers([Double])
    /// A colour; its alpha does not count.
    case color(Color)

    /// Reads a number, numbers with commas between them, or a colour as in CSS.
    ///
    /// - Throws: `TextError.malformed`.
    public init(parsing text: String) throws(TextError) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { NumberText.double(String($0)) }
      if numbers.count == parts.count {
        self = numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
      } else if let color = try? Color(parsing: text) {
        self = .color(color)
      } else {
        throw .malformed(
          what: "slot value", text: text,
          expected: "a number, numbers as in 20,30, or a colour as in #ff8800 or orange")
      }
    }

    /// The property that a composition's file would have.
    var property: JSONTree {
      func list(_ numbers: [Double]) -> JSONTree {
        JSONTree(.list(numbers.map { JSONTree(.number($0)) }))
      }
      let value =
        switch self {
        case .number(let number): JSONTree(.number(number))
        case .numbers(let numbers): list(numbers)
        case .color(let color): list([color.red, color.green, color.blue, 1])
        }
      return JSONTree(.object([JSONTree.Member(key: "k", value: value)]))
    }
  }
}
