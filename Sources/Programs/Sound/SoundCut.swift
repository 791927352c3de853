// Where a sound breaks off, as at a cut, its samples jump, which is heard as a click: it fades for 5 ms there. Where it
// goes on across the cut, as in two parts of one clip that follow each other, there is nothing to hide.

import SegueExport
import SeguePixels

/// The fade of a sound that breaks off.
enum SoundCut {
  /// How long it takes, in samples: 5 ms.
  static let samples = SoundTime.rate / 200
  /// How far apart in a file two places are that count as one, in seconds.
  static let tolerance = 1e-3

  /// Where a sound begins or ends: two that are equal are one place.
  private struct Place: Hashable {
    let path: String
    let sample: Int
    /// In the file, in thousandths of a second.
    let position: Int
    let speed: Rational
    let gain: Double

    init?(_ heard: HeardSound, at end: Bool, of film: Int) {
      let sound = heard.sound
      guard !sound.loops else { return nil }
      let part = end ? sound.parts.last : sound.parts.first
      // The film's end is its beginning, where it is shown again and again.
      sample = (end ? heard.samples.upperBound : heard.samples.lowerBound) % max(film, 1)
      if let part {
        position = Self.thousandths(
          sound.offset.value + (end ? part.end : part.beginning))
      } else {
        let way = end ? Double(heard.samples.count) / Double(SoundTime.rate) : 0
        position = Self.thousandths(sound.offset.value + way * sound.speed.value)
      }
      (path, gain) = (sound.path, sound.gain)
      speed = part?.speed ?? sound.speed
    }

    // Neither whole nor half thousandths are near to where it rounds.
    private static func thousandths(_ seconds: Double) -> Int {
      Int((max(0, min(seconds, 1e9)) * 1000 + 0.25).rounded(.down))
    }
  }

  /// Lets sounds fade where they break off.
  static func soften(_ sounds: inout [HeardSound], film: Int) {
    let begins = Set(sounds.compactMap { $0.fadeIn == 0 ? Place($0, at: false, of: film) : nil })
    let ends = Set(sounds.compactMap { $0.fadeOut == 0 ? Place($0, at: true, of: film) : nil })
    for index in sounds.indices {
      let sound = sounds[index]
      let most = sound.samples.count / 2
      if sound.beginsCut, sound.fadeIn < samples,
        Place(sound, at: false, of: film).map({ !ends.contains($0) }) ?? true
      {
        sounds[index].fadeIn = min(samples, most)
      }
      if sound.endsCut, sound.fadeOut < samples,
        Place(sound, at: true, of: film).map({ !begins.contains($0) }) ?? true
      {
        sounds[index].fadeOut = min(samples, most)
      }
    }
  }
}

extension Soundtrack.Part {
  /// Where in the file it begins to be heard, and where it ends, in seconds behind the sound's offset.
  var beginning: Double {
    speed < .zero ? offset.value + length.value * -speed.value : offset.value
  }
  var end: Double { speed < .zero ? offset.value : offset.value + length.value * speed.value }
}
