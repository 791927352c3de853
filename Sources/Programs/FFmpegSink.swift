// Frames into ffmpeg, and its output to its place.

import SegueExport
import SegueSystem

/// Pipes frames to ffmpeg.
final class FFmpegSink: OutputSink {
  private let job: FFmpegJob
  private let pipe: Descriptor
  private let frames: OutputDescriptor
  /// Why ffmpeg cannot do what it is asked at all, where it failed.
  private let reason: () throws(ProgramError) -> Void
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
    keeping reading: [AnyObject] = [],
    reason: @escaping () throws(ProgramError) -> Void = {}
  ) throws(ProgramError) {
    let pipe = try Pipe(to: "ffmpeg")
    self.pipe = pipe.writing
    self.reason = reason
    // Writing must not wait for an ffmpeg that does not go on: the run may be cancelled.
    _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
    frames = OutputDescriptor(pipe.writing.number, name: "ffmpeg", writing)
    job = try FFmpegJob(ffmpeg, call, output, writing, input: pipe.reading, keeping: reading)
  }

  var bytes: Int { job.bytes }

  var notes: [String] { job.notes }

  var loudness: WrittenLoudness? { job.loudness }

  var film: WrittenFilm? { job.film }

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
    if let failure = job.soundFailure { throw failure }
    do {
      let isTaken = try move(frames)
      if isTaken { given += 1 }
      return isTaken
    } catch ExportError.closedPipe {
      try end()
      // One that takes no more may have been told to; else it is too early.
      guard !job.call.keepsCount else { throw job.incomplete("it accepted only \(given) pictures") }
      isSated = true
      return true
    }
  }

  func finish() throws {
    pipe.close()
    try end()
    try job.checkWritten(job.call.keepsCount ? given : nil, kept: job.call.kept)
    try job.publish()
  }

  /// Waits for ffmpeg, and says what went wrong.
  private func end() throws {
    do { try job.end() } catch let error as ProgramError {
      try reason()
      throw error
    }
  }

  func discard() {
    job.discard()
    pipe.close()
  }
}
