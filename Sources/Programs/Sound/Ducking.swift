// Music that makes way for speech: one gain while something speaks, and a way down and up again.
//
// A gain that follows the loudness of speech was the alternative: it pumps between words, and how far the music goes
// down would depend on how loud somebody was recorded.

import SegueExport
import SegueRhythm

/// The gain of sounds that make way, over the time of a film.
struct Ducking {
  /// The times in which something is heard that others make way for, in order and apart.
  private var stretches: [Stretch] = []
  private let gain: Double

  /// One time in which the gain is low, in seconds of the film.
  private struct Stretch {
    /// When the way down begins, and when it is done.
    var down: Range<Double>
    /// When the way up begins, and when it is done.
    var up: Range<Double>
  }

  /// How long the way takes where the speech does not fade itself.
  private static let fall = 0.25, rise = 0.5
  /// Music does not come back for less than this.
  private static let shortest = 1.0
  /// Between two steps the gain changes evenly; in samples: of a way of a quarter of a second the 187th part.
  private static let step = 64

  /// - Parameters:
  ///   - sounds: all sounds of the film.
  ///   - gain: the factor of those that do not speak, 0…1.
  init(under sounds: [HeardSound], to gain: Double) {
    self.gain = gain
    let spoken = sounds.filter(\.sound.speaks).map { Self.stretch($0) }
    for next in spoken.sorted(by: { $0.down.lowerBound < $1.down.lowerBound }) {
      guard let last = stretches.last,
        next.down.lowerBound < last.up.upperBound + Self.shortest
      else {
        stretches.append(next)
        continue
      }
      if next.up.upperBound > last.up.upperBound { stretches[stretches.count - 1].up = next.up }
    }
  }

  /// Music goes down while speech fades in, or else just before it begins; and back likewise.
  private static func stretch(_ speech: HeardSound) -> Stretch {
    let (start, end) = (speech.times.lowerBound, speech.times.upperBound)
    let (fadeIn, fadeOut) = (speech.sound.fadeIn.value, speech.sound.fadeOut?.value ?? 0)
    let down = fadeIn >= fall ? start..<start + fadeIn : start - fall..<start
    let up = fadeOut >= fall ? end - fadeOut..<end : end..<end + rise
    return Stretch(
      down: down, up: max(up.lowerBound, down.upperBound)..<max(up.upperBound, down.upperBound))
  }

  /// Turns a sound down that makes way.
  ///
  /// - Parameter first: the first of the samples, in samples of the film.
  func apply(to block: inout SampleBlock, from first: Int) {
    let rate = Double(SoundTime.rate)
    let times = Double(first) / rate..<Double(first + block.count) / rate
    for stretch in stretches
    where stretch.down.lowerBound < times.upperBound && stretch.up.upperBound > times.lowerBound {
      let gains = (0...block.count / Self.step + 1).map {
        factor(of: stretch, at: Double(first + $0 * Self.step) / rate)
      }
      block.scale(by: gains, every: Self.step)
    }
  }

  /// The gain in a stretch and on the ways to it and back; 1 elsewhere.
  private func factor(of stretch: Stretch, at time: Double) -> Float {
    let low = min(way(stretch.down, time), 1 - way(stretch.up, time))
    return Float(1 - (1 - gain) * low)
  }

  /// How far a way has come.
  private func way(_ range: Range<Double>, _ time: Double) -> Double {
    guard range.lowerBound < range.upperBound else { return time < range.lowerBound ? 0 : 1 }
    return min(max((time - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }
}
