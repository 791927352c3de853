// A film's sound by itself: to be heard while its pictures are looked at, and to be drawn.

import SegueCodecs
import SegueExport
import SeguePixels

extension FFmpeg {
  /// Mixes the sound of a film.
  ///
  /// - Parameters:
  ///   - source: the film; its frames say how long it is.
  ///   - output: ffmpeg's arguments about the form that is wanted.
  ///   - cancellation: gives it up.
  ///   - body: takes the bytes, in order.
  /// - Returns: whether anything is heard.
  /// - Throws: A `SegueError` for a sound that cannot be read.
  package func mix(
    _ soundtrack: Soundtrack, of source: any FrameSource, as output: [String], limits: Limits,
    cancellation: CancellationFlag? = nil, _ body: ([UInt8]) -> Void
  ) throws -> Bool {
    let stream = FrameStream(
      source: source, frames: 0..<source.frameCount, isSequence: false, background: .black,
      soundtrack: soundtrack, limits: limits)
    let mixing = try SoundMixing(
      stream, self, Writing(replaces: false, cancellation: cancellation, limits: limits))
    guard let graph = mixing.filtersAlone else { return false }
    let pipe = try Pipe(to: "ffmpeg")
    let run = try ProgramRun(
      path,
      ["-nostdin", "-hide_banner", "-v", "error", "-nostats"] + mixing.inputs + [
        "-filter_complex", graph + "[sound]", "-map", "[sound]",
      ] + output + ["pipe:1"], output: pipe.writing)
    let reader = PipeReader(pipe.reading, limits: limits, cancellation: cancellation)
    let name = mixing.files.map(\.name).joined(separator: ", ")
    // The sounds' files are open until ffmpeg has read them.
    try withExtendedLifetime(mixing) {
      do {
        while true {
          let bytes = try reader.bytes(1 << 18, of: name)
          guard !bytes.isEmpty else { break }
          body(bytes)
        }
        try run.check(name)
      } catch {
        run.terminate()
        run.wait()
        throw error
      }
    }
    return true
  }
}
