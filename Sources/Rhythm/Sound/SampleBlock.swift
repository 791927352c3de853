// Some samples of a sound of two channels, and the arithmetic of a mix on them: here, as it runs for each sample.

import SegueSystem

/// Samples at 48 kHz, −1…1: the left one and the right one in turn.
package struct SampleBlock: Sendable {
  /// Two values for each sample.
  package private(set) var values: [Float]

  /// Silence.
  package init(silence count: Int) { values = [Float](repeating: 0, count: count * 2) }

  /// Samples as they stand in a pipe: 32 bits for each value, the low byte first, what is no number as silence.
  package init(_ bytes: [UInt8]) {
    values = unsafe [Float](unsafeUninitializedCapacity: bytes.count / 8 * 2) { buffer, count in
      unsafe bytes.withUnsafeBytes { bytes in
        for index in 0..<bytes.count / 8 * 2 {
          let value = unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: Float.self)
          unsafe buffer[index] = value.isFinite ? max(-64, min(64, value)) : 0
        }
        count = bytes.count / 8 * 2
      }
    }
  }

  /// Takes values of both channels in turn.
  init(values: [Float]) { self.values = values }

  /// How many samples there are.
  package var count: Int { values.count / 2 }

  /// As they stand in a pipe.
  package var bytes: [UInt8] { unsafe values.withUnsafeBytes { unsafe Array($0) } }

  /// Some of them.
  package func part(_ range: Range<Int>) -> SampleBlock {
    range == 0..<count
      ? self : SampleBlock(values: Array(values[(range.lowerBound * 2)..<(range.upperBound * 2)]))
  }

  /// Puts others behind them.
  package mutating func append(_ other: SampleBlock) { values += other.values }

  /// Puts silence behind them, so that there are as many.
  package mutating func fill(to count: Int) {
    values += [Float](repeating: 0, count: max(count * 2 - values.count, 0))
  }

  /// Makes them louder or quieter.
  package mutating func scale(by factor: Float) {
    for index in values.indices { values[index] *= factor }
  }

  /// Adds others.
  ///
  /// - Parameter place: the sample that the first of them is added to.
  /// - Precondition: they end here, too.
  package mutating func add(_ other: SampleBlock, at place: Int) {
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe other.values.withUnsafeBufferPointer { other in
        precondition(place >= 0 && place * 2 + other.count <= values.count, "within the block")
        for index in 0..<other.count { unsafe values[place * 2 + index] += other[index] }
      }
    }
  }

  /// Lets a sound begin and end softly, each over a quarter of a sine.
  ///
  /// - Parameters:
  ///   - first: the first sample's number in the sound.
  ///   - whole: how many samples the sound has.
  ///   - lengths: of both fades, in samples.
  package mutating func fade(from first: Int, of whole: Int, _ lengths: (in: Int, out: Int)) {
    for place in 0..<min(max(lengths.in - first, 0), count) {
      scale(place, first + place, of: lengths.in)
    }
    for place in min(max(whole - lengths.out - first, 0), count)..<count {
      scale(place, whole - 1 - first - place, of: lengths.out)
    }
  }

  private mutating func scale(_ place: Int, _ distance: Int, of length: Int) {
    let gain = Float(sin((Double(distance) + 0.5) / Double(length) * .pi / 2))
    values[place * 2] *= gain
    values[place * 2 + 1] *= gain
  }

  /// Makes them louder or quieter by gains that change evenly.
  ///
  /// - Parameters:
  ///   - gains: at the first sample, and after each step; one more than there are steps.
  ///   - step: in samples.
  package mutating func scale(by gains: [Float], every step: Int) {
    for place in 0..<count {
      let (number, rest) = place.quotientAndRemainder(dividingBy: step)
      let gain = gains[number] + (gains[number + 1] - gains[number]) * Float(rest) / Float(step)
      values[place * 2] *= gain
      values[place * 2 + 1] *= gain
    }
  }
}
