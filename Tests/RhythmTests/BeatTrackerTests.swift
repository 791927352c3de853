// Beats in sounds whose beats are known: clicks, alone and in noise.

import SegueRhythm
import SegueSystem
import TestSupport
import Testing

@Suite struct BeatTrackerTests {
  private static let rate = Double(BeatTracker.sampleRate)

  /// Clicks at some times, as short bursts of noise that die away, over noise.
  private func clicks(
    _ times: [Double], lasting seconds: Double, noise: Float = 0,
    strength: (Int) -> Float = { _ in 1 }
  ) -> [Float] {
    var random = SeededGenerator(seed: 7)
    var samples = (0..<Int(seconds * Self.rate)).map { _ in
      noise * Float.random(in: -1...1, using: &random)
    }
    for (number, time) in times.enumerated() {
      let start = Int(time * Self.rate)
      for offset in 0..<400 where start + offset < samples.count {
        let burst = Float.random(in: -1...1, using: &random) * exp(-Float(offset) / 80)
        samples[start + offset] += 0.5 * strength(number) * burst
      }
    }
    return samples
  }

  private func beats(_ samples: [Float], piece: Int = 4096) -> [Beat] {
    var tracker = BeatTracker()
    for start in stride(from: 0, to: samples.count, by: piece) {
      tracker.add(samples[start..<min(start + piece, samples.count)])
    }
    return tracker.beats()
  }

  private func times(_ beats: [Beat]) -> [Double] { beats.map { Double($0.sample) / Self.rate } }

  @Test(arguments: [72.0, 90, 101.3, 120, 128, 140])
  func clicksAreFound(tempo: Double) {
    let known = (0..<Int(12 * tempo / 60)).map { 0.37 + Double($0) * 60 / tempo }
    let found = times(beats(clicks(known, lasting: 13)))
    // The first may be taken for the sound's beginning.
    #expect(found.count >= known.count - 2 && found.count <= known.count)
    for beat in found {
      let off = known.map { ($0 - beat).magnitude }.min() ?? 1
      #expect(off < 0.012, "\(tempo): \(beat) is off by \(off)")
    }
  }

  @Test func clicksInNoiseAndWithGapsAreFound() {
    let all = (0..<40).map { 0.5 + Double($0) * 0.5 }
    let heard = all.enumerated().filter { $0.offset % 7 != 3 }.map(\.element)
    let found = times(beats(clicks(heard, lasting: 21, noise: 0.02)))
    let met = all.filter { known in found.contains { ($0 - known).magnitude < 0.03 } }
    #expect(met.count >= 37 && found.count <= 41, "\(met.count) of \(found.count)")
  }

  /// A player who gets faster by a twentieth.
  @Test func beatsMayDrift() {
    var known = [0.5]
    for number in 0..<40 {
      let step = 0.5 * (1 - 0.05 * Double(number) / 40)
      known.append(known[number] + step)
    }
    let found = times(beats(clicks(known, lasting: 21)))
    let met = known.filter { time in
      found.contains { (beat: Double) in abs(beat - time) < 0.03 }
    }
    #expect(met.count >= known.count - 2, "\(met.count)")
  }

  @Test func strongBeatsAreStronger() {
    let known = (0..<32).map { 0.5 + Double($0) * 0.5 }
    let found = beats(clicks(known, lasting: 17) { $0.isMultiple(of: 4) ? 1 : 0.1 })
    let accents = found.filter { beat in
      stride(from: 0.5, to: 17, by: 2).contains {
        (Double(beat.sample) / Self.rate - $0).magnitude < 0.05
      }
    }
    let others = found.filter { !accents.contains($0) }
    #expect(accents.count >= 7 && others.count >= 20)
    #expect((accents.map(\.strength).min() ?? 0) > (others.map(\.strength).max() ?? 9))
  }

  @Test func piecesMakeNoDifference() {
    let samples = clicks((0..<16).map { 0.3 + Double($0) * 0.6 }, lasting: 10, noise: 0.01)
    let whole = beats(samples, piece: samples.count)
    #expect(whole.count > 10)
    for piece in [1000, 220, 12_345] { #expect(beats(samples, piece: piece) == whole) }
  }

  @Test func nothingIsFoundWhereNothingIs() {
    #expect(beats([]).isEmpty)
    #expect(beats([Float](repeating: 0, count: 100_000)).isEmpty)
    #expect(beats(clicks([0.2, 0.7], lasting: 1)).isEmpty)
    // Noise alone has onsets, and so it may have beats; they are even all the same.
    let noise = times(beats(clicks([], lasting: 8, noise: 0.5)))
    #expect(zip(noise, noise.dropFirst()).allSatisfy { (0.15...2.5).contains($1 - $0) })
  }
}
