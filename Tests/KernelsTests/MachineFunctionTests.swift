import CSegueKernels
import SegueSystem
import TestSupport
import Testing

/// The machine's own functions against the C library's in double.
@Suite struct MachineFunctionTests {
  struct Function: Sendable {
    let op: segue_op
    let name: String
    /// The largest error in units of the last place, for |x| up to `limit`.
    let bound: Double
    var limit: Float = .infinity
    let twin: @Sendable (Double) -> Double

    init(
      _ op: segue_op, _ name: String, _ bound: Double, upTo limit: Float = .infinity,
      _ twin: @escaping @Sendable (Double) -> Double
    ) {
      (self.op, self.name, self.bound, self.limit, self.twin) = (
        op, name, bound, limit, twin
      )
    }
  }

  static let functions: [Function] = [
    Function(.sin, "sin", 2.5) { sin($0) }, Function(.cos, "cos", 2.5) { cos($0) },
    Function(.tan, "tan", 3.5) { tan($0) },
    Function(.asin, "asin", 2.5) { asin($0) },
    Function(.acos, "acos", 1.5) { acos($0) },
    Function(.atan, "atan", 2) { atan($0) },
    Function(.sinh, "sinh", 2) { sinh($0) },
    Function(.cosh, "cosh", 2) { cosh($0) },
    Function(.tanh, "tanh", 2) { tanh($0) },
    Function(.asinh, "asinh", 2.5) { asinh($0) },
    Function(.acosh, "acosh", 2.5) { acosh($0) },
    Function(.atanh, "atanh", 2.5) { atanh($0) },
    Function(.exp, "exp", 1.5) { exp($0) },
    Function(.exp2, "exp2", 1.5) { exp2($0) },
    Function(.log, "log", 1.5) { log($0) },
    Function(.log2, "log2", 2) { log2($0) },
  ]

  #if DEBUG
    static let samples: UInt32 = 20_000
  #else
    static let samples: UInt32 = 1_000_000
  #endif

  /// Units in the last place of a float between a value and what it should be.
  static func error(_ value: Float, _ real: Double) -> Double {
    if value.isNaN || real.isNaN { return value.isNaN && real.isNaN ? 0 : .infinity }
    let nearest = Float(real)
    if value == nearest { return 0 }
    if value.isInfinite || nearest.isInfinite {
      let other = value.isInfinite ? nearest : value
      let isNext = abs(other) == .greatestFiniteMagnitude && (value > 0) == (nearest > 0)
      return isNext ? 1 : .infinity
    }
    let exponent = max(real.magnitude.exponentOrLeast, -126)
    return abs(Double(value) - real) / Double(sign: .plus, exponent: exponent - 23, significand: 1)
  }

  private func run(_ op: segue_op, _ operands: [[UInt32]], plain: Bool = false) -> [UInt32] {
    let lanes = operands[0].count
    let harness = MachineHarness(operands + [operands[0]], lanes: lanes)
    let result = operands.count
    harness.run(
      [segue_instruction(op, result, 0, operands.count - 1)], plain: plain)
    return harness[result]
  }

  private func checkSweep(_ function: Function) {
    var worst = (error: 0.0, at: Float(0))
    let step = UInt32.max / Self.samples
    var bits: UInt32 = 0
    for round in 0..<Self.samples / 250 {
      let words = (0..<250).map { _ in
        bits &+= step
        return bits
      }
      let result = run(function.op, [words])
      for (word, value) in zip(words, result) {
        let x = Float(bitPattern: word)
        let error = Self.error(Float(bitPattern: value), function.twin(Double(x)))
        if error > worst.error { worst = (error, x) }
      }
      if round % 8 == 0 {
        let plain = run(function.op, [words], plain: true)
        expectSame(plain, result, "\(function.name), plain")
      }
    }
    #expect(worst.error <= function.bound, "\(function.name)(\(worst.at)): \(worst.error)")
  }

  @Test(arguments: functions.indices) func allFloats(index: Int) {
    checkSweep(Self.functions[index])
  }

  @Test(arguments: functions.indices) func usualAndHardArguments(index: Int) {
    let function = Self.functions[index]
    var generator = SeededGenerator(seed: 710)
    var words = hardWords
    for scale in [1, 4, 100, 8192, 1e5, 2e6, 1e9, 1e20, 1e38] as [Float] {
      for _ in 0..<(Self.samples / 100) {
        words.append(Float.random(in: -scale...scale, using: &generator).bitPattern)
      }
    }
    // Near zeros of sine and cosine.
    for k in 0..<2500 { words.append(Float(Double(k) * .pi / 2).bitPattern) }
    for k in 0..<2500 { words.append(Float(Double(k * k * 40) * .pi / 2).bitPattern) }
    // Where sines go from one reduction to the other, with neighbours on both sides.
    words += (0..<256).map { Float(49152 - 128 + $0).bitPattern }
    for first in stride(from: 0, to: words.count, by: 256) {
      let part = Array(words[first..<min(first + 256, words.count)])
      let result = run(function.op, [part])
      expectSame(run(function.op, [part], plain: true), result, "\(function.name), plain")
      for (word, value) in zip(part, result) {
        let x = Float(bitPattern: word)
        let error = Self.error(Float(bitPattern: value), function.twin(Double(x)))
        #expect(error <= function.bound, "\(function.name)(\(x))")
      }
    }
  }

