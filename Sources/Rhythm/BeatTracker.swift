// Finds the beats of music: its onsets, its tempo, and the beats that fit both.
//
// One tempo is found for all of a sound; beats may drift from it by some per cent, and do not follow it to another.

/// A beat of a sound.
package struct Beat: Hashable, Sendable {
  /// When it is, in samples at `BeatTracker.sampleRate`.
  package let sample: Int
  /// How strong the onset is that it is at, in standard deviations of all that begins; below 0 for less than usual.
  package let strength: Double
}

/// Finds beats in samples, which may come piece by piece.
package struct BeatTracker {
  /// Samples per second of what it takes; one channel.
  package static let sampleRate = OnsetEnvelope.sampleRate
  private var envelope = OnsetEnvelope()

  /// Makes a tracker that has heard nothing yet.
  package init() {}

  /// Takes what comes next, −1…1.
  package mutating func add(_ samples: some Sequence<Float>) { envelope.add(samples) }

  /// The beats of all that it was given, in order; none in less than two seconds and in silence.
  package consuming func beats() -> [Beat] {
    // What the last moments are judged by ends behind the sound, and its end is no beat.
    envelope.add(repeatElement(0, count: OnsetEnvelope.size))
    var strengths = envelope.strengths.map(Double.init)
    let judged = max(strengths.count - OnsetEnvelope.size / OnsetEnvelope.hop - 1, 0)
    let usual = strengths[..<judged].reduce(0, +) / Double(max(judged, 1))
    for index in judged..<strengths.count { strengths[index] = usual }
    let mean = strengths.reduce(0, +) / Double(max(strengths.count, 1))
    let variance = strengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (variance / Double(max(strengths.count, 1))).squareRoot()
    guard Double(strengths.count) > 2 * OnsetEnvelope.rate, deviation > 1e-6 else { return [] }
    let onsets = strengths.map { ($0 - mean) / deviation }
    let tempo = TempoEstimate(onsets)
    let path = BeatPath(onsets, period: Int(tempo.period.rounded()))
    return path.beats.map { moment in
      let near = max(0, moment - 3)...min(onsets.count - 1, moment + 3)
      return Beat(
        sample: moment * OnsetEnvelope.hop,
        strength: onsets[near].reduce(onsets[moment], max))
    }
  }
}
