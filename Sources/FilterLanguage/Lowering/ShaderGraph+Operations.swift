// Making values of operations: constants folded by the machine itself, so that folding changes no bit.

internal import CSegueKernels

extension ShaderGraph {
  mutating func float(_ value: Float) -> ValueID { self.value(.constant(value.bitPattern)) }
  mutating func int(_ value: Int32) -> ValueID {
    self.value(.constant(UInt32(bitPattern: value)))
  }
  mutating func truth(_ value: Bool) -> ValueID { self.value(.constant(value ? .max : 0)) }

  /// The value of an instruction.
  mutating func make(
    _ op: segue_op, _ a: ValueID, _ b: ValueID? = nil, _ c: ValueID? = nil
  ) -> ValueID {
    if let simple = simplified(op, a, b, c) { return simple }
    if let first = constant(a) {
      let second = b.map { constant($0) } ?? 0
      let third = c.map { constant($0) } ?? 0
      if let second, let third {
        return value(.constant(ConstantFolder.run(op, first, second, third)))
      }
    }
    if Self.commutes.contains(op.rawValue), let b, b.index < a.index {
      return value(.operation(UInt16(op.rawValue), b, a, c))
    }
    return value(.operation(UInt16(op.rawValue), a, b, c))
  }

  /// Operations whose first two operands may be exchanged without changing a bit, not-a-number apart.
  private static let commutes: Set<UInt32> = Set(
    [
      SEGUE_OP_ADD, SEGUE_OP_MULTIPLY, SEGUE_OP_EQUAL, SEGUE_OP_NOT_EQUAL, SEGUE_OP_INT_ADD,
      SEGUE_OP_INT_MULTIPLY, SEGUE_OP_INT_EQUAL, SEGUE_OP_INT_NOT_EQUAL, SEGUE_OP_AND, SEGUE_OP_OR,
      SEGUE_OP_EXCLUSIVE_OR,
    ].map(\.rawValue))

  /// What an operation comes to without being run.
  private mutating func simplified(
    _ op: segue_op, _ a: ValueID, _ b: ValueID?, _ c: ValueID?
  ) -> ValueID? {
    let (one, none, all) = (Float(1).bitPattern, UInt32(0), UInt32.max)
    switch op {
    case SEGUE_OP_MOVE: return a
    case SEGUE_OP_SELECT:
      if b == c { return b }
      guard let word = constant(a) else { return nil }
      return word == 0 ? c : b
    case SEGUE_OP_MULTIPLY:
      if let b, constant(b) == one { return a }
      if constant(a) == one { return b }
    case SEGUE_OP_DIVIDE:
      if let b, constant(b) == one { return a }
    case SEGUE_OP_SUBTRACT, SEGUE_OP_INT_SUBTRACT:
      if let b, constant(b) == none { return a }
    case SEGUE_OP_INT_ADD:
      if let b, constant(b) == none { return a }
      if constant(a) == none { return b }
    case SEGUE_OP_AND:
      if a == b { return a }
      for (this, other) in [(a, b), (b, a)] {
        if let this, constant(this) == all { return other }
        if let this, constant(this) == none { return this }
      }
    case SEGUE_OP_OR:
      if a == b { return a }
      for (this, other) in [(a, b), (b, a)] {
        if let this, constant(this) == none { return other }
        if let this, constant(this) == all { return this }
      }
    case SEGUE_OP_NOT:
      if case .operation(let inner, let x?, _, _) = self[a].kind,
        UInt32(inner) == SEGUE_OP_NOT.rawValue
      {
        return x
      }
    default: break
    }
    return nil
  }

  // MARK: Truth values

  mutating func and(_ a: ValueID, _ b: ValueID) -> ValueID { make(SEGUE_OP_AND, a, b) }
  mutating func not(_ a: ValueID) -> ValueID { make(SEGUE_OP_NOT, a) }

  /// One of two values, pixel by pixel.
  mutating func select(_ condition: ValueID, _ a: ValueID, _ b: ValueID) -> ValueID {
    if a == b { return a }
    return make(SEGUE_OP_SELECT, condition, a, b)
  }
}

/// Runs single instructions on constants.
enum ConstantFolder {
  static func run(_ op: segue_op, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
    let memory = RegisterMemory(registers: 4, lanes: 1)
    for (register, word) in zip(1..., [a, b, c]) { memory.fill(register, with: word) }
    let code = [
      segue_instruction(op: UInt16(op.rawValue), d: 0, a: 1, b: 2, c: 3, extra: 0),
      segue_instruction(op: UInt16(SEGUE_OP_END.rawValue), d: 0, a: 0, b: 0, c: 0, extra: 0),
    ]
    var budget: Int64 = 100
    _ = memory.run(code, pictures: [], lanes: 1, budget: &budget)
    return memory.word(0)
  }
}
