// How loud something is to people: EBU R 128, which ffmpeg's ebur128 measures.
//
// loudnorm measures the same, and takes five times as long: 3.7 s against 0.8 s for a song of 195 s.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueSystem

/// What EBU R 128 says of a sound.
struct Loudness: Hashable {
  /// The loudness of all of it, in LUFS; nil for silence, and for less than 400 ms.
  let integrated: Double?
  /// Its true peak in dB of the full range; nil for silence.
  let peak: Double?

  /// Below this nothing is counted.
  private static let silence = -69.9

  /// Reads the summary that ffmpeg prints.
  init?(summary lines: [String]) {
    func last(_ name: String) -> Double? {
      let words = lines.map { $0.split(separator: " ") }.last { $0.first == "\(name):" }
      return words?.dropFirst().first.flatMap { Double($0) }
    }
    guard let integrated = last("I"), let peak = last("Peak") else { return nil }
    self.integrated = integrated > Self.silence ? integrated : nil
    self.peak = peak.isFinite ? peak : nil
  }
}

extension FFmpeg {
  /// Measures a mix.
  func loudness(
    of feed: SoundFeed, limits: Limits, cancellation: CancellationFlag?
  ) throws -> Loudness {
    try loudness(
      SoundMix.input("pipe:0"), SoundMix.name, limits, cancellation, feed)
  }

  /// Measures the sound of a film that was written.
  ///
  /// - Parameter url: the file, as ffmpeg opens it.
  func loudness(
    of url: String, named name: String, limits: Limits, cancellation: CancellationFlag?
  ) throws -> Loudness {
    try loudness(
      ["-protocol_whitelist", "file", "-i", url, "-map", "0:a:0"], name, limits, cancellation)
  }

  /// The lines for each moment are left out.
  private static let meter = "ebur128=peak=true:framelog=verbose"

  private func loudness(
    _ arguments: [String], _ name: String, _ limits: Limits, _ cancellation: CancellationFlag?,
    _ feed: SoundFeed? = nil
  ) throws -> Loudness {
    let run = try ProgramRun(
      path,
      ["-nostdin", "-hide_banner", "-v", "info", "-nostats"] + arguments
        + ["-af", Self.meter, "-f", "null", "-"], input: feed?.input)
    try feed?.begin()
    defer { feed?.stop() }
    guard run.wait(unless: cancellation, until: limits.deadline) else {
      run.discard()
      try limits.checkTime(of: name)
      throw ExportError.cancelled
    }
    _ = try feed?.end()
    try run.check(name)
    guard let found = Loudness(summary: run.lines) else {
      throw ProgramError.incomplete(
        program: run.program, name: name, detail: "it did not report its loudness")
    }
    return found
  }
}
