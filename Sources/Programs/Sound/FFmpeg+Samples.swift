// The samples of a sound, piece by piece, for those who listen to it.

import SegueCodecs
import SegueExport
import SeguePixels

extension FFmpeg {
  /// Decodes the first sound of a file.
  ///
  /// - Parameters:
  ///   - rate: samples per second that are wanted; all channels are mixed to one.
  ///   - body: takes samples, −1…1, in order.
  /// - Throws: `ProgramError` for a file without sound, or one that cannot be decoded.
  package func decodeSound(
    of path: String, rate: Int, limits: Limits, _ body: ([Float]) -> Void
  ) throws(ProgramError) {
    let file = try MediaFile(path, limits: limits)
    let info = try MediaStreams(file, self, limits: limits).sound()
    let pipe = try Pipe(to: "ffmpeg")
    let run = try ProgramRun(
      self.path,
      ["-nostdin", "-hide_banner", "-v", "error", "-nostats"] + file.guards + [
        "-i", file.url, "-map", "0:\(info.stream)", "-ac", "1", "-ar", "\(rate)", "-f", "f32le",
        "pipe:1",
      ], output: pipe.writing)
    let reader = PipeReader(pipe.reading, limits: limits)
    do throws(ProgramError) {
      while true {
        let bytes = try reader.bytes(1 << 18, of: file.name)
        guard bytes.count >= 4 else { break }
        body(Self.numbers(bytes))
      }
      try run.check(file.name)
    } catch {
      run.terminate()
      run.wait()
      throw error
    }
  }

  /// Numbers of 32 bits, the low byte first; one that is no number is silence.
  private static func numbers(_ bytes: [UInt8]) -> [Float] {
    stride(from: 0, through: bytes.count - 4, by: 4).map { index in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << (8 * $1) }
      let value = Float(bitPattern: bits)
      return value.isFinite ? max(-16, min(16, value)) : 0
    }
  }
}
