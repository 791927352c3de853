// A soundtrack as we mix it: each sound as it is heard (`HeardSound`), turned down while others speak (`Ducking`), at its
// place; then all together (`SoundSum`), as loud as was asked for (`Loudness`), exactly as long as the film.
//
// ffmpeg decodes every sound by itself and gets the mix through a pipe: with all files as inputs of its own
// it had 1.85 MB, a thread and an open file for each. Where several sounds add up to more than there are values for,
// `PeakLimiter` turns them down for that moment.
//
// Places are samples at 48 kHz: 20 microseconds. Nothing is rounded on the way, so that sound and picture
// stay together however long the film is.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueRhythm
import SegueSystem

/// What a film's sound is mixed from, and how.
struct SoundMix: Sendable {
  private let heard: [HeardSound]
  private let ducking: Ducking?
  private let tempo: SoundTempo
  /// The limiter turns peaks down.
  private var isLimited: Bool
  /// What the sum is multiplied with, in dB.
  private var gain = 0.0
  private let film: FilmSpan
  private let ffmpeg: FFmpeg
  private let limits: Limits
  private let writing: Writing
  /// What was asked for and found, where a loudness was asked for.
  private(set) var loudness: WrittenLoudness?

  /// Looks at every file, and measures the mix where its loudness is to be set.
  ///
  /// Silence needs no file.
  init(_ stream: FrameStream, _ ffmpeg: FFmpeg, _ writing: Writing) throws {
    (self.ffmpeg, self.writing, limits) = (ffmpeg, writing, stream.limits)
    film = FilmSpan(stream)
    let levels = stream.soundtrack.levels
    let heard = try HeardSound.all(of: stream, until: film.end, ffmpeg)
    self.heard = heard
    ducking = levels.ducking.map { Ducking(under: heard, to: $0) }
    let changes = heard.contains { $0.sound.speed.value != 1 || !$0.sound.parts.isEmpty }
    tempo = changes ? try SoundTempo(ffmpeg) : .atempo
    isLimited = heard.count > 1 || heard.contains { $0.sound.gain > 1 }
    guard let wanted = levels.loudness, !heard.isEmpty else { return }
    try setLoudness(wanted)
  }

  /// Whether nothing is heard.
  var isSilent: Bool { heard.isEmpty }

  /// What messages call it.
  static let name = "the film's sound"

  /// The arguments of an encoder that gets the mix as its descriptor 3, behind one other input.
  var inputs: [String] { isSilent ? [] : Self.input("pipe:3") }

  /// The arguments about its output.
  ///
  /// - Parameter encoder: the container's encoder of sounds.
  func outputs(_ encoder: [String]) -> [String] { isSilent ? [] : ["-map", "1:a"] + encoder }

  /// ffmpeg's arguments about the mix as one of its inputs.
  ///
  /// - Parameter url: where it comes from.
  static func input(_ url: String) -> [String] {
    ["-f", "f32le", "-ar", "\(SoundTime.rate)", "-ac", "2", "-i", url]
  }

  /// The part of the film that is written, to be mixed; nil if nothing is heard.
  func feed() throws(ProgramError) -> SoundFeed? {
    isSilent ? nil : try SoundFeed(self, film.part, writing)
  }

  /// Mixes a part of the film's sound.
  ///
  /// - Parameters:
  ///   - range: in samples of the film.
  ///   - flag: gives it up.
  ///   - body: takes the samples, block by block.
  /// - Returns: remarks on sounds that could not be read as a whole.
  func mix(
    _ range: Range<Int>, unless flag: CancellationFlag, _ body: (SampleBlock) throws -> Void
  ) throws -> [String] {
    let readers = SoundReaders(ffmpeg, tempo, limits: limits, cancellation: flag)
    // What was louder before may still turn it down, and what is louder behind it.
    let first = isLimited ? max(range.lowerBound - PeakLimiter.memory, 0) : range.lowerBound
    let end = isLimited ? min(range.upperBound + PeakLimiter.delay, film.samples) : range.upperBound
    let sum = try SoundSum(heard, ducking, range: first..<end, readers, writing)
    defer { sum.close() }
    var (limiter, position) = (PeakLimiter(), first)
    let factor = Float(pow(10, gain / 20))
    func put(_ block: SampleBlock) throws {
      let wanted = (position..<position + block.count).clamped(to: range)
      defer { position += block.count }
      guard !wanted.isEmpty else { return }
      try body(block.part(wanted.lowerBound - position..<wanted.upperBound - position))
    }
    while var block = try sum.next() {
      if writing.cancellation?.isCancelled == true { throw ExportError.cancelled }
      if factor != 1 { block.scale(by: factor) }
      try put(isLimited ? limiter.limit(block) : block)
    }
    if isLimited { try put(limiter.finish()) }
    return readers.notes
  }
}

// MARK: - Loudness

extension SoundMix {
  /// What a codec may overshoot: the peak that EBU R 128 leaves it, in dB.
  private static let highestPeak = -1.0
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
  private mutating func setLoudness(_ wanted: Double) throws {
    let isLimitedAnyway = isLimited
    isLimited = false
    let own = try measured()
    loudness = WrittenLoudness(
      asked: wanted, before: own.integrated, isOfWhole: film.part == 0..<film.samples)
    guard let before = own.integrated else {
      isLimited = isLimitedAnyway
      return
    }
    gain = wanted - before
    guard (own.peak ?? 0) + gain > Self.highestPeak else { return }
    isLimited = true
    for _ in 0..<Self.corrections {
      guard let found = try measured().integrated, (wanted - found).magnitude > Self.nearEnough
      else { return }
      // More than this is noise that was never meant to be heard.
      gain = min(gain + wanted - found, 60)
    }
  }

  /// Measures the whole film's mix.
  private func measured() throws -> Loudness {
    let feed = try SoundFeed(self, 0..<film.samples, writing)
    return try ffmpeg.loudness(
      of: feed, limits: limits, cancellation: writing.cancellation)
  }
}

/// When a film and the part of it that is written begin and end.
private struct FilmSpan {
  /// In seconds of its source.
  let end: Double
  /// In samples.
  let part: Range<Int>

  var samples: Int { SoundTime.sample(end) }

  init(_ stream: FrameStream) {
    let rate = stream.frameRate
    func time(_ frame: Int) -> Double {
      Double(frame) * Double(rate.denominator) / Double(rate.numerator)
    }
    end = time(stream.source.frameCount)
    let start = SoundTime.sample(time(stream.frames.lowerBound))
    part = start..<max(SoundTime.sample(time(stream.frames.upperBound)), start)
  }
}