  /// Large floats that lie next to a multiple of a quarter turn, and their sines to 20 digits, computed in
  /// 400 bits by mpmath: what is left after the reduction is as small as it can be.
  @Test(arguments: HardTurn.all) func hardestTurns(_ hard: HardTurn) {
    let words = run(hard.isSine ? .sin : .cos, [[hard.angle.bitPattern]])
    let error = Self.error(Float(bitPattern: words[0]), hard.value)
    #expect(error <= 2.5, "\(hard.angle): \(error)")
  }

  @Test func oddFunctionsKeepTheSignOfZero() {
    let odd = [
      segue_op.sin, segue_op.tan, segue_op.asin, segue_op.atan, segue_op.sinh, segue_op.tanh,
      segue_op.asinh, segue_op.atanh,
    ]
    for op in odd {
      #expect(run(op, [[0x8000_0000, 0]]) == [0x8000_0000, 0])
    }
  }

  /// x^0 and 1^y are 1; below zero there are only the first eight whole powers; the rest is IEEE's.
  static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if [1, 2, 3, 4, 5, 6, 7, 8].contains(y) { return pow(x, y) }
    return x < 0 ? .nan : pow(abs(x), y)
  }

  private func check2(
    _ op: segue_op, _ xs: [UInt32], _ ys: [UInt32], _ bound: (Float) -> Double,
    _ twin: (Double, Double) -> Double
  ) {
    for first in stride(from: 0, to: xs.count, by: 256) {
      let range = first..<min(first + 256, xs.count)
      let parts = [Array(xs[range]), Array(ys[range])]
      let result = run(op, parts)
      let plain = run(op, parts, plain: true)
      expectSame(plain, result, "plain")
      for k in result.indices {
        let (x, y) = (Float(bitPattern: parts[0][k]), Float(bitPattern: parts[1][k]))
        let error = Self.error(Float(bitPattern: result[k]), twin(Double(x), Double(y)))
        #expect(error <= bound(y), "of \(x), \(y)")
      }
    }
  }

  private func pairs(
    _ count: UInt32, _ first: (inout SeededGenerator) -> Float,
    _ second: (inout SeededGenerator) -> Float
  ) -> ([UInt32], [UInt32]) {
    var generator = SeededGenerator(seed: 711)
    var (xs, ys): ([UInt32], [UInt32]) = ([], [])
    for _ in 0..<count {
      xs.append(first(&generator).bitPattern)
      ys.append(second(&generator).bitPattern)
    }
    return (xs, ys)
  }

  static func anyFloat(_ generator: inout SeededGenerator) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
  }

  static let hardPairs: ([UInt32], [UInt32]) = (
    hardWords.flatMap { word in hardWords.map { _ in word } },
    hardWords.flatMap { _ in hardWords }
  )

  /// The n-th power has n − 1 roundings.
  ///
  /// That is so however its products are grouped: those of both factors count, and the product's own. Each but the last is off by 2⁻²⁴ of the number at most, which is
  /// a whole unit of a result just below a power of two; the last is half a unit.
  @Test func powers() {
    let n = Self.samples / 5
    func bound(_ y: Float) -> Double { [4, 5, 6, 7, 8].contains(y) ? Double(y) - 1.5 : 1.5 }
    check2(segue_op.pow, Self.hardPairs.0, Self.hardPairs.1, bound, Self.power)
    let cases = [
      pairs(n, Self.anyFloat, Self.anyFloat),
      pairs(n, { .random(in: 0...4, using: &$0) }, { .random(in: -10...10, using: &$0) }),
      pairs(n, { .random(in: 0.99...1.01, using: &$0) }, { .random(in: -9e3...9e3, using: &$0) }),
      pairs(n, Self.anyFloat, { .random(in: -3...3, using: &$0) }),
      pairs(n, { .random(in: -9...9, using: &$0) }, { Float(Int.random(in: 0...10, using: &$0)) }),
    ]
    for (xs, ys) in cases { check2(segue_op.pow, xs, ys, bound, Self.power) }
  }

  @Test func anglesOfPoints() {
    let n = Self.samples / 5
    check2(segue_op.atan2, Self.hardPairs.0, Self.hardPairs.1, { _ in 2 }) { atan2($0, $1) }
    let cases = [
      pairs(n, Self.anyFloat, Self.anyFloat),
      pairs(n, { .random(in: -1...1, using: &$0) }, { .random(in: -1...1, using: &$0) }),
    ]
    for (ys, xs) in cases { check2(segue_op.atan2, ys, xs, { _ in 2 }) { atan2($0, $1) } }
    let zeros: [UInt32] = [0, 0, 0x8000_0000, 0x8000_0000]
    let others: [UInt32] = [0, 0x8000_0000, 0, 0x8000_0000]
    let pi = Float.pi.nextUp.bitPattern
    #expect(
      run(segue_op.atan2, [zeros, others])
        == [0, pi, 0x8000_0000, pi | 0x8000_0000])
  }
}

extension Double {
  /// The exponent, or a small one for zero.
  fileprivate var exponentOrLeast: Int { self == 0 ? -2000 : Int(exponent) }
}
