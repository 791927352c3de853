// The highest values between samples: a sound at four times its rate, by a sinc in a Kaiser window of 24 samples.
//
// For all samples of a stretch one factor after the other, so that the loop is one of vectors. Most
// stretches are so quiet that nothing between their samples can be too high, and need none of it.

import SegueSystem

/// Looks between samples.
enum PeakInterpolation {
  /// How many samples it looks back and ahead.
  static let reach = 12
  /// How many samples are looked at together.
  private static let stretch = 128

  /// The factors of the samples around a place: a quarter, a half and three quarters behind a sample.
  private static let factors: [[Float]] = [0.25, 0.5, 0.75].map { place in
    let offsets = (1 - reach...reach).map { place - Double($0) }
    let raw = offsets.map { sin(.pi * $0) / (.pi * $0) * window($0 / Double(reach)) }
    let sum = raw.reduce(0, +)
    return raw.map { Float($0 / sum) }
  }

  /// The most that a value between samples can be, as a factor of the highest of the samples.
  private static let most = factors.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 1

  /// Kaiser's window at −1…1.
  private static func window(_ place: Double) -> Double {
    bessel(6 * max(1 - place * place, 0).squareRoot()) / bessel(6)
  }

  /// The modified Bessel function of the first kind, of order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term, number) = (1.0, 1.0, 1.0)
    while term > 1e-12 {
      term *= (x / (2 * number)) * (x / (2 * number))
      sum += term
      number += 1
    }
    return sum
  }

  /// The highest magnitude at each sample and between it and the next one, in either channel.
  ///
  /// - Parameters:
  ///   - values: of both channels, one after the other, with `reach` samples before the first and behind the last that
  ///     is asked for.
  ///   - limit: what stays below it need not be exact.
  static func peaks(of values: ArraySlice<Float>, above limit: Float) -> [Float] {
    let count = values.count / 2 - 2 * reach
    var peaks = [Float](repeating: 0, count: max(count, 0))
    var sums = [Float](repeating: 0, count: 2 * stretch)
    unsafe values.withUnsafeBufferPointer { values in
      for first in stride(from: 0, to: count, by: stretch) {
        let length = min(stretch, count - first)
        var highest: Float = 0
        for index in (2 * first)..<(2 * (first + length + 2 * reach)) {
          highest = max(highest, abs(unsafe values[index]))
        }
        let here = 2 * (first + reach)
        for index in 0..<length {
          let (left, right) = unsafe (values[here + 2 * index], values[here + 2 * index + 1])
          peaks[first + index] = max(abs(left), abs(right))
        }
        guard highest * most > limit else { continue }
        for factors in factors {
          unsafe add(values, from: 2 * (first + 1), factors, to: &sums)
          for index in 0..<length {
            let between = max(abs(sums[2 * index]), abs(sums[2 * index + 1]))
            peaks[first + index] = max(peaks[first + index], between)
          }
        }
      }
    }
    return peaks
  }

  /// Sums products of factors and values, for each of a stretch.
  private static func add(
    _ values: UnsafeBufferPointer<Float>, from start: Int, _ factors: [Float],
    to sums: inout [Float]
  ) {
    let count = min(sums.count, values.count - start - 2 * (factors.count - 1))
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for index in 0..<count { unsafe sums[index] = 0 }
      for (tap, factor) in factors.enumerated() {
        let first = start + 2 * tap
        for index in 0..<count {
          unsafe sums[index] += factor * values[first + index]
        }
      }
    }
  }
}
