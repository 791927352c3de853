// A run of ffmpeg that decodes a piece of a sound, read as its samples are wanted: its pipe holds it up meanwhile.

import SegueExport
import SegueRhythm

/// One piece while it is read.
final class PieceRun {
  private let file: MediaFile
  private let run: ProgramRun
  private let reader: PipeReader
  private var bytes: [UInt8] = []
  /// What is to be told about it when it is over.
  private(set) var note: String?

  /// Starts it.
  init(_ piece: SoundPiece, _ readers: SoundReaders) throws(ProgramError) {
    file = try MediaFile(piece.path, limits: readers.limits)
    let pipe = try Pipe(to: "ffmpeg")
    run = try ProgramRun(
      readers.ffmpeg.path,
      ["-nostdin", "-hide_banner", "-v", "error", "-nostats"]
        + piece.arguments(file, readers.tempo), output: pipe.writing)
    reader = PipeReader(
      pipe: pipe.reading, limits: readers.limits, cancellation: readers.cancellation)
  }

  deinit { run.terminate() }

  /// Reads samples; fewer than are wanted only at the end.
  func read(_ count: Int) throws(ProgramError) -> SampleBlock {
    let bytes = try reader.bytes(count * 8, of: file.name)
    if bytes.count < count * 8 {
      try run.check(file.name)
      note = LostSound.note(run, file.name)
    }
    return SampleBlock(bytes)
  }

  /// Stops it.
  func end() {
    run.discard()
    note = note ?? LostSound.note(run, file.name)
  }
}

/// What ffmpeg says of sounds that it cannot decode, and leaves out.
enum LostSound {
  private static let words = ["Error while decoding", "Error submitting packet to decoder"]

  /// A remark on it; nil if all was decoded.
  static func note(_ run: ProgramRun, _ name: String) -> String? {
    guard run.said(words) else { return nil }
    return "\(name): some of its sound was lost (ffmpeg says: \(run.lastWords))"
  }
}
