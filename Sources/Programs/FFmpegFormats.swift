// The formats that ffmpeg writes, for the list of all formats.

import SegueExport
import SeguePixels

extension FFmpeg {
  /// Every format that ffmpeg writes for us, in its default settings; whether it is installed is asked when
  /// one is used.
  public static let formats: [any OutputFormat] = [
    VideoFormat.mp4, VideoFormat.mov, VideoFormat.mkv, VideoFormat.webm, GIFFormat(), AVIFFormat(),
  ]

  /// Looks for ffmpeg to write a format; without it, the message says what can be written all the same.
  static func find(writing format: String) throws(ProgramError) -> FFmpeg {
    do throws(ProgramError) { return try find() } catch .missing(let program, let detail) {
      let native = OutputFormats.native.names
      throw .missing(
        program: "\(format): it is written by \(program), which",
        detail: "\(detail), or write \(native), which need no other program")
    }
  }

  /// Begins to ask ffmpeg for its encoders, where it is installed.
  static func lookAhead() {
    WorkerThread.lookAhead { _ = try find().hasEncoder("") }
  }

  /// The first encoder of a list that this ffmpeg has.
  func encoder(of names: [String], for format: String) throws(ProgramError) -> String {
    for name in names where try hasEncoder(name) { return name }
    throw .noEncoder(program: "ffmpeg", format: format, encoders: names)
  }
}
