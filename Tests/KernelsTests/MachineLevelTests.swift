import CSegueKernels
import SeguePixels
import TestSupport
import Testing

/// Samples of levels: mixes of bilinear samples of two pictures.
@Suite struct MachineLevelTests {
  static let picture = randomBitmap(PixelSize(width: 40, height: 17), .premultiplied, seed: 730)
  /// Of any sizes: the machine does not ask how large a level is.
  static let levels = [(20, 9), (20, 9), (1, 5), (3, 1)].enumerated().map { index, size in
    randomBitmap(
      PixelSize(width: size.0, height: size.1), .premultiplied, seed: 731 + UInt64(index))
  }

  /// The mix by its definition, of a level taken to 1/256.
  private func twin(_ u: Float, _ v: Float, _ level: Float) -> [Double] {
    let all = [Self.picture] + Self.levels
    let whole = Int(max(0, min(level.isNaN ? 0 : level, Float(Self.levels.count))) * 256 + 0.5)
    let (low, share) = (whole >> 8, Double(whole & 255) / 256)
    let lower = MachineSampleTests.twin(all[low], u, v)
    let upper = MachineSampleTests.twin(all[min(low + 1, Self.levels.count)], u, v)
    return zip(lower, upper).map { $0 + ($1 - $0) * share }
  }

  private func sample(
    _ us: [Float], _ vs: [Float], _ numbers: [Float], plain: Bool = false,
    _ op: segue_op = .sampleLevel
  ) -> [[Float]] {
    let words = [us, vs, numbers].map { $0.map(\.bitPattern) }
    let marks = [UInt32](repeating: Float(77).bitPattern, count: us.count)
    let harness = MachineHarness(words + [marks, marks, marks, marks], lanes: us.count)
    let code = [segue_instruction(op, 3, 0, 1, 0, 2)]
    harness.run(code, [Self.picture], levels: Self.levels, plain: plain)
    return (3..<7).map { harness[$0].map { Float(bitPattern: $0) } }
  }

