// How fast the music is: the time after which its onsets come again.
//
// The autocorrelation of the onsets, over stretches of 8 s, is high at the beat and at its multiples; what is chosen is
// the time whose multiples by 1, 2, 4 and 8, as bars have them, and by ½ and 3, agree best, weighted by how likely people
// are to tap so (after Ellis, "Beat tracking by dynamic programming", Journal of New Music Research, 2007). The weights
// were tried on the songs that `Tests/Peers/beats.py` measures.

import SegueSystem

/// The time from beat to beat.
struct TempoEstimate {
  /// In moments of an onset envelope.
  let period: Double

  private static let stretch = Int(8 * OnsetEnvelope.rate)
  /// The longest time after which something is compared, in moments.
  private static let longestLag = Int(4 * OnsetEnvelope.rate)
  /// Multiples of the beat, with what they count.
  private static let multiples: [(factor: Double, weight: Double)] = [
    (0.5, 0.5), (1, 1), (2, 1), (3, 0.5), (4, 1), (8, 1),
  ]
  /// Beats per minute that are tried.
  private static let tempi = 50.0...210.0
  /// The likeliest, and how many octaves from it are a standard deviation.
  private static let likeliest = 100.0, spread = 0.7

  /// - Parameter onsets: with a mean of 0.
  init(_ onsets: [Double]) {
    let correlation = Self.correlation(onsets)
    func value(_ lag: Double) -> Double {
      let below = Int(lag)
      guard below + 1 < correlation.count else { return 0 }
      let part = lag - Double(below)
      return correlation[below] * (1 - part) + correlation[below + 1] * part
    }
    var best = (period: 60 * OnsetEnvelope.rate / Self.likeliest, score: 0.0)
    let minute = 60 * OnsetEnvelope.rate
    let shortest = minute / Self.tempi.upperBound
    for lag in stride(from: shortest, through: minute / Self.tempi.lowerBound, by: 0.25) {
      let agreement = Self.multiples.reduce(0) { $0 + $1.weight * value(lag * $1.factor) }
      let octaves = log2(minute / lag / Self.likeliest) / Self.spread
      let score = agreement * exp(-octaves * octaves / 2)
      if score > best.score { best = (lag, score) }
    }
    period = best.period
  }

  /// How alike the onsets are to themselves after each time: 1 for no time.
  private static func correlation(_ onsets: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: longestLag + 1)
    for start in Swift.stride(from: 0, to: max(1, onsets.count - stretch), by: stretch / 2) {
      let whole = onsets[start..<min(start + stretch, onsets.count)]
      let mean = whole.reduce(0, +) / Double(max(whole.count, 1))
      let part = whole.map { $0 - mean }
      let power = part.reduce(1e-9) { $0 + $1 * $1 }
      for lag in 0...min(longestLag, part.count - 1) {
        var sum = 0.0
        for index in lag..<part.count { sum += part[index] * part[index - lag] }
        // Long times have fewer moments to be compared.
        let share = Double(max(part.count - lag, part.count / 4)) / Double(part.count)
        sums[lag] += sum / power / share
      }
    }
    return sums
  }
}
