import CSegueKernels
import SeguePixels
import TestSupport
import Testing

@Suite struct MachineFlowTests {
  private let one = Float(1).bitPattern

  /// Counts each lane to its own limit: while any lane is below, add one where it is.
  private func countingLoop(_ exit: segue_op = .jumpIfNone) -> [segue_instruction] {
    [
      segue_instruction(.less, 3, 0, 1),
      segue_instruction(exit, on: 3, to: 5),
      segue_instruction(.add, 4, 0, 2),
      segue_instruction(.select, 0, 3, 4, 0),
      segue_instruction(.jump, to: 0),
      segue_instruction(.rejoin),
      segue_instruction(.add, 5, 0, 2),
    ]
  }

  /// Limits that differ from lane to lane, and from group to group.
  @Test(arguments: [1, 5, 16, 17, 100, 256]) func loopsRunUntilNoLaneIsLeft(lanes: Int) {
    let zeros = [UInt32](repeating: 0, count: lanes)
    for limit in [{ $0 * 7 % 23 }, { $0 / 50 }, { (300 - $0) / 50 }, { abs($0 - 150) / 9 }] {
      let limits = (0..<lanes).map { Float(limit($0)) }
      for (plain, exit) in [(true, segue_op.jumpIfNone), (true, .guard), (false, .guard)] {
        let harness = MachineHarness(
          [zeros, limits.map(\.bitPattern), [one], zeros, zeros, zeros], lanes: lanes)
        #expect(!harness.run(countingLoop(exit), plain: plain).ranOut)
        #expect(harness[0] == limits.map(\.bitPattern))
        #expect(harness[5] == limits.map { ($0 + 1).bitPattern }, "all go on")
      }
    }
  }

  /// A guard may leave out lanes up to the rejoin, and texels stay where they are.
  @Test func guardsLeaveOutLanes() {
    var picture = Bitmap(size: PixelSize(width: 256, height: 1))
    for x in 0..<256 {
      picture[x, 0] = Pixel(red: UInt8(x), green: 0, blue: 0, alpha: 255)
    }
    let code = [
      segue_instruction(.guard, on: 0, to: 3), segue_instruction(.move, 1, 3),
      segue_instruction(.texelRgb, 4, 0, 0, 0, Int(SEGUE_ALL)), segue_instruction(.rejoin),
      segue_instruction(.move, 2, 3),
    ]
    for lanes in [1, 16, 100, 200, 256] {
      let zeros = [UInt32](repeating: 0, count: lanes)
      for wanted in [0..<0, 0..<1, lanes / 2..<lanes / 2 + 1, lanes - 1..<lanes, 0..<lanes] {
        let masks = (0..<lanes).map { wanted.contains($0) ? UInt32.max : 0 }
        let harness = MachineHarness(
          [masks, zeros, zeros, [9], zeros, zeros, zeros], lanes: lanes)
        harness.run(code, [picture])
        for lane in wanted {
          #expect(harness[1][lane] == 9)
          #expect(harness[4][lane] == (Float(lane) * (1 / 255)).bitPattern)
        }
        #expect(harness[2].allSatisfy { $0 == 9 })
        #expect(wanted.count > 1 || lanes <= 64 || harness[1].contains(0), "none is left out")
      }
    }
  }

  @Test func testsSeeOnlyTheLanesThatCount() {
    for lanes in [1, 15, 16, 17, 33, 255, 256] {
      for last in [UInt32.max, 0] {
        var truths = [UInt32](repeating: ~last, count: lanes)
        let result = [UInt32](repeating: 0, count: lanes)
        for position in [0, lanes / 2, lanes - 1] {
          truths[position] = last
          let op = last == 0 ? segue_op.jumpIfAll : segue_op.jumpIfNone
          let code = [
            segue_instruction(op, on: 0, to: 2), segue_instruction(.move, 1, 2),
          ]
          let harness = MachineHarness([truths, result, [9]], lanes: lanes)
          harness.run(code)
          #expect(harness[1][0] == 9, "one lane in the way of the jump")
          truths[position] = ~last
          let free = MachineHarness([truths, result, [9]], lanes: lanes)
          free.run(code)
          #expect(free[1][0] == 0, "only the lanes behind the count in its way")
        }
      }
    }
  }

