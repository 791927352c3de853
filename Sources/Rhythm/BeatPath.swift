// The moments of the beats: a path from onset to onset whose steps are as even as can be, and whose onsets are strong.
//
// Ellis, "Beat tracking by dynamic programming", Journal of New Music Research, 2007: the score of a moment is its
// onset, and the best score of a moment before it less what the step between them is uneven by.

import SegueSystem

/// The beats of an onset envelope.
struct BeatPath {
  /// Moments of the envelope, in order.
  let beats: [Int]
  /// How strong the onsets are that the beats are at, smoothed over a little of a beat.
  let onsets: [Double]

  /// What an uneven step costs: a step of twice the length as much as 48 standard deviations of an onset.
  private static let evenness = 100.0

  /// - Parameters:
  ///   - onsets: with a mean of 0 and a standard deviation of 1.
  ///   - period: from beat to beat, in moments.
  init(_ onsets: [Double], period: Int) {
    let smooth = Self.smoothed(onsets, period)
    let (scores, before) = Self.scores(smooth, period)
    var path: [Int] = []
    var next = Self.last(scores)
    while let moment = next {
      path.append(moment)
      next = before[moment] < 0 ? nil : before[moment]
    }
    beats = Self.trimmed(path.reversed(), smooth)
    self.onsets = smooth
  }

  /// A bell over a 32nd of a beat: onsets are not exactly on it.
  private static func smoothed(_ onsets: [Double], _ period: Int) -> [Double] {
    let bell = (-period...period).map { exp(-0.5 * pow(Double($0) * 32 / Double(period), 2)) }
    return onsets.indices.map { index in
      let from = max(-period, -index)
      let to = min(period, onsets.count - 1 - index)
      var sum = 0.0
      for offset in from...to where bell[offset + period] > 1e-6 {
        sum += onsets[index + offset] * bell[offset + period]
      }
      return sum
    }
  }

  /// The best score of a path to each moment, and the moment before it on that path; −1 where it begins.
  private static func scores(_ onsets: [Double], _ period: Int) -> ([Double], [Int]) {
    let steps = (period + 1) / 2...2 * period
    let costs = steps.map { -evenness * pow(log(Double($0) / Double(period)), 2) }
    var scores = [Double](repeating: 0, count: onsets.count)
    var before = [Int](repeating: -1, count: onsets.count)
    let threshold = 0.01 * (onsets.max() ?? 0)
    var hasBegun = false
    for moment in onsets.indices {
      var best = (score: -Double.infinity, step: 0)
      for (index, step) in steps.enumerated() {
        // Before the beginning nothing is gained or lost.
        let score = costs[index] + (step <= moment ? scores[moment - step] : 0)
        if score > best.score { best = (score, step) }
      }
      scores[moment] = onsets[moment] + best.score
      if onsets[moment] >= threshold { hasBegun = true }
      if hasBegun, best.step <= moment { before[moment] = moment - best.step }
    }
    return (scores, before)
  }

  /// The last moment whose score is a peak that is not much lower than usual: music may end before its sound does.
  private static func last(_ scores: [Double]) -> Int? {
    let peaks = scores.indices.dropFirst().dropLast().filter {
      scores[$0] > scores[$0 - 1] && scores[$0] >= scores[$0 + 1]
    }
    let middle = peaks.map { scores[$0] }.sorted().dropFirst(peaks.count / 2).first ?? 0
    return peaks.last { scores[$0] * 2 > middle } ?? scores.indices.max { scores[$0] < scores[$1] }
  }

  /// Without beats at the ends where nothing begins.
  private static func trimmed(_ beats: [Int], _ onsets: [Double]) -> [Int] {
    let weights = [0.0, 0.5, 1, 0.5, 0]
    let heard = beats.indices.map { index in
      (-2...2).reduce(0.0) { sum, offset in
        let other = index + offset
        return beats.indices.contains(other)
          ? sum + weights[offset + 2] * onsets[beats[other]] : sum
      }
    }
    let power = heard.reduce(0) { $0 + $1 * $1 } / Double(max(heard.count, 1))
    let threshold = 0.5 * power.squareRoot()
    guard let first = heard.firstIndex(where: { $0 > threshold }),
      let last = heard.lastIndex(where: { $0 > threshold })
    else { return beats }
    return Array(beats[first...last])
  }
}
