import CSegueKernels
import TestSupport
import Testing

@Suite struct MachineOperationTests {
  /// All pairs of hard words, and random words, as three operands.
  static let operands: [[UInt32]] = {
    var generator = SeededGenerator(seed: 700)
    var words: [[UInt32]] = [[], [], []]
    for a in hardWords {
      for b in hardWords {
        words[0].append(a)
        words[1].append(b)
        words[2].append(hardWords[Int(generator.next() % UInt64(hardWords.count))])
      }
    }
    for k in 0..<6000 {
      for operand in 0..<3 {
        let any = UInt32(truncatingIfNeeded: generator.next())
        let modest = Float.random(in: -40...40, using: &generator).bitPattern
        words[operand].append(k % 3 == 0 ? any : k % 3 == 1 ? modest : any % 50)
      }
    }
    return words
  }()

  private func check(_ twin: MachineTwin) {
    let name = "\(twin.op.described)"
    let total = Self.operands[0].count
    for first in stride(from: 0, to: total, by: 250) {
      let lanes = min(250, total - first)
      let words = Self.operands.map { Array($0[first..<first + lanes]) }
      let expected = (0..<lanes).map { twin.value(words[0][$0], words[1][$0], words[2][$0]) }
      for (d, plain) in [(3, false), (3, true), (first / 250 % 3, false)] {
        let harness = MachineHarness(words + [words[0]], lanes: lanes)
        let extra = MachineTwin.ofFour.contains(twin.op) ? 1 : 0
        harness.run([segue_instruction(twin.op, d, 0, 1, 2, extra)], plain: plain)
        expectSame(harness[d], expected, "\(name), register \(d), plain: \(plain)")
      }
    }
  }

  @Test func floatArithmetic() { MachineTwin.floatArithmetic.forEach(check) }
  @Test func floatsOfOneOperand() { MachineTwin.floatUnaries.forEach(check) }
  @Test func wholeNumbersAndBits() { MachineTwin.wholes.forEach(check) }

  @Test func selectionAndTruths() {
    let truths: [UInt32] = (0..<40).map { $0 % 3 == 0 ? .max : 0 }
    let (x, y) = (truths.indices.map { UInt32($0) }, truths.indices.map { UInt32($0 + 100) })
    let harness = MachineHarness([truths, x, y, x, x], lanes: 40)
    harness.run([
      segue_instruction(.select, 3, 0, 1, 2),
      segue_instruction(.truthToFloat, 4, 0),
    ])
    #expect(harness[3] == truths.indices.map { truths[$0] == 0 ? y[$0] : x[$0] })
    #expect(harness[4] == truths.map { $0 == 0 ? 0 : Float(1).bitPattern })
  }

  @Test func sumsWhereSomethingIsTrue() {
    let truths: [UInt32] = (0..<40).map { $0 % 3 == 0 ? .max : 0 }
    let x = truths.indices.map { Float($0) * 0.37 }
    let (y, z) = (x.map { 3.1 - $0 }, x.map { $0 * 1e6 })
    let words = [x, y, z].map { $0.map(\.bitPattern) }
    let harness = MachineHarness([truths] + words + [words[0], words[0]], lanes: 40)
    harness.run([
      segue_instruction(.selectSum, 4, 0, 1, 2, 3),
      segue_instruction(.selectMultiplyAdd, 5, 0, 1, 2, 3),
    ])
    #expect(
      harness[4]
        == truths.indices.map { (truths[$0] == 0 ? z[$0] : x[$0] + y[$0]).bitPattern })
    #expect(
      harness[5]
        == truths.indices.map { (truths[$0] == 0 ? z[$0] : x[$0] * y[$0] + z[$0]).bitPattern })
  }

  @Test func everyOperationHasANameAndATest() {
    let all = (0..<UInt16(SEGUE_OP_COUNT)).compactMap { segue_op(rawValue: $0) }
    #expect(Set(all.map(\.described)).count == SEGUE_OP_COUNT && segue_op.end == all.last)
    #expect(unsafe segue_op_described(UInt16(SEGUE_OP_COUNT)).name == nil)
    #expect(unsafe segue_op_described(.max).operands == 0)
    let twins = MachineTwin.floatArithmetic + MachineTwin.floatUnaries + MachineTwin.wholes
    // Those with tests of their own, in this suite and in those of functions, samples and flow.
    let elsewhere: Set<segue_op> = [
      .select, .load, .store, .truthToFloat, .sample, .sampleRgb, .sampleLevel,
      .sampleLevelRgb, .texel, .texelRgb, .jump, .jumpIfNone, .jumpIfAll, .guard,
      .rejoin, .end, .atan2, .pow, .differenceAcross, .differenceUp, .selectSum, .selectMultiplyAdd,
    ]
    let functions = MachineFunctionTests.functions.map(\.op)
    #expect(elsewhere.union(twins.map(\.op)).union(functions) == Set(all))
  }

  /// Lanes 0 to 15 are a row, 16 to 31 the row above it; a block without a row above it has 0.
  @Test func differencesInSquares() {
    var generator = SeededGenerator(seed: 702)
    for lanes in [32, 48, 64] {
      let x = (0..<lanes).map { _ in Float.random(in: -9...9, using: &generator) }
      for plain in [true, false] {
        let words = x.map(\.bitPattern)
        let harness = MachineHarness([words, words, words], lanes: lanes)
        harness.run(
          [segue_instruction(.differenceAcross, 1, 0), segue_instruction(.differenceUp, 2, 0)],
          plain: plain)
        let across = x.indices.map { x[$0 | 1] - x[$0 & ~1] }
        let up = x.indices.map { $0 | 16 < lanes ? x[$0 | 16] - x[$0 & ~16] : 0 }
        #expect(harness[1] == across.map(\.bitPattern))
        #expect(harness[2] == up.map(\.bitPattern))
      }
    }
  }

  @Test func elementsOfArrays() {
    var generator = SeededGenerator(seed: 701)
    for lanes in [1, 16, 40] {
      let arrays = (0..<5).map { k in (0..<lanes).map { UInt32($0 + 100 * k) } }
      for isEven in [true, false] {
        let one = Int32.random(in: -3...8, using: &generator)
        let index = (0..<lanes).map { _ in
          UInt32(bitPattern: isEven ? one : Int32.random(in: -3...8, using: &generator))
        }
        let mask: [UInt32] = (0..<lanes).map { $0 % 3 == 1 ? 0 : .max }
        let value = (0..<lanes).map { UInt32(7000 + $0) }
        for plain in [true, false] {
          let harness = MachineHarness(arrays + [index, value, mask], lanes: lanes)
          harness.run([segue_instruction(.load, 6, 0, 5, 5)], plain: plain)
          let places = index.map { Int(min(max(Int32(bitPattern: $0), 0), 4)) }
          #expect(harness[6] == places.indices.map { arrays[places[$0]][$0] })
          let writing = MachineHarness(arrays + [index, value, mask], lanes: lanes)
          writing.run([segue_instruction(.store, 7, 0, 5, 6, 5)], plain: plain)
          for k in 0..<5 {
            let expected = places.indices.map {
              places[$0] == k && mask[$0] != 0 ? value[$0] : arrays[k][$0]
            }
            #expect(writing[k] == expected)
          }
        }
      }
    }
  }
}
