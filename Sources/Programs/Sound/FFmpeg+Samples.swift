// The samples of a sound, piece by piece, for those who listen to it.

import SegueCodecs
import SegueExport
import SegueRhythm

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
    let info = try streams(of: file, limits: limits).sound()
    let pipe = try Pipe(to: "ffmpeg")
    let run = try ProgramRun(
      self.path,
      ["-nostdin", "-hide_banner", "-v", "error", "-nostats"] + file.guards + [
        "-i", file.url, "-map", "0:\(info.stream)", "-ac", "1", "-ar", "\(rate)", "-f", "f32le",
        "pipe:1",
      ], output: pipe.writing)
    let reader = PipeReader(pipe: pipe.reading, limits: limits)
    try run.using { () throws(ProgramError) in
      while true {
        let bytes = try reader.bytes(1 << 18, of: file.name)
        guard bytes.count >= 4 else { break }
        body(SampleBlock(bytes).values)
      }
      try run.check(file.name)
    }
  }
}
