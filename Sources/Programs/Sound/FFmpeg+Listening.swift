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
    let writing = Writing(replaces: false, cancellation: cancellation, limits: limits)
    guard let feed = try SoundMix(stream, self, writing).feed() else { return false }
    let pipe = try Pipe(to: "ffmpeg")
    let run = try ProgramRun(
      path,
      ["-nostdin", "-hide_banner", "-v", "error", "-nostats"] + SoundMix.input("pipe:0") + output
        + ["pipe:1"], input: feed.input, output: pipe.writing)
    try feed.begin()
    defer { feed.stop() }
    let reader = PipeReader(pipe: pipe.reading, limits: limits, cancellation: cancellation)
    try run.using {
      while true {
        let bytes = try reader.bytes(1 << 18, of: SoundMix.name)
        guard !bytes.isEmpty else { break }
        body(bytes)
      }
      _ = try feed.end()
      try run.check(SoundMix.name)
    }
    return true
  }
}
