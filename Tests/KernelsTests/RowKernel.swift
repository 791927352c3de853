// One way to test every kernel that makes a row of rows: against its twin over all short widths and
// many alignments, against its plain build, split anywhere, in place, and writing nothing beside.

import Testing

struct RowKernel: Sendable {
  /// A run over n pixels: plain build or not, destination, inputs.
  typealias Run = @Sendable (Bool, KernelPointer, [KernelPointer], Int) -> Void

  let name: String
  /// Bytes a pixel of the inputs and of the output.
  let inputBytes: [Int]
  let outputBytes: Int
  /// Whether the output is made of 16-bit numbers, to which the twin is compared.
  var isDeep = false
  /// Inputs that may be the output.
  var inPlace: [Int] = []
  /// Whether a row may be cut anywhere.
  var splits = true
  /// The largest difference to the twin.
  let tolerance: Double
  /// The expected result of n pixels, before rounding.
  let twin: @Sendable ([[UInt8]]) -> [Double]
  let run: Run

  /// Checks prefixes of the inputs of every width up to 67 and the whole.
  func check(_ inputs: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation) {
    let whole = inputs[0].count / inputBytes[0]
    for n in Array(0...min(67, whole)) + [whole] {
      let part = zip(inputs, inputBytes).map { Array($0.prefix(n * $1)) }
      check(part, n, sourceLocation)
    }
  }

  private func check(_ inputs: [[UInt8]], _ n: Int, _ sourceLocation: SourceLocation) {
    let result = output(inputs, n, plain: false, shift: n)
    let worst = largestDifference(
      isDeep ? values16(result).map(Int.init) : result.map(Int.init), twin(inputs))
    #expect(worst <= tolerance, "\(name), \(n) pixels", sourceLocation: sourceLocation)
    let plain = output(inputs, n, plain: true, shift: n / 3)
    #expect(plain == result, "\(name), plain, \(n) pixels", sourceLocation: sourceLocation)
    for cut in splits ? [n / 3, n - n / 4] : [] {
      let split = output(inputs, n, plain: false, shift: 3, cut: cut)
      #expect(split == result, "\(name) of \(n) cut at \(cut)", sourceLocation: sourceLocation)
    }
    for input in inPlace {
      let same = output(inputs, n, plain: false, shift: 1, inPlace: input)
      #expect(same == result, "\(name) in place, \(n) pixels", sourceLocation: sourceLocation)
    }
  }

  /// Runs the kernel on guarded copies; `shift` picks the misalignments.
  func output(
    _ inputs: [[UInt8]], _ n: Int, plain: Bool = false, shift: Int = 0, cut: Int = 0,
    inPlace: Int? = nil
  ) -> [UInt8] {
    let memory = zip(inputs, inputBytes).enumerated().map { index, input in
      GuardedBytes(
        input.0,
        misalignment: (shift * 5 + index * 7) % 16 * (input.1 % 4 == 0 && input.1 <= 4 ? 1 : 2))
    }
    let target =
      inPlace.map { memory[$0] }
      ?? GuardedBytes(
        [UInt8](repeating: 0xA5, count: n * outputBytes),
        misalignment: shift % 16 * (isDeep ? 2 : 1))
    for range in cut > 0 ? [0..<cut, cut..<n] : [0..<n] {
      let sources = zip(memory, inputBytes).map { $0.pointer(range.lowerBound * $1) }
      run(plain, target.pointer(range.lowerBound * outputBytes), sources, range.count)
    }
    let intact = (memory + [target]).allSatisfy { $0.isIntact }
    #expect(intact, "\(name) wrote outside its row")
    return target.bytes
  }
}

/// The largest difference of whole numbers to real ones; endless when their counts differ.
func largestDifference(_ numbers: [some BinaryInteger], _ real: [Double]) -> Double {
  guard numbers.count == real.count else { return .infinity }
  var worst = 0.0
  for i in numbers.indices { worst = max(worst, abs(Double(numbers[i]) - real[i])) }
  return worst
}
