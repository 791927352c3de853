// Instructions of one stage and their registers.
//
// Instructions are first written with virtual registers, one for each value; then lifetimes are known,
// and machine registers are given out.

internal import CSegueKernels

/// Builds one stage.
struct StageBuilder {
  private let graph: ShaderGraph
  private let places: [ValueID: (Rate, Int)]
  private var lines: [VirtualInstruction] = []
  /// Virtual registers of values.
  private var registers: [ValueID: Int] = [:]
  /// What each virtual register is.
  private var kinds: [VirtualRegister] = []
  private var loops: [(start: Int, carried: [ShaderLoop.Carried])] = []
  /// First and last line of every loop.
  private var loopSpans: [ClosedRange<Int>] = []

  init(_ graph: ShaderGraph, places: [ValueID: (Rate, Int)]) {
    self.graph = graph
    self.places = places
  }

  /// Instructions that jump have their target in `target`.
  struct VirtualInstruction {
    var op: segue_op
    var result: Int?
    var operands: [Int] = []
    var picture: UInt16 = 0
    var target: Int?
    /// Whether the result keeps what it held where nothing is written: a loop's variable.
    var isMove = false
  }

  /// A register before it has a number.
  struct VirtualRegister {
    var source: CodeStage.Register
    /// How many machine registers in a row it takes.
    var width = 1
    /// For a component of a sample: the sample's register, and which.
    var part: (of: Int, Int)?
  }

  // MARK: Values

  private mutating func new(_ source: CodeStage.Register, width: Int = 1) -> Int {
    kinds.append(VirtualRegister(source: source, width: width))
    return kinds.count - 1
  }

  /// The register that holds a value; one that comes from outside is brought in.
  mutating func register(_ id: ValueID) -> Int {
    if let known = registers[id] { return known }
    let made: Int
    switch graph[id].kind {
    case .constant(let word): made = new(.constant(word))
    case .input(let input) where places[id] == nil: made = new(.input(input))
    default:
      guard let (rate, place) = places[id] else { preconditionFailure("a value was not made") }
      made = new(.result(rate, place))
    }
    registers[id] = made
    return made
  }

  /// Computes a value.
  mutating func add(_ id: ValueID, fusing uses: Linearizer) throws(LoweringError) {
    switch graph[id].kind {
    case .constant, .carried: break
    case .input: _ = register(id)
    case .operation(let op, let a, let b, let c):
      let code = segue_op(UInt32(op))
      if let fused = fused(code, a, b, uses) {
        return write(id, fused.op, fused.operands.map { register($0) })
      }
      if uses.isFused(id) { return }
      write(id, code, [a, b, c].compactMap { $0 }.map { register($0) })
    case .sample(let picture, let u, let v):
      let operands = [register(u), register(v)]
      let result = new(.own, width: 4)
      registers[id] = result
      lines.append(
        VirtualInstruction(
          op: SEGUE_OP_SAMPLE, result: result, operands: operands, picture: picture))
    case .component(let sample, let number):
      let whole = register(sample)
      let made = new(.own)
      kinds[made].part = (whole, Int(number))
      registers[id] = made
      if number < 3 { return }
    }
  }

  private mutating func write(_ id: ValueID, _ op: segue_op, _ operands: [Int]) {
    let result = new(.own)
    registers[id] = result
    lines.append(VirtualInstruction(op: op, result: result, operands: operands))
  }

  /// A product that only a sum uses, and that sum, as one instruction: both are rounded, as before.
  private func fused(
    _ op: segue_op, _ a: ValueID?, _ b: ValueID?, _ uses: Linearizer
  ) -> (op: segue_op, operands: [ValueID])? {
    guard let a, let b, op == SEGUE_OP_ADD || op == SEGUE_OP_SUBTRACT else { return nil }
    let isSum = op == SEGUE_OP_ADD
    if uses.isFused(a), let (x, y) = graph.factors(a) {
      return (isSum ? SEGUE_OP_MULTIPLY_ADD : SEGUE_OP_MULTIPLY_SUBTRACT, [x, y, b])
    }
    if uses.isFused(b), let (x, y) = graph.factors(b) {
      return (isSum ? SEGUE_OP_MULTIPLY_ADD : SEGUE_OP_SUBTRACT_MULTIPLY, [x, y, a])
    }
    return nil
  }

  // MARK: Flow

  /// Jumps over what follows where no pixel has the mask; the line of the jump.
  mutating func beginGuard(_ mask: ValueID) throws(LoweringError) -> Int {
    lines.append(
      VirtualInstruction(op: SEGUE_OP_JUMP_IF_NONE, operands: [register(mask)]))
    return lines.count - 1
  }

  /// The jump goes here.
  mutating func endGuard(_ jump: Int) { lines[jump].target = lines.count }

  mutating func beginLoop(_ carried: [ShaderLoop.Carried]) throws(LoweringError) {
    for variable in carried {
      let source = register(variable.initial)
      let made = new(.own)
      registers[variable.value] = made
      lines.append(
        VirtualInstruction(op: SEGUE_OP_MOVE, result: made, operands: [source], isMove: true))
    }
    loops.append((lines.count, carried))
  }

  mutating func endLoop(
    _ carried: [ShaderLoop.Carried], goesOn: ValueID
  ) throws(LoweringError) {
    guard let (start, _) = loops.popLast() else { return }
    let mask = register(goesOn)
    // All at once: one variable's next value may be another one's present one.
    let nexts = carried.map { register($0.next) }
    let held = nexts.map { source in
      let copy = new(.own)
      lines.append(VirtualInstruction(op: SEGUE_OP_MOVE, result: copy, operands: [source]))
      return copy
    }
    let test = new(.own)
    lines.append(VirtualInstruction(op: SEGUE_OP_MOVE, result: test, operands: [mask]))
    for (variable, copy) in zip(carried, held) {
      guard let target = registers[variable.value] else { continue }
      lines.append(
        VirtualInstruction(op: SEGUE_OP_MOVE, result: target, operands: [copy], isMove: true))
    }
    lines.append(
      VirtualInstruction(
        op: SEGUE_OP_JUMP_IF_NONE, operands: [test], target: lines.count + 2))
    lines.append(VirtualInstruction(op: SEGUE_OP_JUMP, target: start))
    loopSpans.append(start...(lines.count - 1))
  }

  // MARK: Registers

  /// The finished stage.
  mutating func finish(results: [ValueID]) throws(LoweringError) -> CodeStage {
    let wanted = results.map { register($0) }
    lines.append(VirtualInstruction(op: SEGUE_OP_END))
    return try RegisterAllocation.stage(
      lines: lines, kinds: kinds, loops: loopSpans, results: wanted)
  }
}

extension ShaderGraph {
  /// The factors of a product.
  func factors(_ id: ValueID) -> (ValueID, ValueID)? {
    guard case .operation(let op, let a?, let b?, _) = self[id].kind,
      UInt32(op) == SEGUE_OP_MULTIPLY.rawValue
    else { return nil }
    return (a, b)
  }
}
