// The instructions of one section of a program, and their registers.
//
// Instructions are first written with virtual registers, one for each value. Then the lifetimes are
// known, and machine registers are given out.

import SegueMachine

/// Builds one section.
struct StageBuilder {
  private let graph: ShaderGraph
  /// The registers of constants, and of values that exist before the section runs.
  private var fixed: FixedRegisters
  private var lines: [VirtualInstruction] = []
  /// Virtual registers of values.
  private var registers: [ValueID: Int] = [:]
  private var kinds: [VirtualRegister] = []
  private var loopStarts: [Int] = []
  /// The first and last line of each loop, inner loops first.
  private var loopSpans: [ClosedRange<Int>] = []

  init(_ graph: ShaderGraph, fixed: FixedRegisters) {
    self.graph = graph
    self.fixed = fixed
  }

  /// An instruction on virtual registers; a jump's target is in `target`.
  struct VirtualInstruction {
    var operation: MachineOperation
    var result: Int?
    var operands: [Int] = []
    var picture: UInt16 = 0
    var target: Int?
  }

  /// A register that has no number yet.
  struct VirtualRegister {
    /// The machine register, if it exists before the section runs.
    var fixed: Int?
    /// How many consecutive machine registers it takes.
    var width = 1
    /// For a component of a sample: the sample's register, and the component's number.
    var part: (of: Int, Int)?
  }

  // MARK: Values

  private mutating func new(width: Int = 1) -> Int {
    kinds.append(VirtualRegister(width: width))
    return kinds.count - 1
  }

  /// The register that holds a value.
  mutating func register(_ id: ValueID) -> Int {
    if let known = registers[id] { return known }
    kinds.append(VirtualRegister(fixed: fixed.register(id, graph)))
    registers[id] = kinds.count - 1
    return kinds.count - 1
  }

  /// Computes a value.
  mutating func add(_ id: ValueID, fusing uses: Linearizer) {
    switch graph[id].kind {
    case .constant, .carried, .input: break
    case .operation:
      guard !uses.isFused(id), let form = uses.form(of: id) else { return }
      write(id, form.operation, form.operands.map { register($0) })
    case .sample(let picture, let u, let v, let level):
      let isTexel = graph.isTexel(id)
      let operands = isTexel ? [] : [u, v, level].compactMap { $0.map { register($0) } }
      let isWhole = uses.needsAlpha(of: id)
      let result = new(width: isWhole ? 4 : 3)
      registers[id] = result
      let operation: MachineOperation =
        if isTexel {
          isWhole ? .texel : .texelRgb
        } else if level != nil {
          isWhole ? .sampleLevel : .sampleLevelRgb
        } else {
          isWhole ? .sample : .sampleRgb
        }
      lines.append(
        VirtualInstruction(
          operation: operation, result: result, operands: operands, picture: picture))
    case .component(let sample, let number):
      let whole = register(sample)
      let made = new()
      kinds[made].part = (whole, Int(number))
      registers[id] = made
    }
  }

  private mutating func write(_ id: ValueID, _ operation: MachineOperation, _ operands: [Int]) {
    let result = new()
    registers[id] = result
    lines.append(VirtualInstruction(operation: operation, result: result, operands: operands))
  }

  private mutating func move(_ source: Int, to target: Int) {
    lines.append(VirtualInstruction(operation: .move, result: target, operands: [source]))
  }

  // MARK: Flow

  /// Skips the following lines if no pixel has the mask; returns the line of the jump.
  mutating func beginGuard(_ mask: ValueID) -> Int {
    lines.append(VirtualInstruction(operation: .guard, operands: [register(mask)]))
    return lines.count - 1
  }

  /// Sets the target of the jump, where all pixels go on.
  mutating func endGuard(_ jump: Int) {
    lines[jump].target = lines.count
    lines.append(VirtualInstruction(operation: .rejoin))
  }

  mutating func beginLoop(_ carried: [ShaderLoop.Carried]) {
    for variable in carried {
      let source = register(variable.initial)
      let made = new()
      registers[variable.value] = made
      move(source, to: made)
    }
    loopStarts.append(lines.count)
  }

  mutating func endLoop(_ carried: [ShaderLoop.Carried], goesOn: ValueID) {
    guard let start = loopStarts.popLast() else { return }
    // All are set at once: one variable's next value may be another one's present value.
    let held = (carried.map(\.next) + [goesOn]).map { value in
      let copy = new()
      move(register(value), to: copy)
      return copy
    }
    for (variable, copy) in zip(carried, held) {
      if let target = registers[variable.value] { move(copy, to: target) }
    }
    lines.append(
      VirtualInstruction(
        operation: .guard, operands: held.suffix(1), target: lines.count + 2))
    lines.append(VirtualInstruction(operation: .jump, target: start))
    loopSpans.append(start...(lines.count - 1))
    lines.append(VirtualInstruction(operation: .rejoin))
  }

  // MARK: Registers

  /// The instructions of the section.
  ///
  /// New registers are added to the existing ones. Values that are wanted later can be found there.
  ///
  /// - Parameters:
  ///   - results: values that must stay.
  ///   - extent: the extent of the section's registers.
  mutating func finish(
    results: [ValueID], extent: MachineRegister.Extent
  ) throws(LoweringError) -> (code: [MachineInstruction], fixed: FixedRegisters) {
    let wanted = results.map { register($0) }
    let allocation = RegisterAllocation(
      lines: lines, kinds: kinds, loops: loopSpans, results: wanted,
      first: fixed.registers.count)
    fixed.registers += Array(repeating: MachineRegister(extent), count: allocation.count)
    guard fixed.registers.count < Linearizer.mostRegisters else {
      throw .tooLarge("the program needs more than \(Linearizer.mostRegisters) registers")
    }
    for (id, register) in zip(results, wanted) {
      fixed.numbers[id] = allocation.number(register)
    }
    return (allocation.code, fixed)
  }
}

/// Registers that exist before a section runs.
struct FixedRegisters {
  var registers: [MachineRegister] = []
  var numbers: [ValueID: Int] = [:]

  /// The register of a value; a new constant is added.
  mutating func register(_ id: ValueID, _ graph: ShaderGraph) -> Int {
    if let known = numbers[id] { return known }
    guard case .constant(let word) = graph[id].kind else {
      preconditionFailure("a value is used before it is made")
    }
    registers.append(MachineRegister(.constant(word), type: Self.likelyType(word)))
    numbers[id] = registers.count - 1
    return registers.count - 1
  }

  /// Guesses the type in which listings show a word: small integers and truth values make no
  /// sensible floats.
  private static func likelyType(_ word: UInt32) -> ScalarType {
    if word == .max { return .bool }
    return word > 0 && word < 0x0080_0000 || word > 0xFF80_0000 ? .int : .float
  }
}
