// A run of ffmpeg that writes an output: how it ended, whether it wrote everything, what it lost on the way.

import SegueExport
import SegueSystem

/// An ffmpeg at work on an output, which gets its name when all of it is there.
final class FFmpegJob: Discardable {
  private let run: ProgramRun
  private let output: FFmpegOutput
  private let writing: Writing
  /// Files and pipes that ffmpeg reads by our descriptors: open as long as it runs.
  private let reading: [AnyObject]
  /// What it was asked to do.
  let call: FFmpegCall
  private var soundNotes: [String] = []
  /// How loud the complete output is, where a loudness was asked for.
  private(set) var loudness: WrittenLoudness?
  private let ffmpeg: FFmpeg
  /// What was found in the complete file.
  private(set) var film: WrittenFilm?

  /// Starts ffmpeg.
  ///
  /// - Parameter input: what it reads on standard input; nil for nothing.
  init(
    _ ffmpeg: FFmpeg, _ call: FFmpegCall, _ output: FFmpegOutput, _ writing: Writing,
    input: Descriptor? = nil, keeping reading: [AnyObject] = []
  ) throws(ProgramError) {
    self.output = output
    self.writing = writing
    self.reading = reading
    self.ffmpeg = ffmpeg
    self.call = call
    loudness = call.loudness
    run = try ProgramRun(
      ffmpeg.path, call.arguments(writing: output.url), input: input,
      output: output.standardOutput, more: call.sound?.input)
    do throws(ProgramError) { try call.sound?.begin() } catch {
      run.terminate()
      throw error
    }
  }

  var bytes: Int { output.bytes }

  /// Why its sound ended early; nil if it did not, or has not yet.
  var soundFailure: (any Error)? { call.sound?.failure }

  /// Waits for ffmpeg, and says what went wrong.
  func end() throws {
    guard run.wait(unless: writing.cancellation) else { throw ExportError.cancelled }
    soundNotes = try call.sound?.end() ?? []
    if let failure = output.failure { throw failure }
    try run.check(output.name, complaints: Self.complaints)
  }

  /// ffmpeg's words about a full disk, after which it ends as if all were well.
  private static let complaints = [
    "av_interleaved_write_frame", "Error muxing", "Error writing", "Error closing",
  ]

  /// Compares its report with the frames that it got: that it ended well proves nothing.
  ///
  /// - Parameters:
  ///   - given: how many; nil if only some are sure.
  ///   - kept: how many of them are not dropped; nil for all. Some versions count all, some these.
  func checkWritten(_ given: Int?, kept: Int? = nil) throws(ProgramError) {
    output.settle()
    guard bytes > 0 else { throw incomplete("it wrote nothing") }
    guard let report = run.report, report.isLast else {
      throw incomplete("it did not report that it was done")
    }
    guard let given else {
      guard report.frames > 0 else { throw incomplete("it wrote no pictures") }
      return
    }
    guard report.frames == given || report.frames == kept else {
      throw incomplete("it wrote \(report.frames) of \(given) pictures")
    }
  }

  /// That ffmpeg ended well, and its output is not all there.
  func incomplete(_ detail: String) -> ProgramError {
    .incomplete(program: run.program, name: output.name, detail: detail)
  }

  /// Gives the output its name.
  func publish() throws {
    try writing.check(bytes)
    try look()
    try measure()
    try output.finish()
  }

  /// Looks into the complete file; what went into a pipe is gone, and was counted.
  private func look() throws {
    guard let planned = call.planned, output.isFile else { return }
    let found = try ffmpeg.film(
      in: output.url, named: output.name, limits: writing.limits,
      cancellation: writing.cancellation)
    if call.keepsPlan, let lack = found.lack(of: planned) { throw incomplete(lack) }
    film = found
  }

  /// Measures the complete output, where a loudness was asked for; what went into a pipe is gone.
  private func measure() throws {
    guard loudness?.before != nil, output.isFile else { return }
    let found = try ffmpeg.loudness(
      of: output.url, named: output.name, limits: writing.limits, cancellation: writing.cancellation
    )
    loudness?.written = found.integrated
    loudness?.peak = found.peak
  }

  /// Whether it said something that begins so.
  func said(_ beginning: String) -> Bool { run.said([beginning]) }

  /// Remarks about the complete output.
  var notes: [String] {
    call.notes + soundNotes + [loudness?.complaint(about: output.name)].compactMap(\.self)
  }

  /// Stops it, and removes what it wrote.
  func discard() {
    run.discard()
    call.sound?.stop()
    output.discard()
  }
}
