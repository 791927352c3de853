import CSegueKernels
import SeguePixels
import TestSupport
import Testing

/// Random programs that pass the check: nothing outside registers and pictures is touched (the
/// sanitizer would say), and every instruction set and batch gives the same words.
@Suite struct MachineFuzzTests {
  #if DEBUG
    static let programs = 400
  #else
    static let programs = 4000
  #endif
  static let registers = 12
  static let bitmaps = [
    randomBitmap(PixelSize(width: 1, height: 3), .premultiplied, seed: 740),
    randomBitmap(PixelSize(width: 37, height: 5), .opaque, seed: 741),
  ]

  private func randomInstruction(
    of count: Int, _ generator: inout SeededGenerator
  ) -> segue_instruction {
    func any(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    let op = segue_op(rawValue: UInt16(any(0..<Int(segue_op.end.rawValue)))) ?? .end
    let operands = unsafe segue_op_described(op.rawValue).operands
    let r = Self.registers
    switch op {
    case segue_op.load: return segue_instruction(op, any(0..<r), any(0..<8), any(0..<r), any(1..<5))
    case segue_op.store:
      return segue_instruction(op, any(0..<r), any(0..<8), any(0..<r), any(0..<r), any(1..<5))
    case segue_op.sample, segue_op.sampleRgb, segue_op.texel, segue_op.texelRgb:
      let extra = any(0..<2) == 0 ? Int(SEGUE_ALL) : any(0..<r)
      return segue_instruction(op, any(0..<8), any(0..<r), any(0..<r), any(0..<2), extra)
    case segue_op.sampleLevel, segue_op.sampleLevelRgb:
      return segue_instruction(op, any(0..<8), any(0..<r), any(0..<r), any(0..<2), any(0..<r))
    default: break
    }
    if operands & SEGUE_JUMPS.rawValue != 0 {
      return segue_instruction(op, on: any(0..<r), to: any(0..<count))
    }
    return segue_instruction(op, any(0..<r), any(0..<r), any(0..<r), any(0..<r), any(0..<r))
  }

  private func randomProgram(_ generator: inout SeededGenerator) -> [segue_instruction] {
    let count = Int.random(in: 1...30, using: &generator)
    return (0..<count).map { _ in randomInstruction(of: count, &generator) }
  }

  private func randomWords(_ lanes: Int, _ generator: inout SeededGenerator) -> [[UInt32]] {
    (0..<Self.registers).map { register in
      let count = register % 5 == 4 ? 1 : lanes
      return (0..<count).map { _ in
        switch generator.next() % 3 {
        case 0: hardWords[Int(generator.next() % UInt64(hardWords.count))]
        case 1: UInt32(truncatingIfNeeded: generator.next())
        default: Float.random(in: -2...2, using: &generator).bitPattern
        }
      }
    }
  }

  @Test func anyProgramIsSafe() {
    var generator = SeededGenerator(seed: 742)
    for _ in 0..<Self.programs {
      let lanes = Int.random(in: 1...256, using: &generator)
      let code = randomProgram(&generator)
      let words = randomWords(lanes, &generator)
      for plain in [true, false] {
        MachineHarness(words, lanes: lanes).run(
          code, Self.bitmaps, levels: Self.bitmaps, plain: plain, budget: 30_000)
      }
    }
  }

  /// Operations that neither jump nor write what is shared, nor look at other lanes, nor show which
  /// bits a float has that is not a number: instruction sets may differ in those.
  private func isPlain(_ instruction: segue_instruction) -> Bool {
    let op = segue_op(rawValue: instruction.op) ?? .end
    let operands = unsafe segue_op_described(instruction.op).operands
    let hiding = [
      segue_op.store, segue_op.load, segue_op.select, segue_op.truthToFloat,
      segue_op.truthToInt, segue_op.differenceAcross, segue_op.differenceUp, segue_op.selectLess,
      segue_op.andNotLess, segue_op.andLess, segue_op.selectSum, segue_op.selectMultiplyAdd,
    ]
    return operands & (SEGUE_JUMPS.rawValue | SEGUE_SAMPLES.rawValue) == 0
      && instruction.d % 5 != 4 && !hiding.contains(op)
      && !(segue_op.intAdd.rawValue..<segue_op.truthToFloat.rawValue).contains(op.rawValue)
  }

  @Test func anyBatchAndInstructionSetGiveTheSameWords() {
    var generator = SeededGenerator(seed: 743)
    for round in 0..<Self.programs {
      let lanes = round % 256 + 1
      let code = (0..<20).map { _ in randomInstruction(of: 20, &generator) }.filter(isPlain)
      let words = randomWords(lanes, &generator)
      let whole = MachineHarness(words, lanes: lanes)
      whole.run(code)
      let plain = MachineHarness(words, lanes: lanes)
      plain.run(code, plain: true)
      for register in 0..<Self.registers {
        expectSame(whole[register], plain[register], "\(code)")
      }
      let lane = Int.random(in: 0..<lanes, using: &generator)
      let alone = MachineHarness(words.map { $0.count == 1 ? $0 : [$0[lane]] }, lanes: 1)
      alone.run(code)
      for register in 0..<Self.registers where register % 5 != 4 {
        expectSame([whole[register][lane]], alone[register], "\(code)")
      }
    }
  }
}
