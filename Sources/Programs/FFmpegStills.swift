// Numbered files of a format that only ffmpeg writes: one run of it for each.

import SegueExport

/// Pictures in numbered files, each through a sink of its own.
final class FFmpegStills: OutputSink {
  private let pattern: SequencePattern
  private let open: (Destination) throws -> any OutputSink
  private(set) var bytes = 0
  private(set) var files = 0

  /// Looks whether all files can be made, before the first is rendered.
  ///
  /// - Parameter open: opens the output of one picture.
  init(
    _ pattern: SequencePattern, frames: Range<Int>, _ writing: Writing,
    open: @escaping (Destination) throws -> any OutputSink
  ) throws {
    try pattern.check(frames, replaces: writing.replaces)
    self.pattern = pattern
    self.open = open
  }

  func append(_ picture: [UInt8], frames: Range<Int>) throws {
    for frame in frames {
      let sink = try open(.file(pattern.name(frame)))
      do {
        try sink.append(picture, frames: frame..<frame + 1)
        try sink.finish()
      } catch {
        sink.discard()
        throw error
      }
      bytes += sink.bytes
      files += 1
    }
  }

  func finish() {}

  func discard() {}
}
