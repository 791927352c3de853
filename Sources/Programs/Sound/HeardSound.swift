// One sound of a film as it is heard: trimmed, at its speed, loud as it should be, with its fades, at its place.
//
// Fades are a quarter of a sine: the squares of two crossing fades add up to 1, so that two sounds
// stay as loud as a single sound.

import SegueExport
import SeguePixels
import SegueRhythm

/// A sound whose file has been looked at.
struct HeardSound {
  let sound: Soundtrack.Sound
  private let info: SoundInfo
  /// When it is heard, in samples of the film.
  let samples: Range<Int>
  /// How long it fades, in samples.
  var fadeIn: Int
  var fadeOut: Int
  /// Whether it may break off at its beginning, and at its end: a file's own beginning is as it was made.
  let beginsCut: Bool
  let endsCut: Bool
  /// Whether another sound of the film is the same.
  private var isRepeated = false

  /// When it is heard, in seconds of the film.
  var times: Range<Double> {
    let rate = Double(SoundTime.rate)
    return Double(samples.lowerBound) / rate..<Double(samples.upperBound) / rate
  }

  /// How long the film's end fades what it cuts off; of a short sound, half of it.
  static let usualFade = 1.0
  /// What is cut off by less is not missed: a frame more or less at a sound's end.
  private static let unheard = 0.1

  /// The sounds of a film that are heard, in the order in which they begin.
  ///
  /// - Parameter end: of the film, in seconds.
  static func all(
    of stream: FrameStream, until end: Double, _ ffmpeg: FFmpeg
  ) throws(ProgramError) -> [HeardSound] {
    var heard: [HeardSound] = []
    for sound in stream.soundtrack.sounds where sound.gain > 0 && sound.start.value < end {
      let info = try ffmpeg.probeSound(sound.path, track: sound.track, limits: stream.limits)
      let one = HeardSound(sound, info, until: end)
      if !one.samples.isEmpty { heard.append(one) }
    }
    heard.sort { $0.samples.lowerBound < $1.samples.lowerBound }
    SoundCut.soften(&heard, film: SoundTime.sample(end))
    var counts: [Content: Int] = [:]
    for sound in heard { counts[Content(sound), default: 0] += 1 }
    for index in heard.indices { heard[index].isRepeated = counts[Content(heard[index])] ?? 0 > 1 }
    return heard
  }

  /// What is decoded for a sound.
  private struct Content: Hashable {
    let path: String
    let track: Int?
    let offset: Rational
    let speed: Rational
    let parts: [Soundtrack.Part]
    let count: Int

    init(_ heard: HeardSound) {
      let sound = heard.sound
      (path, track, offset) = (sound.path, sound.track, sound.offset)
      (speed, parts) = (sound.speed, sound.parts)
      count = heard.samples.count
    }
  }

  private init(_ sound: Soundtrack.Sound, _ info: SoundInfo, until end: Double) {
    (self.sound, self.info) = (sound, info)
    let rest = end - sound.start.value
    // What there is of it; nil if nobody knows.
    var own: Double?
    if !sound.parts.isEmpty {
      own = sound.parts.reduce(0) { $0 + $1.length.value }
    } else if !sound.loops, info.duration.numerator > 0 {
      own = (info.duration.value - sound.offset.value) / sound.speed.value
    }
    let length = max(min(rest, sound.length?.value ?? rest, own ?? rest), 0)
    let first = SoundTime.sample(sound.start.value)
    samples = first..<first + SoundTime.sample(length)
    let isCutOff = length > rest - Self.unheard && (own ?? .infinity) > rest + Self.unheard
    let out = sound.fadeOut?.value ?? (isCutOff ? min(Self.usualFade, length / 2) : 0)
    fadeIn = min(SoundTime.sample(sound.fadeIn.value), samples.count)
    fadeOut = min(SoundTime.sample(out), samples.count)
    beginsCut = sound.belongsToClip || sound.offset > .zero
    endsCut = sound.belongsToClip || (own ?? .infinity) > length + SoundCut.tolerance
  }

  /// What it is made of.
  var pieces: SoundPieces {
    SoundPieces(sound, info, samples: samples.count, isRepeated: isRepeated)
  }

  /// Makes some of its samples as loud as they are heard.
  ///
  /// - Parameter first: the first of them, in samples since it begins.
  func setLevel(_ block: inout SampleBlock, from first: Int) {
    if sound.gain != 1 { block.scale(by: Float(sound.gain)) }
    block.fade(from: first, of: samples.count, (fadeIn, fadeOut))
  }
}
