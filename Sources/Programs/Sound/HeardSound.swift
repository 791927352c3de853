// One sound of a film as it is heard: trimmed, at its speed, loud as it should be, with its fades, at its place.
//
// Fades are a quarter of a sine: the squares of two crossing fades add up to 1, so that two sounds
// stay as loud as a single sound.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueText

/// A sound whose file has been looked at.
struct HeardSound {
  let sound: Soundtrack.Sound
  let file: MediaFile
  /// Its number among the sounds, for the names of what it is made of.
  private let number: Int
  /// Its number among the streams of the file.
  var stream: Int { info.stream }
  private let info: SoundInfo
  private let tempo: SoundTempo
  /// How long it is heard, in seconds.
  private let length: Double
  /// Whether it would go on where the film ends.
  private let isCutOff: Bool

  /// When it is heard, in seconds of the film.
  var times: Range<Double> { sound.start.value..<sound.start.value + length }

  /// How long the film's end fades what it cuts off; of a short sound, half of it.
  static let usualFade = 1.0
  /// What is cut off by less is not missed: a frame more or less at a sound's end.
  private static let unheard = 0.1

  /// The sounds of a film that are heard.
  static func all(
    of stream: FrameStream, until end: Double, _ ffmpeg: FFmpeg
  ) throws(ProgramError) -> [HeardSound] {
    let sounds = stream.soundtrack.sounds
    let changes = sounds.contains { $0.speed.value != 1 || !$0.parts.isEmpty }
    let tempo = changes ? try SoundTempo(ffmpeg) : .atempo
    var heard: [HeardSound] = []
    for sound in sounds where sound.gain > 0 && sound.start.value < end {
      let file = try MediaFile(sound.path, limits: stream.limits)
      let info = try MediaStreams(file, ffmpeg, limits: stream.limits)
        .sound(track: sound.track)
      let one = HeardSound(sound, heard.count, file, info, tempo, until: end)
      if one.length > 0 { heard.append(one) }
    }
    return heard
  }

  private init(
    _ sound: Soundtrack.Sound, _ number: Int, _ file: MediaFile, _ info: SoundInfo,
    _ tempo: SoundTempo, until end: Double
  ) {
    (self.sound, self.file, self.info, self.tempo) = (sound, file, info, tempo)
    self.number = number
    let rest = end - sound.start.value
    // What there is of it; nil where nobody knows.
    var own: Double?
    if !sound.parts.isEmpty {
      own = sound.parts.reduce(0) { $0 + $1.length.value }
    } else if !sound.loops, info.duration.numerator > 0 {
      own = (info.duration.value - sound.offset.value) / sound.speed.value
    }
    length = min(rest, sound.length?.value ?? rest, own ?? rest)
    isCutOff = length > rest - Self.unheard && (own ?? .infinity) > rest + Self.unheard
  }

  /// ffmpeg's arguments that read it.
  var inputs: [String] {
    var arguments = file.guards
    if sound.loops { arguments += ["-stream_loop", "-1"] }
    if sound.offset.numerator > 0 { arguments += ["-ss", SoundTime.text(sound.offset.value)] }
    return arguments + ["-i", file.url]
  }

  /// How long it fades at its end, in seconds.
  private var fadeOut: Double {
    min(sound.fadeOut?.value ?? (isCutOff ? min(Self.usualFade, length / 2) : 0), length)
  }

  /// The filters that it goes through.
  func chain(_ ducking: Ducking?) -> String {
    var filters = [
      // A sound that begins later than its file gets silence before it. Many channels are turned down to what two hold,
      // as in every player: without `rematrix_maxval` 5.1 would come 7.7 dB louder.
      "aresample=\(SoundTime.rate):async=1:first_pts=0:rematrix_maxval=1",
      // One channel is as loud as before in both; ffmpeg by itself would take 3 dB off.
      info.channels == 1
        ? "aformat=sample_fmts=fltp,pan=stereo|c0=c0|c1=c0"
        : "aformat=sample_fmts=fltp:channel_layouts=stereo",
    ]
    filters +=
      sound.parts.isEmpty
      ? tempo.filters(sound.speed.value) : [SoundParts(sound.parts, of: number, tempo).filters]
    filters.append("atrim=end_sample=\(SoundTime.sample(length))")
    if sound.gain != 1 { filters.append("volume=\(NumberText.text(sound.gain)):precision=float") }
    let fadeIn = min(sound.fadeIn.value, length)
    if fadeIn > 0 { filters.append("afade=t=in:d=\(SoundTime.text(fadeIn)):curve=qsin") }
    if fadeOut > 0 {
      filters.append(
        "afade=t=out:st=\(SoundTime.text(length - fadeOut)):d=\(SoundTime.text(fadeOut)):curve=qsin"
      )
    }
    let delay = SoundTime.sample(sound.start.value)
    if delay > 0 { filters.append("adelay=delays=\(delay)S:all=1") }
    if !sound.speaks, let ducking { filters += ducking.filters }
    return filters.joined(separator: ",")
  }
}
