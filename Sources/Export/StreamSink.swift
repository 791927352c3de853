// All pictures in one place: a file that appears when it is complete, a device, an open descriptor, or memory.

import SegueFiles
import SegueSystem

/// Pictures one after another in one file or on one descriptor.
final class StreamSink: OutputSink {
  private enum Output {
    case file(TemporaryFile)
    case descriptor(OutputDescriptor, closes: Bool)
    case memory(MemoryOutput)
  }

  /// The output to memory, until it is complete.
  private var gathered: [UInt8] = []

  /// Holds what goes to a pipe or a device until the header is known.
  private var spool: SpoolFile?

  private let output: Output
  private let encoder: any FrameEncoder
  private let writing: Writing
  private(set) var bytes = 0
  let files = 1

  /// Makes a file beside its place, or opens the device or pipe that is there.
  init(path: String, encoder: any FrameEncoder, writing: Writing) throws {
    (self.encoder, self.writing) = (encoder, writing)
    if FileKind(path) == .special {
      if encoder.headerTellsLength { spool = try SpoolFile(writing: writing) }
      output = .descriptor(try OutputDescriptor(opening: path, writing), closes: true)
    } else {
      output = .file(try TemporaryFile(target: path, writing: writing))
    }
    try begin()
  }

  /// Writes to an open descriptor, and leaves it open.
  init(
    descriptor: Int32, name: String, encoder: any FrameEncoder, writing: Writing
  ) throws {
    (self.encoder, self.writing) = (encoder, writing)
    guard isatty(descriptor) == 0 else { throw ExportError.terminal(name: name) }
    if encoder.headerTellsLength { spool = try SpoolFile(writing: writing) }
    let own = OutputDescriptor.reopenedPipe(descriptor)
    output = .descriptor(
      OutputDescriptor(own ?? descriptor, name: name, writing), closes: own != nil)
    try begin()
  }

  /// Writes to memory.
  init(
    _ memory: MemoryOutput, encoder: any FrameEncoder, writing: Writing
  ) throws {
    (self.encoder, self.writing) = (encoder, writing)
    output = .memory(memory)
    try begin()
  }

  private func begin() throws {
    if case .descriptor(let output, _) = output { output.enlargePipe() }
    try write(encoder.header)
  }

  func append(_ picture: [UInt8], frames: Range<Int>) throws {
    for _ in 0..<(encoder.storesDurations ? 1 : frames.count) { try write(picture) }
    if encoder.headerTellsLength { _ = try encoder.header(ofLength: bytes) }
  }

  func finish() throws {
    try write(encoder.trailer)
    try writing.check(bytes)
    let header = encoder.headerTellsLength ? try encoder.header(ofLength: bytes) : nil
    switch output {
    case .file(let file):
      if let header { try file.writeOver(header) }
      try file.publish()
    case .descriptor(let output, let closes):
      if let header, let spool {
        try spool.writeOver(header)
        try spool.copy(to: output)
      }
      if closes { try output.close() }
    case .memory(let memory):
      if let header { gathered.replaceSubrange(0..<header.count, with: header) }
      memory.publish(gathered)
    }
  }

  func discard() {
    switch output {
    case .file(let file): file.discard()
    case .descriptor(let output, let closes): if closes { _ = systemClose(output.number) }
    case .memory: gathered = []
    }
  }

  private func write(_ part: [UInt8]) throws {
    switch output {
    case .file(let file): try file.write(part)
    case .descriptor(let output, _):
      if let spool { try spool.write(part) } else { try output.write(part) }
    case .memory: gathered += part
    }
    bytes += part.count
  }
}
