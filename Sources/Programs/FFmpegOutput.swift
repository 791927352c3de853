// Where ffmpeg writes: a file without a name yet, which gets it when it is complete, or a pipe of ours.
//
// ffmpeg never learns the file's name. Bytes for standard output or a device pass through us. So
// they are counted, a reader that has gone is noticed, and a reader that has stopped does not delay
// a cancellation.

import SegueExport
import SegueFiles
import SeguePixels
import SegueSystem

/// The output of a run of ffmpeg.
final class FFmpegOutput: Discardable {
  private enum Place {
    case file(TemporaryFile)
    case stream(StreamPump)
    /// A file without a name, which is read when it is complete.
    case memory(SpoolFile, MemoryOutput)
  }

  private let place: Place
  /// Its name in messages.
  let name: String

  /// Makes the file, or opens the existing device or pipe.
  ///
  /// - Parameter canStream: whether the format can be written without going back.
  init(
    _ destination: Destination, format: String, canStream: Bool, _ writing: Writing
  ) throws {
    name = "\(destination)"
    switch destination {
    case .file(let path) where FileKind(path) != .special:
      place = .file(try TemporaryFile(target: path, writing: writing))
    case .file(let path):
      try Self.check(canStream, format, path)
      place = .stream(try StreamPump(OutputDescriptor(opening: path, writing), closes: true))
    case .descriptor(let number, let name):
      try Self.check(canStream, format, name)
      guard isatty(number) == 0 else { throw ExportError.terminal(name: name) }
      let own = OutputDescriptor.reopenedPipe(number)
      let output = OutputDescriptor(own ?? number, name: name, writing)
      place = .stream(try StreamPump(output, closes: own != nil))
    case .memory(let memory): place = .memory(try SpoolFile(writing: writing), memory)
    case .sequence(let pattern):
      throw ProgramError.badSetting(
        format: format,
        detail:
          "\(pattern) would be a file for each frame; use one file, or number .png or .jpg files"
      )
    }
  }

  private static func check(_ can: Bool, _ format: String, _ name: String) throws {
    guard !can else { return }
    throw ProgramError.badSetting(
      format: format, detail: "it cannot be written to a pipe (\(name)); use a file")
  }

  /// Whether it is a file, in which ffmpeg can go back.
  var isFile: Bool {
    switch place {
    case .file, .memory: true
    case .stream: false
    }
  }

  /// The name of the output in ffmpeg's arguments.
  var url: String {
    switch place {
    case .file(let file): "file:" + file.path
    case .memory(let file, _): "file:" + file.path
    case .stream: "pipe:1"
    }
  }

  /// ffmpeg's standard output.
  var standardOutput: Descriptor? {
    if case .stream(let pump) = place { pump.input } else { nil }
  }

  /// How long the file was when it was complete.
  private var completed: Int?

  /// Bytes so far.
  var bytes: Int {
    switch place {
    case .file(let file): completed ?? file.byteCount
    case .stream(let pump): pump.bytes
    case .memory(let file, _): file.byteCount
    }
  }

  /// The failure behind ffmpeg, on the way out.
  var failure: ExportError? {
    if case .stream(let pump) = place { pump.failure } else { nil }
  }

  /// Waits until all is out that ffmpeg has written; ffmpeg has ended.
  func settle() {
    if case .stream(let pump) = place { pump.stop(closing: false) }
  }

  /// Completes it, when ffmpeg is done.
  func finish() throws {
    switch place {
    case .file(let file):
      completed = file.byteCount
      try file.publish()
    case .stream(let pump): try pump.finish()
    case .memory(let file, let memory): memory.publish(try file.contents())
    }
  }

  /// Removes incomplete files, when ffmpeg has ended.
  func discard() {
    switch place {
    case .file(let file): file.discard()
    case .stream(let pump): pump.stop()
    case .memory: break
    }
  }
}