  private func check(
    _ us: [Float], _ vs: [Float], _ numbers: [Float],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = sample(us, vs, numbers)
    #expect(result == sample(us, vs, numbers, plain: true), sourceLocation: sourceLocation)
    for k in us.indices {
      let expected = twin(us[k], vs[k], numbers[k])
      for c in 0..<4 {
        let error = abs(Double(result[c][k]) - expected[c])
        #expect(
          error <= 4e-7, "\(us[k]), \(vs[k]), level \(numbers[k])", sourceLocation: sourceLocation)
      }
      let alone = sample([us[k]], [vs[k]], [numbers[k]])
      #expect(alone.map { $0[0] } == result.map { $0[k] }, sourceLocation: sourceLocation)
    }
    let colors = sample(us, vs, numbers, .sampleLevelRgb)
    #expect(Array(colors[..<3]) == Array(result[..<3]), sourceLocation: sourceLocation)
    #expect(colors[3].allSatisfy { $0 == 77 }, sourceLocation: sourceLocation)
  }

  @Test func levelsOfAllKindsSideBySide() {
    var generator = SeededGenerator(seed: 735)
    for n in [1, 7, 16, 17, 40, 67] {
      let us = (0..<n).map { _ in Float.random(in: -0.3...1.3, using: &generator) }
      let vs = (0..<n).map { _ in Float.random(in: -0.3...1.3, using: &generator) }
      check(us, vs, (0..<n).map { _ in Float.random(in: -1...6, using: &generator) })
      check(us, vs, (0..<n).map { 1 + Float($0) / 300 })
      for level in [0, 1, 2.5, 3, 4, 9] as [Float] {
        check(us, vs, [Float](repeating: level, count: n))
      }
    }
  }

  /// A sample for each block of each level that it lies on or between.
  @Test func theBudgetCountsTheLevelsThatAreSampled() {
    func samples(_ numbers: [Float], plain: Bool) -> Int64 {
      let words = numbers.map(\.bitPattern)
      let none = [UInt32](repeating: 0, count: numbers.count)
      let harness = MachineHarness([words, none, none, none, none], lanes: numbers.count)
      let code = [segue_instruction(.sampleLevel, 1, 0, 0, 0, 0)]
      let run = harness.run(code, [Self.picture], levels: Self.levels, plain: plain, budget: 0)
      // The instruction and the end.
      let blocks = Int64(numbers.count + 15) / 16
      return (-run.left - 2 * (blocks + 4)) / Int64(SEGUE_COST_SAMPLE)
    }
    func expected(_ numbers: [Float]) -> Int64 {
      stride(from: 0, to: numbers.count, by: 16).reduce(0) { sum, first in
        let block = numbers[first..<min(first + 16, numbers.count)]
        return sum + Int64(Set(block.flatMap { [$0.rounded(.down), $0.rounded(.up)] }).count)
      }
    }
    let slope = (0..<100).map { Float($0 / 8) / 4 }
    let mixed = (0..<100).map { Float($0 * 7 % 17) / 4 }
    let ends = (0..<40).map { Float($0 < 20 ? 0 : 4) }
    let flat = [2, 2.5].map { [Float](repeating: $0, count: 40) }
    for numbers in [slope, mixed, ends, [3], [1.25]] + flat {
      for plain in [true, false] {
        #expect(samples(numbers, plain: plain) == expected(numbers), "\(numbers.prefix(20))")
      }
    }
  }

  @Test func hostileLevelsAndPlaces() {
    let hard = hardWords.map { Float(bitPattern: $0) }
    for place in hard {
      let us = [Float](repeating: place, count: hard.count)
      check(us, us.reversed(), hard)
    }
  }

  @Test func aPictureWithoutLevelsIsTheSameAtAll() {
    let us = (0..<40).map { Float($0) / 40 }
    let words = [us, us, us.map { $0 * 9 - 1 }].map { $0.map(\.bitPattern) }
    let none = [UInt32](repeating: 0, count: 40)
    let harness = MachineHarness(words + Array(repeating: none, count: 8), lanes: 40)
    harness.run(
      [
        segue_instruction(.sampleLevel, 3, 0, 1, 0, 2),
        segue_instruction(.sample, 7, 0, 1, 0, Int(SEGUE_ALL)),
      ], [Self.picture])
    for c in 0..<4 { #expect(harness[3 + c] == harness[7 + c]) }
  }

  /// Results in the operands' places, and places and levels that are one for all lanes.
  @Test func sharedRegisters() {
    let us = (0..<48).map { Float($0) / 48 }
    let (v, level) = (Float(0.37), Float(1.6))
    let none = [UInt32](repeating: 0, count: 48)
    let words = [us.map(\.bitPattern), none, none, none, [v.bitPattern], [level.bitPattern]]
    let harness = MachineHarness(words, lanes: 48)
    harness.run(
      [segue_instruction(.sampleLevel, 0, 0, 4, 0, 5)], [Self.picture], levels: Self.levels)
    let expected = sample(
      us, [Float](repeating: v, count: 48), [Float](repeating: level, count: 48))
    for c in 0..<4 { #expect(harness[c].map { Float(bitPattern: $0) } == expected[c]) }
  }

  @Test func equalColorsStayAsTheyAre() {
    let color = Color(red: 0.3, green: 0.77, blue: 0.1)
    let size = PixelSize(width: 5, height: 4)
    let us = (0..<32).map { Float($0) / 32 }
    let words = [us, us, us.map { $0 * 2 }].map { $0.map(\.bitPattern) }
    let none = [UInt32](repeating: 0, count: 32)
    let harness = MachineHarness(words + Array(repeating: none, count: 4), lanes: 32)
    let picture = Bitmap(size: size, color: color)
    harness.run(
      [segue_instruction(.sampleLevel, 3, 0, 1, 0, 2)], [picture], levels: [picture, picture])
    let pixel = color.premultiplied
    #expect(Set(harness[3]) == [(Float(pixel.red) * (1 / 255)).bitPattern])
    #expect(Set(harness[4]) == [(Float(pixel.green) * (1 / 255)).bitPattern])
  }
}
