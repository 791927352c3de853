// Reads the times of all frames of a film that was written, one line after the other.

import SegueCodecs
import SegueExport

extension FFmpeg {
  /// Compares the times of the frames in a file with those that they should have.
  ///
  /// - Parameters:
  ///   - url: the file, as ffprobe opens it.
  ///   - name: its name in messages.
  /// - Throws: `PacketTimes.Fault` for the first frame that is not where it belongs.
  func check(
    _ url: String, named name: String, _ times: PacketTimes, limits: Limits,
    cancellation: CancellationFlag?
  ) throws {
    let pipe = try Pipe(to: "ffprobe")
    let run = try ProgramRun(
      probePath,
      [
        "-hide_banner", "-v", "error", "-protocol_whitelist", "file", "-select_streams", "v:0",
        "-show_entries", "packet=pts_time:stream=duration", "-of", "csv", url,
      ], output: pipe.writing)
    do {
      var (times, duration) = (times, Double?.none)
      let reader = PipeReader(pipe.reading, limits: limits, cancellation: cancellation)
      try reader.forEachLine(of: name) { line in
        let fields = line.split(separator: ",")
        let seconds = fields.dropFirst().first.flatMap { Double($0) }
        if fields.first == "packet" { try times.meet(seconds ?? -1) }
        if fields.first == "stream" { duration = seconds }
      }
      guard run.wait(unless: cancellation) else { throw ExportError.cancelled }
      try run.check(name)
      try times.end(duration: duration)
    } catch {
      run.terminate()
      run.wait()
      throw error
    }
  }
}
