// Turns values of parameters into words of the machine.

import SegueTransitions

extension ShaderParameter {
  /// The words that the program gets without a value.
  ///
  /// - Parameter isOpaque: whether both pictures are.
  func unsetWords(isOpaque: Bool) -> [UInt32] {
    kind == .room && !isOpaque ? [Float(-1).bitPattern] : defaultValue.map(\.word)
  }

  /// The machine words of a value.
  func words(_ value: ParameterValue?) -> [UInt32] {
    switch value {
    case .boolean(let flag): [flag ? .max : 0]
    case .number(let number): [Float(number).bitPattern]
    case .choice(let word): [side(word)]
    case .integer(let number): [UInt32(truncatingIfNeeded: number)]
    case .vector(let numbers):
      zip(numbers, defaultValue).map { number, like in like.word(of: number) }
    default: []
    }
  }
}

extension ShaderParameter {
  /// The number of a side, given by its word.
  private func side(_ word: String) -> UInt32 {
    UInt32(Direction.allCases.firstIndex { $0.rawValue == word } ?? 0)
  }
}

extension ShaderConstant {
  /// A number as a word of this type.
  fileprivate func word(of number: Double) -> UInt32 {
    switch self {
    case .float: Float(number).bitPattern
    case .int: UInt32(bitPattern: Int32(min(max(number, -2_147_483_648), 2_147_483_647)))
    case .uint: UInt32(min(max(number, 0), 4_294_967_295))
    case .bool: number != 0 ? .max : 0
    }
  }
}
