// Frequencies gathered to bands as ears hear them: 24 to an octave, where there are as many frequencies.

import SegueSystem

/// Triangles over frequencies, each from the middle of one neighbour to that of the other.
struct FilterBank {
  /// One band: the frequencies from a first on, with their weights, which add up to 1.
  private struct Band {
    let first: Int
    let weights: [Float]
  }

  private let bands: [Band]

  private static let bandsPerOctave = 24.0
  private static let lowest = 30.0
  private static let highest = 10_000.0

  /// How many bands there are.
  var count: Int { bands.count }

  /// - Parameters:
  ///   - size: how many samples are transformed at a time.
  ///   - rate: samples per second.
  init(size: Int, rate: Int) {
    var centers: [Int] = []
    var frequency = Self.lowest
    while frequency < Self.highest {
      let bin = Int((frequency * Double(size) / Double(rate)).rounded())
      // Low bands have less than one frequency each.
      if bin != centers.last { centers.append(bin) }
      frequency *= pow(2, 1 / Self.bandsPerOctave)
    }
    bands = zip(zip(centers, centers.dropFirst()), centers.dropFirst(2)).map { pair, end in
      let (start, middle) = pair
      let weights = (start..<end).map { bin in
        bin < middle
          ? Float(bin - start) / Float(middle - start) : Float(end - bin) / Float(end - middle)
      }
      let sum = weights.reduce(0, +)
      return Band(first: start, weights: weights.map { $0 / sum })
    }
  }

  /// Writes the strength of each band, as ears hear it: its logarithm.
  func apply(to magnitudes: [Float], into strengths: inout [Float]) {
    for (index, band) in bands.enumerated() {
      var sum: Float = 0
      for (offset, weight) in band.weights.enumerated() {
        sum += weight * magnitudes[band.first + offset]
      }
      strengths[index] = log10f(1 + Self.contrast * sum)
    }
  }

  /// How far soft sounds count.
  private static let contrast: Float = 10
}
