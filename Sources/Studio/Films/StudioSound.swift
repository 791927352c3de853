// The sound of a film, to be heard with the pictures, and as a line of peaks.

import SegueCodecs
import SegueExport
import SeguePrograms
import SegueTimeline

/// A film's sound.
package struct StudioSound: Sendable {
  /// A file that browsers play.
  package let bytes: [UInt8]
  /// Its media type.
  package let type: String

  /// Mixes the sound of a film; nil for a silent one.
  init?(_ film: StudioFilm, limits: Limits, _ cancellation: CancellationFlag) throws {
    let frames = film.frames
    guard !frames.soundtrack.sounds.isEmpty else { return nil }
    let ffmpeg = try FFmpeg.find()
    let isPacked = try ffmpeg.hasEncoder("libopus")
    let form = isPacked ? ["-c:a", "libopus", "-b:a", "128k", "-f", "webm"] : ["-f", "wav"]
    var bytes: [UInt8] = []
    let isHeard = try ffmpeg.mix(
      frames.soundtrack, of: frames, as: form, limits: limits,
      cancellation: cancellation
    ) { bytes += $0 }
    guard isHeard else { return nil }
    (self.bytes, type) = (bytes, isPacked ? "audio/webm" : "audio/wav")
  }

  /// The loudest moments of equal parts of a film, 0…1; empty for a silent one.
  static func peaks(
    of film: StudioFilm, count: Int, limits: Limits, _ cancellation: CancellationFlag
  ) throws -> [Float] {
    let frames = film.frames
    guard !frames.soundtrack.sounds.isEmpty else { return [] }
    let rate = 4000
    let each = max(1, Int(frames.plan.duration.value * Double(rate)) / count)
    var peaks: [Float] = []
    var (peak, position) = (0, 0)
    var half: UInt8?
    let isHeard = try FFmpeg.find().mix(
      frames.soundtrack, of: frames, as: ["-ac", "1", "-ar", "\(rate)", "-f", "s16le"],
      limits: limits, cancellation: cancellation
    ) { bytes in
      for byte in bytes {
        guard let low = half else {
          half = byte
          continue
        }
        half = nil
        let sample = Int16(bitPattern: UInt16(low) | UInt16(byte) << 8)
        peak = max(peak, Int(sample.magnitude))
        position += 1
        if position % each == 0 {
          peaks.append(Float(peak) / 32768)
          peak = 0
        }
      }
    }
    return isHeard ? Array(peaks.prefix(count)) : []
  }
}
