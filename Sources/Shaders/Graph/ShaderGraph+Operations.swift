// Makes values from operations. The machine itself runs operations on constants at once, so no bit
// changes.

import SegueMachine

extension ShaderGraph {
  mutating func float(_ value: Float) -> ValueID { self.value(.constant(value.bitPattern)) }
  mutating func int(_ value: Int32) -> ValueID {
    self.value(.constant(UInt32(bitPattern: value)))
  }
  mutating func truth(_ value: Bool) -> ValueID { self.value(.constant(value ? .max : 0)) }

  /// The value of an instruction, as simple as possible.
  mutating func make(
    _ op: MachineOperation, _ a: ValueID, _ b: ValueID? = nil, _ c: ValueID? = nil
  ) -> ValueID {
    if let simple = simplified(op, a, b, c) { return simple }
    if let first = constant(a) {
      let second = b.map { constant($0) } ?? 0
      let third = c.map { constant($0) } ?? 0
      if let second, let third {
        return value(.constant(ConstantFolder.run(op, first, second, third)))
      }
    }
    if Self.commutes.contains(op), let b, b.index < a.index {
      return value(.operation(op, b, a, c))
    }
    return value(.operation(op, a, b, c))
  }

  /// Operations whose first two operands may be exchanged.
  ///
  /// The bits stay the same, except those of NaN.
  private static let commutes: Set<MachineOperation> = [
    .add, .multiply, .equal, .notEqual, .intAdd, .intMultiply, .intEqual, .intNotEqual, .and, .or,
    .exclusiveOr,
  ]

  /// x to a whole power from 1 to 8: the same products in the same order as in the machine's power.
  private mutating func power(_ x: ValueID, _ exponent: Int) -> ValueID {
    var (square, rest) = (x, exponent)
    var product: ValueID?
    while true {
      if rest & 1 != 0 { product = product.map { make(.multiply, square, $0) } ?? square }
      rest >>= 1
      if rest == 0 { return product ?? x }
      square = make(.multiply, square, square)
    }
  }

  /// The value of an operation that need not be run; nil if it must be run.
  private mutating func simplified(
    _ op: MachineOperation, _ a: ValueID, _ b: ValueID?, _ c: ValueID?
  ) -> ValueID? {
    let (one, none, all) = (Float(1).bitPattern, UInt32(0), UInt32.max)
    switch op {
    case .move: return a
    case .select:
      if b == c { return b }
      if let word = constant(a) { return word == 0 ? c : b }
      if let b, let c, constant(b) == all, constant(c) == none { return a }
      if let b, let c, constant(b) == none, constant(c) == all { return not(a) }
      if let b, let c, constant(c) == none || c == a { return and(a, b) }
      if let b, let c, constant(b) == all { return make(.or, a, c) }
    case .pow:
      guard let b, let word = constant(b) else { return nil }
      let exponent = Float(bitPattern: word)
      guard (1...8).contains(exponent), exponent == exponent.rounded() else { return nil }
      return power(a, Int(exponent))
    case .multiply:
      if let b, constant(b) == one { return a }
      if constant(a) == one { return b }
    case .add:
      for (this, other) in [(a, b), (b, a)] {
        guard let this, let other, let word = constant(this) else { continue }
        let isNothing = word == none && self[other].signs.hasNoNegativeZero
        if isNothing || word == Float(-0.0).bitPattern { return other }
      }
    case .fract:
      // A shader often needs both `floor` and `fract` of a place: its cell, and the place in the
      // cell.
      if let floor = known(.operation(.floor, a, nil, nil)) { return make(.subtract, a, floor) }
    case .divide:
      if let b, constant(b) == one { return a }
    case .subtract, .intSubtract:
      if let b, constant(b) == none { return a }
    case .intAdd:
      if let b, constant(b) == none { return a }
      if constant(a) == none { return b }
    case .and:
      if a == b { return a }
      for (this, other) in [(a, b), (b, a)] {
        if let this, constant(this) == all { return other }
        if let this, constant(this) == none { return this }
        // a & ~(a & b) is a & ~b: pixels that leave a loop, among those in it.
        if let this, let other, let rest = complement(of: other, within: this) {
          return make(.and, this, rest)
        }
      }
    case .or:
      if a == b { return a }
      for (this, other) in [(a, b), (b, a)] {
        if let this, constant(this) == none { return other }
        if let this, constant(this) == all { return this }
      }
    case .not:
      if case .operation(.not, let x?, _, _) = self[a].kind { return x }
    default: break
    }
    return nil
  }

  /// For ~(a & b) within a: ~b.
  private mutating func complement(of value: ValueID, within a: ValueID) -> ValueID? {
    guard case .operation(.not, let inner?, _, _) = self[value].kind,
      case .operation(.and, let first?, let second?, _) = self[inner].kind,
      first == a || second == a
    else { return nil }
    return make(.not, first == a ? second : first)
  }

  // MARK: Truth values

  mutating func and(_ a: ValueID, _ b: ValueID) -> ValueID { make(.and, a, b) }
  mutating func not(_ a: ValueID) -> ValueID { make(.not, a) }

  /// One of two values, chosen for each pixel.
  mutating func select(_ condition: ValueID, _ a: ValueID, _ b: ValueID) -> ValueID {
    if a == b { return a }
    return make(.select, condition, a, b)
  }
}
