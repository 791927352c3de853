// A soundtrack as ffmpeg mixes it: each sound as it is heard (`HeardSound`), turned down while others speak
// (`Ducking`), at its place; then all together, as loud as was asked for (`Loudness`), exactly as long as the film.
//
// Where several add up to more than there are values for, a limiter turns them down for that moment.
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
  /// Open as long as ffmpeg runs.
  private(set) var files: [MediaFile] = []
  /// The stream of each input that is heard, and its filters up to the sum of all.
  private var chains: [(stream: Int, filters: String)] = []
  /// The limiter turns peaks down.
  private var isLimited = false
  /// What the sum is multiplied with, in dB.
  private var gain = 0.0
  private let film: FilmSpan
  /// What was asked for and found, where a loudness was asked for.
  private(set) var loudness: WrittenLoudness?

  /// Looks at every file, and measures the mix where its loudness is to be set.
  ///
  /// Silence needs no file.
  init(_ stream: FrameStream, _ ffmpeg: FFmpeg, _ writing: Writing) throws {
    film = FilmSpan(stream)
    let levels = stream.soundtrack.levels
    let heard = try HeardSound.all(of: stream, until: film.end, ffmpeg)
    let ducking = levels.ducking.map { Ducking(under: heard, to: $0) }
    for sound in heard {
      inputs += sound.inputs
      files.append(sound.file)
      chains.append((sound.stream, sound.chain(ducking)))
    }
    isLimited = heard.count > 1 || heard.contains { $0.sound.gain > 1 }
    guard let wanted = levels.loudness, !heard.isEmpty else { return }
    try setLoudness(wanted, stream.limits, ffmpeg, writing)
  }

  /// The filters of the part of the film that is written; nil when nothing is heard.
  var filters: String? {
    guard !chains.isEmpty else { return nil }
    // The first input is the pictures.
    return graph(from: film.partStart, to: film.partEnd, behind: 1) + "[sound]"
  }

  /// The same where there are no pictures, without the name of what comes out; nil when nothing is heard.
  var filtersAlone: String? {
    chains.isEmpty ? nil : graph(from: film.partStart, to: film.partEnd, behind: 0)
  }

  /// ffmpeg's arguments about the output.
  ///
  /// - Parameter encoder: the container's encoder of sounds.
  func outputs(_ encoder: [String]) -> [String] {
    chains.isEmpty ? [] : ["-map", "[sound]"] + encoder
  }

  /// The filters that make a part of the film's sound, without the name of what comes out.
  ///
  /// - Parameter others: how many inputs stand before the sounds.
  private func graph(from start: Double, to end: Double, behind others: Int) -> String {
    let names = (1...chains.count).map { "[s\($0)]" }.joined()
    let mix = chains.count == 1 ? "" : "amix=inputs=\(chains.count):normalize=0:duration=longest,"
    let gain =
      gain == 0
      ? "" : "volume=\(NumberText.text((gain * 1000).rounded() / 1000))dB:precision=float,"
    let (limiter, late) = isLimited ? (Self.limiter, Self.limiterDelay) : ("", 0)
    let (first, last) = (SoundTime.sample(start) + late, SoundTime.sample(end) + late)
    let whole =
      "apad,\(gain)\(limiter)atrim=start_sample=\(first):end_sample=\(last),asetpts=PTS-STARTPTS"
    let each = chains.enumerated().map { index, chain in
      "[\(others + index):\(chain.stream)]\(chain.filters)[s\(index + 1)]"
    }
    return (each + ["\(names)\(mix)\(whole)"]).joined(separator: ";")
  }

  /// What a codec may overshoot: the peak that EBU R 128 leaves it, in dB.
  private static let highestPeak = -1.0
  /// Changes nothing below its limit, which is `highestPeak`.
  ///
  /// It looks 5 ms ahead, and is late by that: see `limiterDelay`.
  private static let limiter = "alimiter=limit=0.891:level=0:attack=5:release=50,"
  /// In samples; the first of 240 goes through at once.
  private static let limiterDelay = 239
}

// MARK: - Loudness

extension SoundMixing {
  /// How often the gain into the limiter is corrected at most.
  private static let corrections = 4
  /// How near is near enough, in LU: the steps of what is measured.
  private static let nearEnough = 0.1

  /// Sets the gain with which the whole film has a loudness.
  ///
  /// Where its peaks leave room, one gain does it, which changes nothing else: it is what loudnorm calls linear. Else the
  /// limiter takes the peaks, which makes the film quieter again; so the result is measured and the gain corrected.
  /// loudnorm's own way for that, gains that follow the sound, levels it out, and got less near: for speech at −40 LUFS
  /// and −14 LUFS asked for it came to −15.4 LUFS, and this to −14.4.
  private mutating func setLoudness(
    _ wanted: Double, _ limits: Limits, _ ffmpeg: FFmpeg, _ writing: Writing
  ) throws {
    let isLimitedAnyway = isLimited
    isLimited = false
    let own = try measured(limits, ffmpeg, writing)
    loudness = WrittenLoudness(
      asked: wanted, before: own.integrated,
      isOfWhole: film.partStart == 0 && film.partEnd == film.end)
    guard let before = own.integrated else {
      isLimited = isLimitedAnyway
      return
    }
    gain = wanted - before
    guard (own.peak ?? 0) + gain > Self.highestPeak else { return }
    isLimited = true
    for _ in 0..<Self.corrections {
      guard let found = try measured(limits, ffmpeg, writing).integrated,
        (wanted - found).magnitude > Self.nearEnough
      else { return }
      // More than this is noise that was never meant to be heard.
      gain = min(gain + wanted - found, 60)
    }
  }

  /// Measures the whole film's mix.
  private func measured(
    _ limits: Limits, _ ffmpeg: FFmpeg, _ writing: Writing
  ) throws -> Loudness {
    try ffmpeg.loudness(
      inputs, through: graph(from: 0, to: film.end, behind: 0),
      about: files.map(\.name).joined(separator: ", "), limits: limits,
      cancellation: writing.cancellation)
  }
}

/// When a film and the part of it that is written begin and end, in seconds of its source.
private struct FilmSpan {
  let end: Double
  let partStart: Double
  let partEnd: Double

  init(_ stream: FrameStream) {
    let rate = stream.frameRate
    func time(_ frame: Int) -> Double {
      Double(frame) * Double(rate.denominator) / Double(rate.numerator)
    }
    end = time(stream.source.frameCount)
    partStart = time(stream.frames.lowerBound)
    partEnd = time(stream.frames.upperBound)
  }
}
