// A file for each frame, numbered in frame times. A run that stops leaves the files it completed, each
// whole; nothing that is half written ever has a frame's name.

/// Pictures in numbered files.
final class SequenceSink: OutputSink {
  private let pattern: SequencePattern
  private let encoder: any FrameEncoder
  private let writing: Writing
  private(set) var bytes = 0
  private(set) var files = 0

  /// Looks whether all files can be made, before the first is rendered.
  init(
    _ pattern: SequencePattern, frames: Range<Int>, encoder: any FrameEncoder, writing: Writing
  ) throws {
    self.pattern = pattern
    self.encoder = encoder
    self.writing = writing
    try pattern.check(frames, replaces: writing.replaces)
  }

  func append(_ picture: [UInt8], frames: Range<Int>) throws {
    for frame in frames {
      let file = try TemporaryFile(target: pattern.name(frame), writing: writing)
      for part in [encoder.header, picture, encoder.trailer] {
        try file.write(part)
        bytes += part.count
      }
      try file.publish()
      files += 1
    }
  }

  func finish() {}

  func discard() {}
}

extension SequencePattern {
  /// Refuses numbers whose files cannot be made.
  package func check(_ frames: Range<Int>, replaces: Bool) throws {
    try TemporaryFile.check(name(frames.lowerBound), replaces: replaces)
    for frame in frames { try TemporaryFile.checkName(name(frame), replaces: replaces) }
  }
}
