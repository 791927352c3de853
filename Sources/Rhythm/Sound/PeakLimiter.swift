// Turns a sound down where its peaks are too high, and changes nothing else.
//
// A peak may lie between two samples: what a player makes of them is seen at four times the rate, as ITU-R BS.1770 has
// it. The gain is down when a peak comes, looking 5 ms ahead, and goes up again evenly. All of it is over after a fifth of a
// second, and sums are whole numbers: a part of a film is limited as in the film. ffmpeg's alimiter sees
// samples only, and left peaks of +2.4 dB.

import SegueSystem

/// A limiter of two channels at 48 kHz.
package struct PeakLimiter {
  private static let rate = 48_000

  /// Makes one that has heard nothing yet.
  package init() {}

  /// The highest peak, as a factor of the full range: −1 dB, less what four times the rate does not see.
  private static let limit = Float(pow(10, -1.1 / 20))
  /// How far it looks ahead, in samples.
  private static let ahead = rate / 200
  /// How much later than a sample it is known what is needed.
  package static var delay: Int { ahead + PeakInterpolation.reach }
  /// For how long a peak is remembered, in samples; a little more than that.
  package static let memory = rate / 4
  /// Gains are whole parts of this.
  private static let one = 1 << 24
  /// How much the gain goes up with each sample: from 0 to 1 in a fifth of a second.
  private static let rise = one / (rate / 5)

  /// Samples that have not come out yet, and before them those that the interpolation looks back at.
  ///
  /// It begins with silence that does not come out, in which the gain goes down for a first sample that is too loud.
  private var values = [Float](repeating: 0, count: 2 * delay)
  /// The gains that samples need from the next on that it has not looked at, as far as they are known.
  private var needed: [Int] = []
  /// The highest value between the last sample and the one before it.
  private var lastPeak: Float = 0
  /// The gain of the last sample before it was smoothed, and as many before it as are smoothed over.
  private var gains = [Int](repeating: one, count: ahead)
  private var sum = one * ahead
  private var place = 0
  /// What is needed below 1 from the next sample on as far as it looks ahead: the lowest, the lowest behind that, and so on.
  private var lowest: [(sample: Int, gain: Int)] = []
  /// How many of `needed` it has looked at.
  private var looked = 0
  /// How many samples came out, and for how many it is known what they need.
  private var (done, known) = (-ahead, -ahead)

  /// Takes samples, and gives those that are ready.
  package mutating func limit(_ block: SampleBlock) -> SampleBlock {
    values += block.values
    measure()
    return SampleBlock(values: ready(known - Self.ahead - done))
  }

  /// Gives the rest.
  package mutating func finish() -> SampleBlock { limit(SampleBlock(silence: Self.delay)) }

  /// Finds out what gains the samples need whose neighbours are there.
  private mutating func measure() {
    let reach = PeakInterpolation.reach
    let first = known - done
    let count = values.count / 2 - 2 * reach - first
    guard count > 0 else { return }
    let peaks = PeakInterpolation.peaks(
      of: values[(2 * first)..<(2 * (first + count + 2 * reach))], above: Self.limit)
    for peak in peaks {
      // A peak between two samples belongs to both.
      let highest = max(peak, lastPeak)
      lastPeak = peak
      let gain = highest > Self.limit ? Int(Self.limit / highest * Float(Self.one)) : Self.one
      needed.append(gain)
    }
    known += count
  }

  private mutating func ready(_ count: Int) -> [Float] {
    guard count > 0 else { return [] }
    let start = 2 * PeakInterpolation.reach
    var made = Array(values[start..<(start + 2 * count)])
    let seen = known - needed.count
    for index in 0..<count {
      let sample = done + index
      while seen + looked <= sample + Self.ahead { look(at: seen + looked, needed[looked]) }
      if let first = lowest.first, first.sample < sample { lowest.removeFirst() }
      let last = gains[(place + Self.ahead - 1) % Self.ahead]
      let next = min(lowest.first?.gain ?? Self.one, last + Self.rise, Self.one)
      sum += next - gains[place]
      gains[place] = next
      place = (place + 1) % Self.ahead
      guard sum < Self.one * Self.ahead else { continue }
      let gain = Float(sum / Self.ahead) / Float(Self.one)
      made[2 * index] *= gain
      made[2 * index + 1] *= gain
    }
    values.removeFirst(2 * count)
    needed.removeFirst(looked)
    looked = 0
    defer { done += count }
    return done < 0 ? Array(made.dropFirst(-2 * done)) : made
  }

  /// Takes a sample into the window.
  private mutating func look(at sample: Int, _ gain: Int) {
    looked += 1
    guard gain < Self.one else { return }
    while let last = lowest.last, last.gain >= gain { lowest.removeLast() }
    lowest.append((sample, gain))
  }
}
