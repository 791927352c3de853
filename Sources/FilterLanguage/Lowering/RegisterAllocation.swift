// Machine registers for virtual ones, by the lines between which each is alive.

internal import CSegueKernels

/// Gives out registers from the lowest number up, and takes them back after the last use.
struct RegisterAllocation {
  private let lines: [StageBuilder.VirtualInstruction]
  private let kinds: [StageBuilder.VirtualRegister]
  /// The last line in which each virtual register is alive; −1 for none.
  private var last: [Int]
  /// The machine register of each virtual one.
  private var numbers: [Int]
  private var free: [Bool] = []

  /// The most registers of a stage.
  static let mostRegisters = 16_384

  static func stage(
    lines: [StageBuilder.VirtualInstruction], kinds: [StageBuilder.VirtualRegister],
    loops: [ClosedRange<Int>], results: [Int]
  ) throws(LoweringError) -> CodeStage {
    var allocation = RegisterAllocation(lines, kinds)
    allocation.findLifetimes(loops, results)
    let code = allocation.assign()
    return try allocation.finish(code, results)
  }

  private init(
    _ lines: [StageBuilder.VirtualInstruction], _ kinds: [StageBuilder.VirtualRegister]
  ) {
    self.lines = lines
    self.kinds = kinds
    last = Array(repeating: -1, count: kinds.count)
    numbers = Array(repeating: -1, count: kinds.count)
  }

  /// The register whose memory a virtual one is in.
  private func home(_ register: Int) -> Int { kinds[register].part?.of ?? register }

  private mutating func findLifetimes(_ loops: [ClosedRange<Int>], _ results: [Int]) {
    var first = Array(repeating: Int.max, count: kinds.count)
    for (number, line) in lines.enumerated() {
      for register in line.operands + (line.result.map { [$0] } ?? []) {
        let register = home(register)
        first[register] = min(first[register], number)
        last[register] = max(last[register], number)
      }
    }
    for register in results { last[home(register)] = lines.count }
    // Inner loops come before outer ones: what lives on in an inner one may live on further out.
    for span in loops {
      for register in kinds.indices
      where first[register] < span.lowerBound && last[register] >= span.lowerBound
        && last[register] < span.upperBound
      {
        last[register] = span.upperBound
      }
    }
  }

  private mutating func assign() -> [segue_instruction] {
    var ending: [[Int]] = Array(repeating: [], count: lines.count + 1)
    for register in kinds.indices where kinds[register].source == .own && last[register] >= 0 {
      if kinds[register].part == nil { ending[last[register]].append(register) }
    }
    for (number, line) in lines.enumerated() {
      for register in ending[number] where numbers[register] >= 0 { release(register) }
      if let result = line.result, numbers[home(result)] < 0 {
        take(result)
        if last[result] == number { release(result) }
      }
    }
    return lines.map(encoded)
  }

  private mutating func take(_ register: Int) {
    let width = kinds[register].width
    var start = 0
    search: while true {
      for offset in 0..<width where start + offset < free.count && !free[start + offset] {
        start += offset + 1
        continue search
      }
      break
    }
    while free.count < start + width { free.append(true) }
    for offset in 0..<width { free[start + offset] = false }
    numbers[register] = start
  }

  private mutating func release(_ register: Int) {
    for offset in 0..<kinds[register].width { free[numbers[register] + offset] = true }
  }

  /// The number of a register; those that come from outside follow the stage's own.
  private func number(_ register: Int) -> Int {
    guard let (whole, part) = kinds[register].part else { return numbers[register] }
    return numbers[whole] + part
  }

  /// Registers that come from outside get their numbers after the stage's own.
  private mutating func encodedExternals() -> [CodeStage.Register] {
    var sources = Array(repeating: CodeStage.Register.own, count: free.count)
    for register in kinds.indices where kinds[register].source != .own && last[register] >= 0 {
      numbers[register] = sources.count
      sources.append(kinds[register].source)
    }
    return sources
  }

  private func encoded(_ line: StageBuilder.VirtualInstruction) -> segue_instruction {
    segue_instruction(op: UInt16(line.op.rawValue), d: 0, a: 0, b: 0, c: 0, extra: 0)
  }

  private mutating func finish(
    _ code: [segue_instruction], _ results: [Int]
  ) throws(LoweringError) -> CodeStage {
    var stage = CodeStage()
    stage.registers = encodedExternals()
    guard stage.registers.count <= Self.mostRegisters, lines.count < 1 << 24 else {
      throw .tooLarge("the program comes to \(lines.count) instructions")
    }
    stage.instructions = zip(code, lines).map { instruction, line in
      var made = instruction
      let operands = line.operands.map { UInt16(number($0)) }
      made.d = line.result.map { UInt16(number($0)) } ?? 0
      if !operands.isEmpty { made.a = operands[0] }
      if operands.count > 1 { made.b = operands[1] }
      if operands.count > 2 { made.c = operands[2] }
      if line.op == SEGUE_OP_SAMPLE {
        made.c = line.picture
        made.extra = UInt16(SEGUE_ALL)
      }
      if let target = line.target {
        (made.c, made.extra) = (UInt16(target & 0xFFFF), UInt16(target >> 16))
      }
      return made
    }
    stage.results = results.map { UInt16(number($0)) }
    return stage
  }
}
