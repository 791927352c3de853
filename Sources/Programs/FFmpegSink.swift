// Frames into ffmpeg, and its output to its place.

import SegueExport
import SegueFiles
import SeguePixels
import SegueSystem

/// The arguments of a run of ffmpeg.
struct FFmpegCall {
  /// Its inputs, with the arguments for each.
  var inputs: [String] = []
  /// The filters on the inputs.
  var filters: [String] = []
  /// The arguments about the output.
  var outputs: [String] = []
  /// Whether as many pictures are written as are given: options of the user's may change that.
  var keepsCount = true
  /// The names of the sounds among the inputs.
  var sounds: [String] = []

  /// All of it.
  ///
  /// Nothing of this machine, its time or its programs goes into the file.
  func arguments(writing url: String) -> [String] {
    ["-nostdin", "-hide_banner", "-v", "error", "-nostats", "-progress", "pipe:2", "-y"] + inputs
      + filters + outputs
      + [
        "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:v",
        "+bitexact", "-flags:a", "+bitexact", url,
      ]
  }
}

/// Pipes frames to ffmpeg.
final class FFmpegSink: OutputSink {
  private let run: ProgramRun
  private let output: FFmpegOutput
  private let pipe: Descriptor
  private let frames: OutputDescriptor
  private let writing: Writing
  /// Files and pipes that ffmpeg reads by our descriptors: open as long as it runs.
  private let reading: [any AnyObject & Sendable]
  /// Why ffmpeg cannot do what it is asked at all, where it failed.
  private let reason: () throws(ProgramError) -> Void
  private let keepsCount: Bool
  private let sounds: [String]
  /// Whether ffmpeg has enough, as with `-frames:v`.
  private var isSated = false
  /// Pictures that were handed over.
  private var given = 0
  let files = 1
  let takesPipes = true

  /// Starts ffmpeg.
  ///
  /// - Parameter reason: called when it failed; throws where it could not have done otherwise.
  init(
    _ ffmpeg: FFmpeg, _ call: FFmpegCall, _ output: FFmpegOutput, _ writing: Writing,
    keeping reading: [any AnyObject & Sendable] = [],
    reason: @escaping () throws(ProgramError) -> Void = {}
  ) throws(ProgramError) {
    let pipe = try Pipe(to: "ffmpeg")
    self.output = output
    self.pipe = pipe.writing
    self.reading = reading
    self.reason = reason
    keepsCount = call.keepsCount
    sounds = call.sounds
    self.writing = writing
    // Writing must not wait for an ffmpeg that does not go on: the run may be cancelled.
    _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
    frames = OutputDescriptor(pipe.writing.number, name: "ffmpeg", writing)
    run = try ProgramRun(
      ffmpeg.path, call.arguments(writing: output.url), input: pipe.reading,
      output: output.standardOutput)
  }

  var bytes: Int { output.bytes }

  func append(_ picture: [UInt8], frames range: Range<Int>) throws {
    for _ in range {
      _ = try append { pipe in
        try pipe.write(picture)
        return true
      }
    }
  }

  func append(
    passing move: (OutputDescriptor) throws -> Bool
  ) throws -> Bool {
    guard !isSated else { return true }
    do {
      let isTaken = try move(frames)
      if isTaken { given += 1 }
      return isTaken
    } catch ExportError.closedPipe {
      try end()
      // One that takes no more may have been told to; else it is too early.
      guard !keepsCount else { throw incomplete("it took \(given) pictures and no more") }
      isSated = true
      return true
    }
  }

  func finish() throws {
    pipe.close()
    try end()
    try checkWritten()
    try writing.check(bytes)
    try output.finish()
  }

  /// Compares the written file with the frames that ffmpeg got: that it ended well proves nothing.
  private func checkWritten() throws {
    guard bytes > 0 else { throw incomplete("it wrote nothing") }
    guard let report = run.report, report.isLast else {
      throw incomplete("it did not say that it was done")
    }
    guard keepsCount ? report.frames == given : report.frames > 0 else {
      throw incomplete("it wrote \(report.frames) of \(given) pictures")
    }
  }

  private func incomplete(_ detail: String) -> ProgramError {
    .incomplete(program: run.program, name: output.name, detail: detail)
  }

  var notes: [String] {
    guard run.said(Self.losses) else { return [] }
    let names = sounds.isEmpty ? output.name : sounds.joined(separator: ", ")
    return ["\(names): some of its sound was lost (ffmpeg says: \(run.lastWords))"]
  }

  /// ffmpeg's words about sounds that it cannot decode, and leaves out.
  private static let losses = ["Error while decoding", "Error submitting packet to decoder"]

  /// Waits for ffmpeg, and says what went wrong.
  private func end() throws {
    guard run.wait(unless: writing.cancellation) else { throw ExportError.cancelled }
    if let failure = output.failure { throw failure }
    do throws(ProgramError) { try run.check(output.name, complaints: Self.complaints) } catch {
      try reason()
      throw error
    }
  }

  /// ffmpeg's words about a full disk, after which it ends as if all were well.
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