  @Test func endlessLoopsEnd() {
    let harness = MachineHarness([[0]], lanes: 1)
    let code = [
      segue_instruction(.move, 0, 0), segue_instruction(.jump, to: 0),
    ]
    let run = harness.run(code, budget: 1001)
    #expect(run.ranOut && run.left < 0 && run.left >= -10)
    #expect(!harness.run([segue_instruction(.move, 0, 0)], budget: 0).ranOut)
  }

  @Test func theBudgetCountsInstructions() {
    let harness = MachineHarness([[0], [Float(3).bitPattern], [one], [0], [0], [0]], lanes: 1)
    let run = harness.run(countingLoop(), budget: 1000)
    // Three rounds of five, the two that leave, three behind them; a block each, and four.
    #expect(run.left == 1000 - (15 + 5) * 5)
  }

  @Test func farTargets() {
    let filler = [segue_instruction](
      repeating: segue_instruction(.move, 0, 1), count: 70_000)
    let code = [segue_instruction(.jump, to: 70_001)] + filler
    let harness = MachineHarness([[5], [6]], lanes: 1)
    let run = harness.run(code, budget: 10)
    #expect(harness[0] == [5] && run.left == 0)
  }

  @Test func unsafeCodeIsRefused() {
    let end = segue_instruction(.end)
    func firstBad(_ code: [segue_instruction], _ registers: Int = 8, _ pictures: Int = 1) -> Int {
      unsafe code.withUnsafeBufferPointer {
        unsafe segue_check($0.baseAddress, $0.count, registers, pictures)
      }
    }
    #expect(firstBad([end]) == -1)
    #expect(firstBad([]) == 0)
    let all = Int(SEGUE_ALL)
    let bad: [segue_instruction] = [
      segue_instruction(op: UInt16(SEGUE_OP_COUNT), d: 0, a: 0, b: 0, c: 0, extra: 0),
      segue_instruction(.add, 8, 0, 0),
      segue_instruction(.add, 0, 8, 0), segue_instruction(.add, 0, 0, 8),
      segue_instruction(.mix, 0, 0, 0, 8), segue_instruction(.dot2, 0, 0, 0, 0, 8),
      segue_instruction(.load, 0, 4, 0, 5), segue_instruction(.load, 0, 4, 0, 0),
      segue_instruction(.load, 8, 4, 0, 1), segue_instruction(.load, 0, 4, 8, 1),
      segue_instruction(.store, 8, 0, 0, 0, 1),
      segue_instruction(.store, 0, 7, 0, 0, 2),
      segue_instruction(.store, 0, 7, 0, 0, 0),
      segue_instruction(.sample, 5, 0, 0, 0, all),
      segue_instruction(.sampleRgb, 6, 0, 0, 0, all),
      segue_instruction(.sample, 0, 0, 0, 1, all),
      segue_instruction(.sample, 0, 0, 0, 0, 8),
      segue_instruction(.sampleLevel, 5, 0, 0, 0, 0),
      segue_instruction(.sampleLevelRgb, 6, 0, 0, 0, 0),
      segue_instruction(.sampleLevel, 0, 0, 0, 1, 0),
      segue_instruction(.sampleLevel, 0, 0, 0, 0, all),
      segue_instruction(.texel, 5, 0, 0, 0, all),
      segue_instruction(.texelRgb, 6, 0, 0, 0, all),
      segue_instruction(.texelRgb, 0, 0, 0, 1, all),
      segue_instruction(.jump, to: 2), segue_instruction(.jump, to: 65536),
      segue_instruction(.jumpIfAll, on: 8, to: 0),
      segue_instruction(.jumpIfNone, on: 8, to: 0),
      segue_instruction(.guard, on: 8, to: 0), segue_instruction(.guard, to: 2),
    ]
    for instruction in bad { #expect(firstBad([instruction, end]) == 0) }
    #expect(firstBad([segue_instruction(.sampleRgb, 5, 0, 0, 0, all), end]) == -1)
    #expect(firstBad([segue_instruction(.sample, 4, 0, 0, 0, 7), end]) == -1)
    #expect(firstBad([segue_instruction(.sampleLevel, 4, 0, 0, 0, 7), end]) == -1)
    #expect(firstBad([end, segue_instruction(.move)]) == 1)
    #expect(firstBad([end, segue_instruction(.jumpIfAll)]) == 1)
    #expect(firstBad([end, segue_instruction(.jump)]) == -1)
  }
}
