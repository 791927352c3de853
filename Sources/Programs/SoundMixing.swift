// A soundtrack as ffmpeg mixes it: each sound trimmed, at its speed, loud as it should be, at its place; then all
// together, exactly as long as the film.
//
// Fades are a quarter of a sine: the squares of two crossing fades add up to 1, so that two sounds
// stay as loud as a single sound. Where several add up to more than there are values for, a limiter
// turns them down for that moment.
//
// Places are samples at 48 kHz: 20 microseconds. Nothing is rounded on the way, so that sound and picture
// stay together however long the film is.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueText

/// The inputs and filters that make a soundtrack.
struct SoundMixing {
  private(set) var inputs: [String] = []
  /// nil when nothing is heard.
  private(set) var filters: String?
  /// Open as long as ffmpeg runs.
  private(set) var files: [MediaFile] = []
  private static let rate = 48_000

  /// Looks at every file.
  ///
  /// Silence needs no file.
  init(_ stream: FrameStream, _ ffmpeg: FFmpeg) throws(ProgramError) {
    let film = Span(stream)
    let sounds = stream.soundtrack.sounds
    let tempo = sounds.contains { $0.speed.value != 1 } ? try SoundTempo(ffmpeg) : .atempo
    var chains: [String] = []
    for sound in sounds where sound.gain > 0 {
      let begin = sound.start.value
      guard begin < film.end else { continue }
      let file = try MediaFile(sound.path, limits: stream.limits)
      let info = try MediaStreams(file, ffmpeg, limits: stream.limits).sound()
      let lasting = Self.length(of: sound, info, until: film.end)
      guard lasting > 0 else { continue }
      inputs += file.guards
      if sound.loops { inputs += ["-stream_loop", "-1"] }
      if sound.offset.numerator > 0 { inputs += ["-ss", Self.time(sound.offset.value)] }
      inputs += ["-i", file.url]
      files.append(file)
      chains.append(
        "[\(files.count):\(info.stream)]\(Self.chain(of: sound, info, tempo, lasting: lasting))[s\(files.count)]"
      )
    }
    guard !chains.isEmpty else { return }
    let names = (1...chains.count).map { "[s\($0)]" }.joined()
    let mix = chains.count == 1 ? "" : "amix=inputs=\(chains.count):normalize=0:duration=longest,"
    let overflows = chains.count > 1 || sounds.contains { $0.gain > 1 }
    let (limiter, late) = overflows ? (Self.limiter, Self.limiterDelay) : ("", 0)
    let (first, end) = (Self.sample(film.start) + late, Self.sample(film.end) + late)
    let whole = "apad,\(limiter)atrim=start_sample=\(first):end_sample=\(end),asetpts=PTS-STARTPTS"
    filters = (chains + ["\(names)\(mix)\(whole)[sound]"]).joined(separator: ";")
  }

  /// Changes nothing below its limit: −1 dB, the peak that EBU R 128 leaves for codecs to overshoot.
  ///
  /// It looks 5 ms ahead, and is late by that: see `limiterDelay`.
  private static let limiter = "alimiter=limit=0.891:level=0:attack=5:release=50,"
  /// In samples; the first of 240 goes through at once.
  private static let limiterDelay = 239

  /// ffmpeg's arguments about the output.
  ///
  /// - Parameter encoder: the container's encoder of sounds.
  func outputs(_ encoder: [String]) -> [String] {
    filters == nil ? [] : ["-map", "[sound]"] + encoder
  }

  /// When the film begins and ends, in seconds of its source.
  private struct Span {
    let start: Double
    let end: Double

    init(_ stream: FrameStream) {
      let rate = stream.frameRate
      func time(_ frame: Int) -> Double {
        Double(frame) * Double(rate.denominator) / Double(rate.numerator)
      }
      start = time(stream.frames.lowerBound)
      end = time(stream.frames.upperBound)
    }
  }

  /// How long a sound is heard: as long as it is told to, as long as it lasts, to the film's end.
  private static func length(
    of sound: Soundtrack.Sound, _ info: SoundInfo, until end: Double
  ) -> Double {
    var length = end - sound.start.value
    if let asked = sound.length { length = min(length, asked.value) }
    if !sound.loops, info.duration.numerator > 0 {
      length = min(length, (info.duration.value - sound.offset.value) / sound.speed.value)
    }
    return length
  }

  private static func chain(
    of sound: Soundtrack.Sound, _ info: SoundInfo, _ tempo: SoundTempo, lasting length: Double
  ) -> String {
    var filters = [
      // A sound that begins later than its file gets silence before it.
      "aresample=\(rate):async=1:first_pts=0",
      // One channel is as loud as before in both; ffmpeg by itself would take 3 dB off.
      info.channels == 1
        ? "aformat=sample_fmts=fltp,pan=stereo|c0=c0|c1=c0"
        : "aformat=sample_fmts=fltp:channel_layouts=stereo",
    ]
    filters += tempo.filters(sound.speed.value)
    filters.append("atrim=end_sample=\(sample(length))")
    if sound.gain != 1 { filters.append("volume=\(NumberText.text(sound.gain)):precision=float") }
    let fadeIn = min(sound.fadeIn.value, length)
    if fadeIn > 0 { filters.append("afade=t=in:d=\(time(fadeIn)):curve=qsin") }
    let fadeOut = min(sound.fadeOut.value, length)
    if fadeOut > 0 {
      filters.append("afade=t=out:st=\(time(length - fadeOut)):d=\(time(fadeOut)):curve=qsin")
    }
    let delay = sample(sound.start.value)
    if delay > 0 { filters.append("adelay=delays=\(delay)S:all=1") }
    return filters.joined(separator: ",")
  }

  private static func sample(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 1e9)) * Double(rate)).rounded())
  }

  private static func time(_ seconds: Double) -> String {
    "\(Int((max(0, min(seconds, 1e9)) * 1e6).rounded()))us"
  }
}
