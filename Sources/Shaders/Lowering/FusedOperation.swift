// Operations that the machine computes together with an operand that nothing else uses.
//
// Example: in `fract(a * b) - c` the product becomes part of the fract, so that one instruction makes
// both. Rule: every part is rounded as it is alone, so no bit changes. It saves writing the operand to
// memory and reading it again, which takes as long as the arithmetic.

import SegueMachine

/// An operation that takes over one of its operands.
struct FusedOperation {
  /// The operation, and the places where the operand may be.
  let outer: MachineOperation
  let places: [Int]
  /// The operand's operation.
  let inner: MachineOperation
  let made: MachineOperation
  /// Whether the result takes the operation's other operands before those of the operand.
  let takesRestFirst: Bool

  private init(
    _ outer: MachineOperation, _ places: [Int], _ inner: MachineOperation,
    _ made: MachineOperation, restFirst: Bool = false
  ) {
    (self.outer, self.places, self.inner) = (outer, places, inner)
    (self.made, takesRestFirst) = (made, restFirst)
  }

  /// The operation that takes over an operand; nil if the machine has no such operation.
  ///
  /// - Parameters:
  ///   - outer: an operation with its operands.
  ///   - inner: the operation of the operand at a place, with its operands.
  static func fusing(
    _ outer: Form, _ place: Int, _ inner: Form
  ) -> Form? {
    var rest = outer.operands
    rest.remove(at: place)
    switch (outer.operation, inner.operation) {
    case (.subtractMultiply, .productFloor) where place < 2:
      return wrap(of: rest[1], by: rest[0], inner.operands)
    case (.productMultiply, .subtractMultiply) where place == 2 && rest[0] == rest[1]:
      return ease(of: rest[0], inner.operands)
    case (.multiply, .multiplyAdd) where inner.operands.prefix(2).contains(rest[0]):
      return permute(of: rest[0], inner.operands)
    case (.productFract, .sumAdd) where inner.operands[2] == rest[0]:
      return Form(operation: .sumFoldFract, operands: rest + inner.operands.prefix(2))
    case (.sumFoldFract, .add) where place == 0:
      return fold(inner.operands, rest)
    case (.select, .multiplyAdd) where place == 1 && inner.operands[2] == rest[1]:
      return Form(operation: .selectMultiplyAdd, operands: [rest[0]] + inner.operands)
    case (.select, .add) where place == 1:
      return Form(operation: .selectSum, operands: [rest[0]] + inner.operands + [rest[1]])
    default: break
    }
    let found = byOuter[outer.operation]?.first {
      $0.inner == inner.operation && $0.places.contains(place)
    }
    return found.map {
      Form(
        operation: $0.made,
        operands: $0.takesRestFirst ? rest + inner.operands : inner.operands + rest)
    }
  }

  /// x - floor(x * y) * z, if the product has x.
  private static func wrap(of x: ValueID, by z: ValueID, _ product: [ValueID]) -> Form? {
    guard let place = product.firstIndex(of: x) else { return nil }
    return Form(operation: .wrap, operands: [x, product[1 - place], z])
  }

  /// x * x * (z - x * y), if the difference has x.
  private static func ease(of x: ValueID, _ difference: [ValueID]) -> Form? {
    guard let place = difference.prefix(2).firstIndex(of: x) else { return nil }
    return Form(operation: .easeMultiply, operands: [x, difference[1 - place], difference[2]])
  }

  /// (x * y + z) * x, where the sum has a product of x.
  private static func permute(of x: ValueID, _ sum: [ValueID]) -> Form {
    Form(operation: .permute, operands: [x, sum[0] == x ? sum[1] : sum[0], sum[2]])
  }

  /// fract(q * ((y + r) + q)), where q is x + r.
  private static func fold(_ sum: [ValueID], _ rest: [ValueID]) -> Form? {
    for (place, shared) in sum.enumerated() {
      guard let other = rest.firstIndex(of: shared) else { continue }
      return Form(
        operation: .sumsFoldFract, operands: [sum[1 - place], rest[1 - other], shared])
    }
    return nil
  }

  /// How many times an operation uses an operand.
  ///
  /// The operand can be taken over if nothing else uses it.
  static func uses(by form: Form, _ place: Int) -> Int {
    switch (form.operation, place) {
    case (.easeMultiply, 0): 3
    case (.permute, 0), (.sumFoldFract, 0), (.sumsFoldFract, 2): 2
    default: 1
    }
  }

  /// An operation with its operands.
  struct Form {
    var operation: MachineOperation
    var operands: [ValueID]
  }

  private static let byOuter = Dictionary(grouping: all, by: \.outer)

  /// The operations that are looked for first come first.
  private static let all: [FusedOperation] = [
    FusedOperation(.add, [0, 1], .multiply, .multiplyAdd),
    FusedOperation(.subtract, [0], .multiply, .multiplySubtract),
    FusedOperation(.subtract, [1], .multiply, .subtractMultiply),
    FusedOperation(.multiplyAdd, [2], .multiply, .dot2, restFirst: true),
    FusedOperation(.multiply, [0, 1], .multiplyAdd, .multiplyAddMultiply),
    FusedOperation(.add, [0, 1], .multiplyAdd, .multiplyAddAdd),
    FusedOperation(.subtract, [0], .multiplyAdd, .multiplyAddSubtract),
    FusedOperation(.multiply, [0, 1], .add, .sumMultiply),
    FusedOperation(.multiply, [0, 1], .subtract, .differenceMultiply),
    FusedOperation(.multiply, [0, 1], .multiply, .productMultiply),
    FusedOperation(.add, [0, 1], .productMultiply, .productMultiplyAdd),
    FusedOperation(.multiply, [0, 1], .floor, .floorMultiply),
    FusedOperation(.add, [0, 1], .add, .sumAdd),
    FusedOperation(.add, [0, 1], .sumAdd, .sumAddAdd),
    FusedOperation(.add, [0, 1], .subtract, .differenceAdd),
    FusedOperation(.absolute, [0], .subtract, .differenceAbsolute),
    FusedOperation(.subtract, [0], .subtract, .differenceSubtract),
    FusedOperation(.subtract, [0], .step, .stepSubtract),
    FusedOperation(.subtract, [0], .fract, .fractSubtract),
    FusedOperation(.subtract, [1], .absolute, .subtractAbsolute, restFirst: true),
    FusedOperation(.fract, [0], .multiply, .productFract),
    FusedOperation(.fract, [0], .sumMultiply, .sumMultiplyFract),
    FusedOperation(.subtract, [0], .productFract, .productFractSubtract),
    FusedOperation(.multiply, [0, 1], .productFractSubtract, .productFractSubtractMultiply),
    FusedOperation(.easeMultiply, [0], .subtract, .differenceEase),
    FusedOperation(.permute, [0], .add, .sumPermute),
    FusedOperation(.sumsFoldFract, [2], .add, .sumsAddFoldFract, restFirst: true),
    FusedOperation(.floor, [0], .multiply, .productFloor),
    FusedOperation(.and, [0, 1], .not, .andNot, restFirst: true),
    FusedOperation(.andNot, [1], .less, .andNotLess),
    FusedOperation(.and, [0, 1], .less, .andLess),
    FusedOperation(.select, [0], .less, .selectLess),
  ]
}
