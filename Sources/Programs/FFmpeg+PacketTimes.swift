// Reads what ffprobe says of each packet of a stream, one line after the other.

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
    var (times, duration) = (times, Double?.none)
    try probe(
      [
        "-protocol_whitelist", "file", "-select_streams", "v:0",
        "-show_entries", "packet=pts_time:stream=duration", "-of", "csv", url,
      ], about: name, limits: limits, cancellation: cancellation
    ) { line in
      let fields = line.split(separator: ",")
      let seconds = fields.dropFirst().first.flatMap { Double($0) }
      if fields.first == "packet" { try times.meet(seconds ?? -1) }
      if fields.first == "stream" { duration = seconds }
    }
    try times.end(duration: duration)
  }

  /// What is in a film that ffmpeg wrote for us, packet by packet: a header may tell of data that is not there.
  ///
  /// - Parameters:
  ///   - url: the file, as ffprobe opens it.
  ///   - name: its name in messages.
  func film(
    in url: String, named name: String, limits: Limits, cancellation: CancellationFlag?
  ) throws -> WrittenFilm {
    var (pictures, sound) = (PacketSpan(start: 0), PacketSpan?.none)
    try probe(
      [
        "-protocol_whitelist", "file", "-show_entries",
        "packet=codec_type,stream_index,pts_time,duration_time", "-of", "csv=p=0", url,
      ], about: name, limits: limits, cancellation: cancellation
    ) { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 4 else { return }
      let (time, length) = (Double(fields[2]), Double(fields[3]))
      if fields[0] == "audio" {
        sound = sound ?? PacketSpan(start: 0)
        sound?.meet(time, lasting: length)
      } else if fields[1] == "0" {
        // Pictures are mapped first; those of AVIF's alpha are behind them.
        pictures.meet(time, lasting: length)
      }
    }
    let first = pictures.first ?? 0
    return WrittenFilm(
      frames: pictures.count, seconds: pictures.end - first,
      soundSeconds: sound.map { $0.end - first })
  }

  /// When the packets of a stream are shown.
  ///
  /// - Parameter lastAlone: whether those behind the last key frame are enough.
  /// - Throws: where there are none.
  func span(
    of stream: Int, in file: MediaFile, startingAt start: Double, lastAlone: Bool = false,
    limits: Limits
  ) throws(ProgramError) -> PacketSpan {
    var span = PacketSpan(start: start)
    // ffprobe goes to the last place that it finds.
    let interval = lastAlone ? ["-read_intervals", "99999999%"] : []
    do {
      try probe(
        file.guards + interval + [
          "-select_streams", "\(stream)", "-show_entries", "packet=pts_time,duration_time",
          "-of", "csv=p=0", file.url,
        ], about: file.name, limits: limits
      ) { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count >= 2 else { return }
        span.meet(Double(fields[0]), lasting: Double(fields[1]))
      }
    } catch let error as ProgramError {
      throw error
    } catch {
      throw .cancelled
    }
    guard (1e-6..<1e9).contains(span.end) else {
      throw .notMedia(name: file.name, words: "it does not say how long it is")
    }
    return span
  }

  /// Hands over each line of ffprobe's answer.
  private func probe(
    _ arguments: [String], about name: String, limits: Limits,
    cancellation: CancellationFlag? = nil, _ body: (Substring) throws -> Void
  ) throws {
    let pipe = try Pipe(to: "ffprobe")
    let run = try ProgramRun(
      probePath, ["-hide_banner", "-v", "error"] + arguments, output: pipe.writing)
    try run.using {
      let reader = PipeReader(pipe: pipe.reading, limits: limits, cancellation: cancellation)
      try reader.forEachLine(of: name, body)
      guard run.wait(unless: cancellation) else { throw ExportError.cancelled }
      try run.check(name)
    }
  }
}
