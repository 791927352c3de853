// Gives each virtual register a machine register, by the lines in which it is alive.

import SegueMachine

/// Gives out registers from the lowest number up, and takes them back after the last use.
struct RegisterAllocation {
  private let lines: [StageBuilder.VirtualInstruction]
  private let kinds: [StageBuilder.VirtualRegister]
  /// The number of the first register that is given out.
  private let first: Int
  /// The last line in which each virtual register is alive; −1 for a register that is never used.
  private var last: [Int]
  /// The machine register of each virtual register.
  private var numbers: [Int]
  private var free: [Bool] = []
  /// No register below this number is free.
  private var lowest = 0

  init(
    lines: [StageBuilder.VirtualInstruction], kinds: [StageBuilder.VirtualRegister],
    loops: [ClosedRange<Int>], results: [Int], first: Int
  ) {
    self.lines = lines
    self.kinds = kinds
    self.first = first
    last = Array(repeating: -1, count: kinds.count)
    numbers = kinds.map { $0.fixed ?? -1 }
    findLifetimes(loops, results)
    assign()
  }

  /// The number of registers that were given out.
  var count: Int { free.count }

  /// The machine register of a virtual register.
  func number(_ register: Int) -> Int {
    guard let (whole, part) = kinds[register].part else { return numbers[register] }
    return numbers[whole] + part
  }

  /// The virtual register that contains another one's memory.
  private func home(_ register: Int) -> Int { kinds[register].part?.of ?? register }

  private mutating func findLifetimes(_ loops: [ClosedRange<Int>], _ results: [Int]) {
    var begin = Array(repeating: Int.max, count: kinds.count)
    for (number, line) in lines.enumerated() {
      for register in line.operands + (line.result.map { [$0] } ?? []) {
        let register = home(register)
        begin[register] = min(begin[register], number)
        last[register] = max(last[register], number)
      }
    }
    for register in results { last[home(register)] = lines.count }
    // A value that is made before a loop and used in it is needed in every round. Nested loops are
    // handled from the inside out.
    let nest = LoopNest(loops, lineCount: lines.count)
    for register in kinds.indices where last[register] >= 0 && last[register] < lines.count {
      var loop = nest.innermost[last[register]]
      while loop >= 0, begin[register] < loops[loop].lowerBound {
        last[register] = loops[loop].upperBound
        loop = nest.around[loop]
      }
    }
  }

  private mutating func assign() {
    var ending: [[Int]] = Array(repeating: [], count: lines.count + 1)
    for register in kinds.indices
    where kinds[register].fixed == nil && kinds[register].part == nil && last[register] >= 0 {
      ending[last[register]].append(register)
    }
    for (number, line) in lines.enumerated() {
      for register in ending[number] where numbers[register] >= 0 { release(register) }
      guard let result = line.result, numbers[home(result)] < 0 else { continue }
      take(result)
      if last[result] == number { release(result) }
    }
  }

  private mutating func take(_ register: Int) {
    let width = kinds[register].width
    while lowest < free.count, !free[lowest] { lowest += 1 }
    var start = lowest
    search: while true {
      for offset in 0..<width where start + offset < free.count && !free[start + offset] {
        start += offset + 1
        continue search
      }
      break
    }
    while free.count < start + width { free.append(true) }
    for offset in 0..<width { free[start + offset] = false }
    numbers[register] = first + start
  }

  private mutating func release(_ register: Int) {
    let start = numbers[register] - first
    for offset in 0..<kinds[register].width { free[start + offset] = true }
    lowest = min(lowest, start)
  }

  var code: [MachineInstruction] {
    lines.map { line in
      let operands = line.operands.map { UInt16(number($0)) } + [0, 0, 0, 0]
      var made = MachineInstruction(
        line.operation, line.result.map { UInt16(number($0)) } ?? 0, operands[0], operands[1],
        operands[2], operands[3])
      if line.operation.operands.contains(.samples) {
        made.c = line.picture
        made.extra =
          line.operation.operands.contains(.readsExtra) ? operands[2] : MachineInstruction.allLanes
      }
      if let target = line.target { made.target = target }
      return made
    }
  }
}

/// Which loop each line of code is in, and which loop that one is in.
private struct LoopNest {
  /// The innermost loop of each line; −1 outside all loops.
  private(set) var innermost: [Int]
  /// The loop around each loop; −1 for an outermost loop.
  private(set) var around: [Int]

  /// - Parameter loops: the lines of each loop, inner loops before outer ones.
  init(_ loops: [ClosedRange<Int>], lineCount: Int) {
    innermost = Array(repeating: -1, count: lineCount)
    around = Array(repeating: -1, count: loops.count)
    // Loops that are in no other loop so far.
    var outer: [Int] = []
    for (loop, span) in loops.enumerated() {
      for line in span where innermost[line] < 0 { innermost[line] = loop }
      while let last = outer.last, span.contains(loops[last].lowerBound) {
        around[outer.removeLast()] = loop
      }
      outer.append(loop)
    }
  }
}
