// Frames into ffmpeg, and its output to its place.

import SegueExport
import SegueFiles
import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What ffmpeg is called with.
struct FFmpegCall {
  /// Its inputs, with what is said of each.
  var inputs: [String] = []
  /// What happens to them.
  var filters: [String] = []
  /// What is said of the output.
  var outputs: [String] = []

  /// All of it.
  ///
  /// Nothing of this machine, its time or its programs goes into the file.
  func arguments(writing url: String) -> [String] {
    ["-nostdin", "-hide_banner", "-v", "error", "-nostats", "-y"] + inputs + filters + outputs
      + [
        "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:v",
        "+bitexact", "-flags:a", "+bitexact", url,
      ]
  }
}

/// Pipes frames to ffmpeg.
final class FFmpegSink: PipeSink {
  private let run: ProgramRun
  private let output: FFmpegOutput
  private let pipe: Descriptor
  private let frames: OutputDescriptor
  private let cancellation: CancellationFlag?
  /// Files and pipes that ffmpeg reads by our descriptors: open as long as it runs.
  private let reading: [any AnyObject & Sendable]
  /// Why ffmpeg cannot do what it is asked at all, where it failed.
  private let reason: () throws(ProgramError) -> Void
  /// Whether ffmpeg has enough, as with `-frames:v`.
  private var isSated = false
  let files = 1

  /// Starts ffmpeg.
  ///
  /// - Parameter reason: called when it failed; throws where it could not have done otherwise.
  init(
    _ ffmpeg: FFmpeg, _ call: FFmpegCall, _ output: FFmpegOutput, _ writing: Writing,
    keeping reading: [any AnyObject & Sendable] = [],
    reason: @escaping () throws(ProgramError) -> Void = {}
  ) throws(ProgramError) {
    let pipe: Pipe
    do { pipe = try Pipe() } catch {
      throw .notStarted(program: "ffmpeg", reason: error.reason)
    }
    self.output = output
    self.pipe = pipe.writing
    self.reading = reading
    self.reason = reason
    cancellation = writing.cancellation
    // Writing must not wait for an ffmpeg that does not go on: the run may be cancelled.
    _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
    frames = OutputDescriptor(pipe.writing.number, name: "ffmpeg", writing)
    run = try ProgramRun(
      ffmpeg.path, call.arguments(writing: output.url), input: pipe.reading,
      output: output.standardOutput)
  }

  var bytes: Int { output.bytes }

  func append(_ picture: [UInt8], frames range: Range<Int>) throws(ExportError) {
    for _ in range {
      _ = try append { (pipe) throws(ExportError) in
        try pipe.write(picture)
        return true
      }
    }
  }

  func append(
    passing move: (OutputDescriptor) throws(ExportError) -> Bool
  ) throws(ExportError) -> Bool {
    guard !isSated else { return true }
    do throws(ExportError) { return try move(frames) } catch .closedPipe {
      try end()
      isSated = true
      return true
    } catch {
      throw error
    }
  }

  func finish() throws(ExportError) {
    pipe.close()
    try end()
    try output.finish()
  }

  /// Waits for ffmpeg, and says what went wrong.
  private func end() throws(ExportError) {
    guard run.wait(unless: cancellation) else { throw .cancelled }
    if let failure = output.failure { throw failure }
    do throws(ProgramError) {
      do throws(ProgramError) { try run.check(output.name, complaints: Self.complaints) } catch {
        try reason()
        throw error
      }
    } catch {
      throw .program(error)
    }
  }

  /// What ffmpeg says of a full disk, after which it ends as if all were well.
  private static let complaints = [
    "av_interleaved_write_frame", "Error muxing", "Error writing", "Error closing",
  ]

  func discard() {
    run.terminate()
    pipe.close()
    run.wait()
    output.discard()
  }
}
