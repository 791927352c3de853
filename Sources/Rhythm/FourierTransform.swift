// The strengths of the frequencies in a piece of sound: a Fourier transform of real numbers.
//
// Two halves of the input make one complex input of half the length, which is taken apart afterwards: half the work of
// a complex transform of the whole.

import SegueSystem

/// A transform of a length that is a power of 2.
struct FourierTransform {
  /// How many numbers go in.
  let count: Int
  /// Turns by parts of a circle: of the half length for its steps, and of the whole for taking apart.
  private let cosines: [Float]
  private let sines: [Float]
  /// Where each number goes before the first step.
  private let order: [Int]
  private var real: [Float]
  private var imaginary: [Float]

  /// - Precondition: the count is a power of 2, and 4 at least.
  init(count: Int) {
    precondition(count >= 4 && count & (count - 1) == 0, "a power of 2")
    self.count = count
    let half = count / 2
    let angles = (0..<half).map { -2 * Double.pi * Double($0) / Double(count) }
    cosines = angles.map { Float(cos($0)) }
    sines = angles.map { Float(sin($0)) }
    let bits = half.trailingZeroBitCount
    order = (0..<half).map { index in
      (0..<bits).reduce(0) { $0 << 1 | (index >> $1) & 1 }
    }
    real = [Float](repeating: 0, count: half)
    imaginary = real
  }

  /// Writes how strong each frequency is, from 0 to half the rate of the input.
  ///
  /// - Parameters:
  ///   - input: `count` numbers.
  ///   - magnitudes: `count / 2 + 1` numbers.
  mutating func magnitudes(of input: [Float], into magnitudes: inout [Float]) {
    precondition(input.count == count && magnitudes.count == count / 2 + 1, "the lengths fit")
    for (index, from) in order.enumerated() {
      real[index] = input[2 * from]
      imaginary[index] = input[2 * from + 1]
    }
    var length = 1
    while length < count / 2 {
      step(length)
      length *= 2
    }
    takeApart(into: &magnitudes)
  }

  /// Joins transforms of a length to those of twice that.
  private mutating func step(_ length: Int) {
    let stride = count / 2 / length
    for start in Swift.stride(from: 0, to: count / 2, by: 2 * length) {
      for offset in 0..<length {
        let (low, high) = (start + offset, start + offset + length)
        let (c, s) = (cosines[offset * stride], sines[offset * stride])
        let (x, y) = (
          real[high] * c - imaginary[high] * s, real[high] * s + imaginary[high] * c
        )
        (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
        (real[low], imaginary[low]) = (real[low] + x, imaginary[low] + y)
      }
    }
  }

  private func takeApart(into magnitudes: inout [Float]) {
    let half = count / 2
    magnitudes[0] = (real[0] + imaginary[0]).magnitude
    magnitudes[half] = (real[0] - imaginary[0]).magnitude
    for index in 1..<half {
      let other = half - index
      let (evenReal, evenImaginary) = (
        (real[index] + real[other]) / 2, (imaginary[index] - imaginary[other]) / 2
      )
      let (oddReal, oddImaginary) = (
        (imaginary[index] + imaginary[other]) / 2, (real[other] - real[index]) / 2
      )
      let (c, s) = (cosines[index], sines[index])
      let x = evenReal + oddReal * c - oddImaginary * s
      let y = evenImaginary + oddReal * s + oddImaginary * c
      magnitudes[index] = (x * x + y * y).squareRoot()
    }
  }
}
