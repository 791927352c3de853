// How much begins at each moment of a sound: where the bands of its spectrum get stronger.
//
// This is spectral flux (Dixon, "Onset detection revisited", DAFx 2006) over logarithmic bands. What was before counts
// as the strongest of three neighbouring bands, so that vibrato is no onset (Böck and Widmer, "Maximum filter vibrato
// suppression for onset detection", DAFx 2013).

import SegueSystem

/// The onsets of a sound, moment by moment.
struct OnsetEnvelope {
  /// Samples per second of the sound.
  static let sampleRate = 22_050
  /// Samples from one moment to the next: 10 ms.
  static let hop = 220
  /// Moments in a second.
  static let rate = Double(sampleRate) / Double(hop)
  /// Samples that a moment is judged by: 46 ms, with the moment in their middle.
  static let size = 1024
  /// How many moments back a moment is compared.
  private static let lag = 2

  /// The strength of what begins at each moment, 0 or more.
  private(set) var strengths: [Float] = []
  private let bank = FilterBank(size: size, rate: sampleRate)
  private var transform = FourierTransform(count: size)
  private let window = (0..<size).map {
    Float(0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size)))
  }
  /// Samples that are still needed; silence before the first.
  private var waiting = [Float](repeating: 0, count: size / 2)
  private var part = [Float](repeating: 0, count: size)
  private var magnitudes = [Float](repeating: 0, count: size / 2 + 1)
  /// The bands of the last moments, the oldest first.
  private var past: [[Float]] = []

  /// Takes what comes next.
  mutating func add(_ samples: some Sequence<Float>) {
    waiting.append(contentsOf: samples)
    var start = 0
    while start + Self.size <= waiting.count {
      for index in 0..<Self.size { part[index] = waiting[start + index] * window[index] }
      transform.magnitudes(of: part, into: &magnitudes)
      addMoment()
      start += Self.hop
    }
    waiting.removeFirst(start)
  }

  private mutating func addMoment() {
    var bands = past.count > Self.lag ? past.removeFirst() : []
    if bands.isEmpty { bands = [Float](repeating: 0, count: bank.count) }
    bank.apply(to: magnitudes, into: &bands)
    past.append(bands)
    guard past.count > Self.lag else { return strengths.append(0) }
    let before = past[0]
    var sum: Float = 0
    for (index, now) in bands.enumerated() {
      let around = max(index - 1, 0)...min(index + 1, before.count - 1)
      let highest = before[around].reduce(before[index], max)
      sum += max(0, now - highest)
    }
    strengths.append(sum)
  }
}
